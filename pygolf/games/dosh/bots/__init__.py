"""The bots: five players, and how they finish a hole with few cards. Imports coach, values and rules."""
