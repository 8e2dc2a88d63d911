"""Measures servers of the same application in a real browser."""
