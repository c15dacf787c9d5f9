"""The requests for custom material, and the position as text and as a picture."""
