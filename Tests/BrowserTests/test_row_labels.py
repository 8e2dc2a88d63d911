"""What rows show: labels that are stacks, badges, and the chevron of links at their end."""

import pytest
from devices import DESKTOP, PHONE
from pages import expect_idle
from playwright.sync_api import expect

# How wide a row is, and where its label begins, its words end, and its badge begins and ends: in points from its start.
MEASURE = """row => {
  const { left, right } = row.getBoundingClientRect(), link = row.querySelector('.row-link'), badge = row.querySelector('.row-badge');
  const label = (link ?? row).firstElementChild.getBoundingClientRect(), range = document.createRange();
  const words = [...row.querySelectorAll('.text')].filter(text => !text.closest('.row-badge')).map(text => {
    range.selectNodeContents(text);
    return range.getBoundingClientRect().right;
  });
  return { width: right - left, start: label.left - left, words: Math.max(0, ...words) - left,
    badge: badge && [badge.firstElementChild.getBoundingClientRect().left - left, badge.firstElementChild.getBoundingClientRect().right - left] };
}"""


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def page(open_page, layout_server, request):
    page = open_page(f"{layout_server.address}/row-labels", **request.param)
    expect_idle(page)
    return page


def row(page, name):
    return page.get_by_role("listitem").filter(has=page.get_by_test_id(name))


def boxes(page, name):
    return row(page, name).evaluate(MEASURE)


def test_a_label_begins_at_the_start_and_a_badge_is_at_the_end_before_the_chevron(page):
    for name in ("text", "link", "long", "stack", "symbol", "plain-stack"):
        assert boxes(page, name)["start"] == pytest.approx(16, abs=1), name
    for name in ("text", "plain-stack"):
        found = boxes(page, name)
        assert found["badge"][1] == pytest.approx(found["width"] - 16, abs=1), name
    link, long = boxes(page, "link"), boxes(page, "long")
    assert link["badge"][1] == long["badge"][1] == pytest.approx(link["width"] - 40, abs=1)
    for each in (link, long):
        assert each["words"] <= each["badge"][0] - 7


def test_the_whole_row_of_a_link_with_a_badge_is_pressed(page):
    box = row(page, "link").bounding_box()
    page.mouse.click(box["x"] + box["width"] - 45, box["y"] + box["height"] / 2)  # on the badge
    expect(page.get_by_text("Screen 1")).to_be_visible()


def test_a_button_is_as_wide_as_its_label(page):
    button, around = page.get_by_role("button", name="Continue").bounding_box(), row(page, "button").bounding_box()
    assert button["width"] == pytest.approx(around["width"] - 32, abs=1)


def test_the_chevron_of_a_link_is_at_the_end_whatever_its_label_is(page, shot):
    shot(page, "row-labels")
    for name in ("stack", "symbol"):
        end = row(page, name).evaluate("""row => {
          const label = row.querySelector('.row-link').firstElementChild;
          return row.getBoundingClientRect().right - label.getBoundingClientRect().right - parseFloat(getComputedStyle(label).marginInlineEnd);
        }""")
        assert end == pytest.approx(16 + 16 + 8, abs=1), name  # the row's inset, the chevron, and the space before it
