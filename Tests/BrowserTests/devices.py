"""The devices that tests use, as the options of a page."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 820, "height": 1180}}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
# Debian's Chromium without a window, and one process for all pages: most of what a browser test costs is starting processes.
CHROMIUM = {
    "executable_path": "/usr/bin/chromium-headless-shell",
    "args": ["--no-sandbox", "--process-per-site", "--renderer-process-limit=1", "--disable-features=SpareRendererForSitePerProcess"]}
