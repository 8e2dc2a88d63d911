"""Alignment guides, and alignments of an app's own, in stacks, frames, overlays and list rows."""

import pytest
from devices import DESKTOP, PHONE
from looking import SHARP
from pages import resize
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def box(page, name):
    return page.get_by_test_id(name).bounding_box()


def wait_until_aligned(page):
    page.wait_for_function("""() => {
      const top = name => document.querySelector(`[data-testid=${name}]`).getBoundingClientRect();
      return Math.abs(top('account').top + top('account').height / 2 - top('name').top - top('name').height / 2) < 1;
    }""")


def test_views_are_aligned_at_their_guides_and_stacks_grow_around_them(open_page):
    page = open_page("/guides", **PHONE)
    wait_until_aligned(page)
    today, distance, hanging = (box(page, name) for name in ("today", "distance", "hanging"))
    assert today["x"] - distance["x"] == pytest.approx(20, abs=1)
    assert distance["x"] == pytest.approx(hanging["x"], abs=1), "the stack surrounds what hangs out"
    corner, badge = box(page, "corner"), box(page, "badge")
    assert badge["x"] + badge["width"] / 2 == pytest.approx(corner["x"] + corner["width"], abs=1)
    assert badge["y"] + badge["height"] / 2 == pytest.approx(corner["y"], abs=1)
    assert page.get_by_test_id("badge").evaluate("""badge => {
      const { left, bottom } = badge.getBoundingClientRect();
      return document.elementFromPoint(left + 1, bottom - 1) === badge;
    }"""), "an overlay is in front of a shape"
    line, square = box(page, "line"), box(page, "square")
    assert line["y"] + line["height"] * 0.7 < square["y"] + square["height"] < line["y"] + line["height"] * 0.9, "on the baseline"
    framed, frame = box(page, "framed"), page.locator(".w[style*='inline-size:200px']").bounding_box()
    assert framed["x"] + framed["width"] + 30 == pytest.approx(frame["x"] + frame["width"], abs=1)
    start = page.get_by_test_id("second").evaluate("row => getComputedStyle(row.closest('.row'), '::before').insetInlineStart")
    assert float(start.removesuffix("px")) == pytest.approx(76, abs=1), "60 points from the start of the text"


def test_guides_follow_changes_of_content_and_of_the_window(open_page):
    page = open_page("/guides", **DESKTOP)
    wait_until_aligned(page)
    page.get_by_test_id("distance").click()
    expect(page.get_by_test_id("long")).to_be_visible()
    today, long = box(page, "today"), box(page, "long")
    assert long["x"] + long["width"] / 2 == pytest.approx(today["x"], abs=1)
    hanging = box(page, "hanging")
    assert long["x"] == pytest.approx(hanging["x"], abs=1)
    resize(page, {"width": 600, "height": 800})
    wait_until_aligned(page)
    today, distance = box(page, "today"), box(page, "distance")
    assert today["x"] - distance["x"] == pytest.approx(20, abs=1)


def test_views_return_when_the_view_that_shifts_them_has_gone(open_page):
    page = open_page("/guides", **DESKTOP)
    wait_until_aligned(page)
    stays = page.get_by_test_id("stays")
    before, indent = box(page, "stays"), "text => text.getBoundingClientRect().left - text.parentElement.getBoundingClientRect().left"
    page.get_by_test_id("distance").click()
    expect(page.get_by_text("Comes and goes")).to_be_visible()
    assert stays.evaluate(indent) == pytest.approx(30, abs=1)
    page.get_by_test_id("distance").click()
    expect(page.get_by_text("Comes and goes")).to_have_count(0)
    assert stays.evaluate(indent) == pytest.approx(0, abs=1)
    assert box(page, "stays")["x"] == pytest.approx(before["x"], abs=1)


def test_guides_are_mirrored_in_right_to_left_layout(open_page):
    page = open_page("/guides", **PHONE)
    page.evaluate("document.documentElement.dir = 'rtl'")
    page.get_by_test_id("distance").tap()  # an answer aligns anew
    expect(page.get_by_test_id("long")).to_be_visible()
    today, distance, corner, badge = (box(page, name) for name in ("today", "distance", "corner", "badge"))
    assert distance["x"] + distance["width"] - today["x"] - today["width"] == pytest.approx(20, abs=1)
    assert badge["x"] + badge["width"] / 2 == pytest.approx(corner["x"], abs=1)


def test_guided_views_fit_and_pass_wcag(open_page, look):
    page = open_page("/guides", **SHARP)
    wait_until_aligned(page)
    look(page, sizes=["phone", "tablet-wide"])
