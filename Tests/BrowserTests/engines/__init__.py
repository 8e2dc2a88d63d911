"""Real browsers behind one small interface, so that the same scenario runs in all of them.

`chromium.py` uses Playwright, `firefox.py` WebDriver BiDi, `webkit.py` Selenium; `windows.py` has the fixtures. The size of a
window and the user's settings are set in the browser itself, not emulated by script.
"""
