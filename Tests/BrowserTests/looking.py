"""Checks of the appearance of a page in every size and scheme: screenshots for people, and rules that can be checked automatically."""

import os
import re

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from devices import PHONE
from pages import resize

WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"], "resultTypes": ["violations"]}
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "tablet-wide": (1180, 820), "desktop": (1440, 900), "sideways": (844, 390)}
ALL = ("phone", "tablet", "tablet-wide", "desktop")
# Screenshots are for people, and cost as much as all checks of a page: `WAYMARK_PICTURES=1` takes them, in a higher resolution.
PICTURES = "WAYMARK_PICTURES" in os.environ
SHARP = {**PHONE, "device_scale_factor": 2 if PICTURES else 1}

WIDER = """() => [document.scrollingElement, ...document.querySelectorAll('.wm-scroll')]
  .filter(box => box.scrollWidth > box.clientWidth).map(box => `${box.localName} by ${box.scrollWidth - box.clientWidth}`)"""
# The scripts that begin and end each condition
CONDITIONS = {
    "right-to-left": ("document.documentElement.dir = 'rtl'", "document.documentElement.removeAttribute('dir')"),
    "large-text": ("document.documentElement.style.fontSize = '150%'", "document.documentElement.style.fontSize = ''")}


def file_name(test):
    return re.sub(r"[^\w-]+", "-", test.name).strip("-")


@pytest.fixture
def shot(request, artifacts):
    """Saves a screenshot where they are wanted: `shot(page, "city")`."""

    def take(page, name="end"):
        if PICTURES:
            page.screenshot(path=artifacts / f"{file_name(request.node)}-{name}.png", animations="disabled")

    return take


# The rules of `WCAG` that depend on the scheme; a page is scanned by all of them in the light one.
COLORS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}, "resultTypes": ["violations"]}
BEST_PRACTICES = {"runOnly": ["best-practice"], "resultTypes": ["violations"]}


def scan(options):
    def check(page):
        page.wait_for_function("() => document.getAnimations().every(({ effect }) => effect.getComputedTiming().endTime === Infinity)")
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(AXE_SCRIPT)  # half a megabyte, so only once for each page
        found = AxeResults(page.evaluate("options => axe.run(options)", options))
        assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"

    return check


@pytest.fixture
def check_accessibility():
    """Scans a page by the rules of WCAG 2.1 A and AA, once its animations have ended."""
    return scan(WCAG)


@pytest.fixture
def check_best_practices():
    """Scans a page by axe's rules beyond WCAG, such as landmarks around all content."""
    return scan(BEST_PRACTICES)


@pytest.fixture
def look(shot, check_accessibility):
    """Checks the appearance of a page: `look(page, "sheet")` takes screenshots and scans them, on a phone and a tablet, light and dark.
    Colours do not depend on the size, so the dark scheme is scanned in one size only, and for its colours.

    - `sizes`: the names of the sizes, of `SIZES`.
    - `scans`: whether to scan for accessibility; false if the app chooses the colours.
    - `conditions`: whether to check right-to-left layout and large text as well.
    - `check`: a function that is called with the name of each size, for further assertions.
    """

    check_colors = scan(COLORS)

    def everywhere(page, name="", sizes=("phone", "tablet"), scans=True, conditions=True, check=None):
        before = page.viewport_size
        for size in sizes:
            resize(page, dict(zip(("width", "height"), SIZES[size])))
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                if scans and scheme == "light":
                    check_accessibility(page)
                elif scans and size == sizes[0]:
                    check_colors(page)
                shot(page, "-".join(filter(None, [name, size, scheme])))
            page.emulate_media(color_scheme="light")
            assert page.evaluate(WIDER) == [], size
            if check:
                check(size)
            for condition, (begin, end) in CONDITIONS.items() if conditions else ():
                page.evaluate(begin)
                resize(page, page.viewport_size)
                shot(page, "-".join(filter(None, [name, size, condition])))
                assert page.evaluate(WIDER) == [], (size, condition)
                page.evaluate(end)
        resize(page, before)

    return everywhere
