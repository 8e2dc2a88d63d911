"""A press on a sheet that still slides in is the press of the control on which it began, by touch and by mouse. On Folio."""

import re

import pytest
from conftest import PHONE, TABLET
from pages import Touch, button, expect_at_rest, expect_idle, title
from playwright.sync_api import expect

# The place of a template in the window, once it can be seen. The sheet stays there until `MOVE_ON`.
PLACE = """name => {
  const control = [...document.querySelectorAll('dialog[data-client-moving] [data-on~=tap]')].find(each => each.textContent.includes(name));
  const box = control?.getBoundingClientRect();
  if (!box || box.top + 20 >= innerHeight) return null;
  document.getAnimations().forEach(each => each.pause());
  return { x: box.left + box.width / 2, y: box.top + 10 };
}"""
MOVE_ON = "() => document.getAnimations().forEach(each => each.play())"
# Whether the template has left a point of the window, while the sheet moves.
HAS_LEFT = """([name, { x, y }]) => {
  const control = document.elementFromPoint(x, y)?.closest('[data-on~=tap]');
  return !!document.querySelector('dialog[data-client-moving]') && !control?.textContent.includes(name);
}"""
# A sign that something is loaded has no end.
FINISH = "() => document.getAnimations().forEach(each => each.effect.getComputedTiming().endTime < 1e6 && each.finish())"


class MouseButton:
    """A button of the mouse that stays down until `lift()`."""

    def __init__(self, page, x, y):
        self.page = page
        page.mouse.move(x, y)
        page.mouse.down()

    def move(self, x, y):
        self.page.mouse.move(x, y)

    def lift(self):
        self.page.mouse.up()


HANDS = {"finger": (PHONE, Touch), "mouse": (TABLET, MouseButton)}


@pytest.fixture(params=HANDS)
def slow(request, open_page, folio_server):
    """A page whose motion is slow, and what begins a press there."""
    device, hold = HANDS[request.param]
    page = open_page(folio_server.address + "/documents", motion=20, **device)
    expect_at_rest(page)
    return page, hold


def present(page, hold):
    """Presents the templates; returns the place of the first one while the sheet moves, and what presses there."""
    box = button(page, "Choose a Template").bounding_box()
    hold(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2).lift()
    place = page.wait_for_function(PLACE, arg="Blank").json_value()
    finger = hold(page, place["x"], place["y"])
    page.evaluate(MOVE_ON)
    return place, finger


def test_a_press_is_that_of_the_control_on_which_it_began(slow):
    page, hold = slow
    place, finger = present(page, hold)
    page.wait_for_function(HAS_LEFT, arg=["Blank", place])
    finger.lift()
    page.wait_for_selector("dialog:not([data-shown])", state="attached")
    page.evaluate(FINISH)
    expect(page).to_have_url(re.compile("/documents/blank(-[0-9]+)?$"))
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_pointer_that_moves_away_presses_nothing(slow):
    page, hold = slow
    place, finger = present(page, hold)
    finger.move(place["x"] + 30, place["y"])
    page.wait_for_function(HAS_LEFT, arg=["Blank", place])
    finger.lift()
    page.evaluate(FINISH)
    expect_idle(page)
    expect(title(page)).to_have_text("Choose a Template")
