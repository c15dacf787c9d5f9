"""The bots: five players, and the way in which they finish a hole with few cards. Imports coach, values and rules."""
