"""The devices that tests use, as options of a browser context."""

# Dates, numbers and units are written as in Ireland: in English, with metric units and 24 hours.
LOCALE = "en-IE"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": LOCALE}
TABLET = {"viewport": {"width": 820, "height": 1180}, "locale": LOCALE}
# A desktop window that shows one column of a split view at a time.
NARROW = {"viewport": {"width": 720, "height": 800}, "locale": LOCALE}
DESKTOP = {"viewport": {"width": 1280, "height": 800}, "locale": LOCALE}
# Debian's headless Chromium, with one process for all pages: most of the time of a browser test is for starting processes. It scrolls by
# the touches that a test sends, and not by its prediction of where a finger is when a frame is drawn: on a busy machine a drag of 500
# points then scrolled by 170 to 560.
CHROMIUM = {
    "executable_path": "/usr/bin/chromium-headless-shell",
    "args": ["--no-sandbox", "--process-per-site", "--renderer-process-limit=1", "--disable-features=SpareRendererForSitePerProcess,ResamplingScrollEvents"]}
