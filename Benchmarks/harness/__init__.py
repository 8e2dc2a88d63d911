"""Measures servers of one and the same application in a real browser."""
