"""A slider that tells when the user begins and ends to move it: by touch, mouse and keys."""

import pytest
from pages import HANDS, Pull, expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


@pytest.mark.parametrize("kind", ["finger", "mouse"])
def test_a_slider_tells_when_a_drag_begins_and_ends(open_page, kind):
    page = open_page("/slider", **HANDS[kind][0])
    slider, pull = page.get_by_role("slider", name="Volume"), Pull(page, "touch" if kind == "finger" else "mouse")
    expect_idle(page)
    width = slider.bounding_box()["width"]
    pull.take(slider)
    pull.by(width * 0.2, 0)
    expect(page.get_by_test_id("changes")).to_have_text("begins at 50")
    pull.by(width * 0.1, 0)
    pull.let_go()
    expect(page.get_by_test_id("changes")).to_have_text("begins at 50, ends at 80")
    expect(slider).to_have_value("80")
    page.reload()  # nothing is told again
    expect(page.get_by_test_id("changes")).to_have_text("begins at 50, ends at 80")


def test_a_slider_that_is_only_touched_is_at_rest_again_afterwards(open_page):
    page = open_page("/slider", **HANDS["mouse"][0])
    expect_idle(page)
    Pull(page, "mouse").take(page.get_by_role("slider", name="Volume"))
    page.mouse.up()
    expect(page.get_by_test_id("changes")).to_have_text("begins at 50, ends at 50")


def test_each_key_that_moves_a_slider_begins_and_ends(open_page):
    page = open_page("/slider", **HANDS["keyboard"][0])
    expect_idle(page)
    HANDS["keyboard"][1](page).reach(page.get_by_role("slider", name="Volume"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("changes")).to_have_text("begins at 50, ends at 60")
    page.keyboard.press("End")
    expect(page.get_by_test_id("changes")).to_have_text("begins at 50, ends at 60, begins at 60, ends at 100")
