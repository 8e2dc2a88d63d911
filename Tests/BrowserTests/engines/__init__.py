"""Real browsers behind one small interface, so that one scenario serves all of them.

`chromium.py` speaks through Playwright, `firefox.py` by WebDriver BiDi, `webkit.py` through Selenium; `windows.py` has the
fixtures. The figures of a window's size and a person's settings are the engine's own, not a picture of them by script.
"""
