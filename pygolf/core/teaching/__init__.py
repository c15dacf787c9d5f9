"""Lessons and worked examples, which the build turns into responses for the page."""
