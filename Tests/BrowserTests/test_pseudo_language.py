"""The pseudo-language (16.6): English twice as long and from right to left, in which nothing of Routes is cut off."""

import pytest
from conftest import ROUTES, Server
from devices import PHONE, TABLET
from pages import expect_idle
from playwright.sync_api import expect

SCREENS = ["/", "/lisbon", "/lisbon/belem-loop", "/itineraries", "/rides", "/search"]
# What is wider than its box, and neither wraps, scrolls nor ends with an ellipsis.
CUT = """() => [...document.querySelectorAll('wm-app *')].filter(each => {
  const { overflowX, textOverflow, visibility } = getComputedStyle(each), box = each.getBoundingClientRect();
  const isSeen = each.checkVisibility() && visibility !== 'hidden' && box.width > 1 && !each.closest('.visually-hidden, [inert], svg');
  return isSeen && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
}).map(each => each.outerHTML.slice(0, 200))"""


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    running = Server(tmp_path_factory.mktemp("pseudo"), artifacts / "routes-pseudo.log", ROUTES, WAYMARK_PSEUDO_LANGUAGE="1").start()
    yield running
    running.stop()


@pytest.mark.parametrize("device", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("address", SCREENS)
def test_texts_of_twice_the_length_fit(open_page, shot, device, address):
    page = open_page(address, **{**device, "locale": "en-Arab", "extra_http_headers": {"Accept-Language": "en-Arab"}})
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect_idle(page)
    width = page.viewport_size["width"]
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    shot(page, "pseudo")
    assert page.evaluate(CUT) == []
