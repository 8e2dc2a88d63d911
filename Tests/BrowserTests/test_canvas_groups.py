"""Groups on a canvas, whose parts are changed one by one: by touch, mouse and keyboard, on the screen Groups of BarsPage."""

import math

import pytest
from conftest import PHONE
from pages import button, double_tap, expect_idle
from playwright.sync_api import expect
from proxy import Proxy
from test_canvas import TOUCH, WIDE, ByFinger, ByMouse, open_canvas  # noqa: F401 (a fixture)

HANDS = {"mouse": (WIDE, ByMouse), "finger": (TOUCH, ByFinger), "phone": (PHONE, ByFinger)}


@pytest.fixture(params=HANDS.values(), ids=HANDS.keys())
def hand(request, open_canvas):  # noqa: F811
    device, kind = request.param
    return kind(open_canvas("groups", **device))


@pytest.fixture
def canvas(open_canvas):  # noqa: F811
    return open_canvas("groups", **WIDE)


def double(hand, x, y):
    """A double click or a double tap."""
    if type(hand) is ByMouse:
        hand.canvas.page.mouse.dblclick(*hand.canvas.at(x, y))
    else:
        double_tap(hand.canvas.page, *hand.canvas.at(x, y))
    hand.canvas.rest()


def drag(hand, x, y, across, down, snaps=False):
    if not snaps and type(hand) is ByMouse:
        hand.canvas.page.keyboard.down("Control")
    hand.take(x, y)
    hand.by(across, down)
    hand.let_go()
    if not snaps and type(hand) is ByMouse:
        hand.canvas.page.keyboard.up("Control")


def shown(canvas, name):
    """The place at which an object is shown: of a part, as the browser has it on the page."""
    return canvas.page.evaluate("name => { const { x, y, width, height, rotation } = document.querySelector(`[data-object=${name}]`).frame; return [x, y, width, height, rotation]; }", name)


def outline(canvas):
    """The bounds of the outline of the group that is entered, on the page; None for none."""
    return canvas.page.evaluate("""() => {
      const box = document.querySelector('.wm-group-box'), space = document.querySelector('.wm-canvas-space');
      if (!box.checkVisibility()) return null;
      const zoom = Number(getComputedStyle(space).getPropertyValue('--zoom')), { left, top, width, height } = box.getBoundingClientRect(), origin = space.getBoundingClientRect();
      return [left - origin.left, top - origin.top, width, height].map(each => Math.round(each / zoom));
    }""")


def drawn(canvas, name):
    """The middle of an object as it is drawn, on the page."""
    return canvas.page.evaluate("""name => {
      const space = document.querySelector('.wm-canvas-space'), zoom = Number(getComputedStyle(space).getPropertyValue('--zoom'));
      const { left, top, width, height } = document.querySelector(`[data-object="${name}"]`).getBoundingClientRect(), origin = space.getBoundingClientRect();
      return [(left + width / 2 - origin.left) / zoom, (top + height / 2 - origin.top) / zoom];
    }""", name)


def middle(place):
    x, y, width, height, *_ = place
    return x + width / 2, y + height / 2


def expect_drawn(canvas, *names):
    """What is drawn, what the browser counts with and what the server has agree."""
    for name in names:
        assert math.dist(drawn(canvas, name), middle(canvas.places[name])) < 1, name
        assert all(abs(one - other) <= 0.51 for one, other in zip(shown(canvas, name)[:4], canvas.places[name])), name


def test_a_double_press_enters_a_group_and_one_beside_leaves_it(hand):
    canvas = hand.canvas
    hand.tap(100, 100)
    assert canvas.selected == ["logo"] and outline(canvas) is None
    double(hand, 240, 100)
    assert canvas.selected == ["photo"] and outline(canvas) == [60, 60, 240, 160]
    hand.tap(100, 100)
    assert canvas.selected == ["wheel"]
    hand.tap(270, 200)
    assert canvas.selected == [] and outline(canvas) == [60, 60, 240, 160], "an empty place in the group"
    hand.tap(100, 200)
    assert canvas.selected == ["name"]
    hand.tap(510, 90)
    assert canvas.selected == ["lone"] and outline(canvas) is None
    hand.tap(100, 100)
    assert canvas.selected == ["logo"]
    double(hand, 100, 100)
    assert canvas.selected == ["wheel"]
    hand.tap(20, 580)
    assert canvas.selected == [] and outline(canvas) is None


def test_a_part_is_moved_at_once_and_the_group_follows(hand):
    canvas = hand.canvas
    hand.tap(100, 100)
    double(hand, 100, 100)
    assert canvas.selected == ["wheel"]
    hand.take(100, 100)
    hand.by(-45, 200)
    canvas.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert abs(outline(canvas)[0] - 15) <= 6 and math.dist(drawn(canvas, "wheel"), (55, 300)) <= 8
    hand.let_go()
    x, y, *_ = canvas.places["wheel"]
    assert abs(x - 15) <= 6 and abs(y - 260) <= 6 and canvas.changes == 1
    assert canvas.places["photo"] == [180, 60, 120, 80, 0] and canvas.places["name"] == [60, 180, 160, 40, 0]
    assert canvas.places["logo"][:2] == [x, 60] and canvas.places["logo"][3] == y + 80 - 60
    expect_drawn(canvas, "wheel", "photo", "name", "logo")
    hand.tap(20, 580)
    expect_drawn(canvas, "wheel", "photo", "name", "logo")


def test_parts_of_a_turned_group_and_of_a_group_in_it(hand):
    canvas = hand.canvas
    x, y = middle(canvas.places["x"])
    hand.tap(x, y)
    assert canvas.selected == ["turned"]
    double(hand, x, y)
    assert canvas.selected == ["inner"], "one level at a time"
    double(hand, x, y)
    assert canvas.selected == ["x"]
    before = canvas.places
    drag(hand, x, y, -60, 40)
    after = canvas.places
    assert math.dist(middle(after["x"]), (x - 60, y + 40)) < 16 and after["x"][4] == 30
    for name in ("p", "q", "y"):
        assert after[name] == before[name], name
    expect_drawn(canvas, "x", "y", "p", "q")
    assert after["inner"] != before["inner"] and after["turned"] != before["turned"]
    # Beside the inner group, but in the outer one: that stays entered.
    hand.tap(*middle(after["p"]))
    assert canvas.selected == ["p"]
    hand.tap(20, 580)
    assert canvas.selected == [] and outline(canvas) is None


def test_a_part_is_resized_and_turned_by_its_handles(hand):
    canvas = hand.canvas
    x, y = middle(canvas.places["q"])
    hand.tap(x, y)
    double(hand, x, y)
    assert canvas.selected == ["q"]
    corner = canvas.page.locator(".wm-selection-box .wm-handle").nth(7).bounding_box()
    at = canvas.page.evaluate("""([x, y]) => { const { left, top } = document.querySelector('.wm-canvas-space').getBoundingClientRect(),
      zoom = Number(getComputedStyle(document.querySelector('.wm-canvas-space')).getPropertyValue('--zoom')); return [(x - left) / zoom, (y - top) / zoom]; }""",
      [corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2])
    drag(hand, *at, 20, 30)
    place = canvas.places["q"]
    assert place[2] > 60 and place[3] > 60 and place[4] == 30
    expect_drawn(canvas, "p", "q", "x", "y")
    turn = canvas.page.locator(".wm-selection-box .wm-handle.rotation").bounding_box()
    at = canvas.page.evaluate("""([x, y]) => { const { left, top } = document.querySelector('.wm-canvas-space').getBoundingClientRect(),
      zoom = Number(getComputedStyle(document.querySelector('.wm-canvas-space')).getPropertyValue('--zoom')); return [(x - left) / zoom, (y - top) / zoom]; }""",
      [turn["x"] + turn["width"] / 2, turn["y"] + turn["height"] / 2])
    drag(hand, *at, 60, 10)
    assert canvas.places["q"][4] != 30
    expect_drawn(canvas, "p", "q", "x", "y")


def test_a_band_and_shift_select_parts(canvas):
    mouse = ByMouse(canvas)
    canvas.click(100, 100)
    double(mouse, 100, 100)
    canvas.click(240, 100, "Shift")
    assert canvas.selected == ["photo", "wheel"]
    canvas.click(100, 100, "Shift")
    assert canvas.selected == ["photo"]
    mouse.take(290, 210)
    mouse.by(-150, -60)
    mouse.let_go()
    assert canvas.selected == ["name"], "from an empty place in the group"
    mouse.take(310, 210)
    mouse.by(-150, -60)
    mouse.let_go()
    assert canvas.selected == ["logo"] and outline(canvas) is None, "from beside it"


def test_copies_and_the_order_of_parts_stay_in_the_group(canvas):
    page, mouse = canvas.page, ByMouse(canvas)
    canvas.click(100, 100)
    double(mouse, 100, 100)
    page.keyboard.down("Alt")
    drag(mouse, 100, 100, 0, 200)
    page.keyboard.up("Alt")
    assert canvas.selected == ["new"] and outline(canvas)[3] >= 270
    assert page.evaluate("() => document.querySelectorAll('[data-object=logo] wm-part').length") == 4
    page.keyboard.press("Delete")
    canvas.rest()
    assert "new" not in canvas.places and outline(canvas) == [60, 60, 240, 160]
    canvas.click(100, 100)
    page.keyboard.press("Control+Shift+]")
    canvas.rest()
    assert list(canvas.places)[:4] == ["logo", "photo", "name", "wheel"]


def test_everything_by_the_keyboard(canvas):
    page = canvas.page

    def press(*all):
        for key in all:
            page.keyboard.press(key)
        canvas.rest()  # also until the steps of arrows, which are one change, have ended

    def name():
        return page.evaluate("() => document.activeElement.ariaLabel")

    page.locator("wm-canvas").focus()
    press("Tab")
    assert canvas.selected == ["logo"]
    press("Enter")
    assert canvas.selected == ["wheel"] and name() == "Shape, 1 of 3 in the group"
    assert page.locator("[role=status]").filter(has_text="Editing the parts of a group").count() == 1
    press("Tab")
    assert canvas.selected == ["photo"] and name() == "Picture, 2 of 3 in the group"
    press("ArrowRight", "Shift+ArrowDown")
    assert canvas.places["photo"] == [181, 70, 120, 80, 0] and canvas.changes == 1
    assert canvas.places["logo"] == [60, 60, 241, 160, 0]
    press("Tab")
    assert canvas.selected == ["name"] and name() == "Text, 3 of 3 in the group"
    press("Enter")
    page.keyboard.type("Lisbon Rides")
    press("Escape")
    expect(canvas.object("name")).to_have_text("Lisbon Rides")
    assert canvas.selected == ["name"]
    press("Escape")
    assert canvas.selected == ["logo"] and outline(canvas) is None
    assert page.evaluate("() => document.activeElement.dataset.object") == "logo"
    # Beyond the last part, Tab goes on to the next object; before the first one is the group.
    press("Enter", "Tab", "Tab", "Tab")
    assert canvas.selected == ["turned"] and outline(canvas) is None
    press("Enter", "Shift+Tab")
    assert canvas.selected == ["turned"]
    press("Enter", "Tab", "Tab", "Enter")
    assert canvas.selected == ["x"], "into the group in the group"
    press("Delete", "Tab")
    press("Delete")
    assert "inner" not in canvas.places, "a group without parts is removed"
    press("Escape", "Escape")
    assert outline(canvas) is None


@pytest.mark.parametrize("leaves", ["by Escape", "by a press", "by Tab"])
def test_the_last_steps_of_arrows_are_kept_when_the_group_is_left_at_once(canvas, leaves):
    page = canvas.page
    canvas.click(100, 100)
    double(ByMouse(canvas), 240, 100)
    assert canvas.selected == ["photo"]
    if leaves == "by Tab":
        page.keyboard.press("Tab")
        canvas.rest()
    name, before = canvas.selected[0], canvas.places
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    if leaves == "by Escape":
        page.keyboard.press("Escape")
    elif leaves == "by Tab":
        page.keyboard.press("Tab")
    else:
        page.mouse.click(*canvas.at(20, 580))
    canvas.rest()
    assert outline(canvas) is None and canvas.changes == 1
    assert canvas.places[name] == [before[name][0] + 3, *before[name][1:]]
    expect_drawn(canvas, "wheel", "photo", "name", "logo")


ENTER = """name => {
  const canvas = document.querySelector('wm-canvas'), part = document.querySelector(`[data-object=${name}]`);
  canvas.enter(canvas.groupsAround(part), [part]);
}"""


def test_a_group_that_the_server_does_not_open_is_left_again(canvas):
    page = canvas.page
    button(page, "Arrange").click()
    page.get_by_role("menu").get_by_text("Lock Logo", exact=True).evaluate(f"element => {{ element.click(); ({ENTER})('wheel'); }}")
    expect_idle(page)
    assert canvas.selected == [] and outline(canvas) is None
    assert page.evaluate("() => [...document.querySelectorAll('[data-client-selected], [data-client-entered]')].length") == 0


def test_a_gesture_whose_object_is_deleted_meanwhile_ends(hand):
    canvas, page = hand.canvas, hand.canvas.page
    delete = button(page, "Delete Lone").element_handle()
    hand.take(510, 90)
    hand.by(20, 30)
    delete.evaluate("element => element.click()")  # as somebody else does
    page.wait_for_function("() => !document.querySelector('[data-object=lone]')")
    hand.let_go()
    assert "lone" not in canvas.places and canvas.changes == 1


def test_groups_are_made_and_dissolved_in_a_group(canvas):
    page, mouse = canvas.page, ByMouse(canvas)
    x, y = middle(canvas.places["p"])
    canvas.click(x, y)
    double(mouse, x, y)
    canvas.click(*middle(canvas.places["q"]), "Shift")
    before = canvas.places
    page.keyboard.press("Control+g")
    canvas.rest()
    assert canvas.selected == ["new"] and outline(canvas) is not None
    assert page.evaluate("() => document.activeElement.matches('[data-object=turned] wm-part.parts')")
    page.keyboard.press("ArrowDown")
    canvas.rest()
    page.keyboard.press("Control+Shift+g")
    canvas.rest()
    assert canvas.selected == ["p", "q"]
    for name in ("p", "q"):
        assert abs(canvas.places[name][1] - before[name][1] - 1) <= 1 and canvas.places[name][0] == before[name][0]
    expect_drawn(canvas, "p", "q", "x", "y")
    page.keyboard.press("Control+d")
    canvas.rest()
    assert canvas.selected == ["new", "new"] and outline(canvas) is not None


def test_a_group_is_entered_before_the_server_has_answered(open_canvas, bars_server):  # noqa: F811
    line = Proxy(bars_server.port)
    try:
        canvas = open_canvas("groups", server=f"http://127.0.0.1:{line.port}", **WIDE)
        line.delay = 0.4
        page = canvas.page
        page.mouse.dblclick(*canvas.at(100, 100))
        assert outline(canvas) == [60, 60, 240, 160]
        page.mouse.move(*canvas.at(100, 100))
        page.mouse.down()
        for step in range(1, 9):
            page.mouse.move(*canvas.at(100, 100 + step * 25))
            page.evaluate("() => new Promise(requestAnimationFrame)")
        page.mouse.up()
        # The group is left and moved while everything is still on its way.
        page.keyboard.press("Escape")
        assert outline(canvas) is None
        frame = shown(canvas, "logo")
        assert frame[0] == 60 and abs(frame[3] - 280) <= 8, "it is as large as its parts at once"
        page.keyboard.press("Shift+ArrowRight")
        canvas.rest()
        assert canvas.places["logo"][0] == 70 and canvas.places["photo"] == [190, 60, 120, 80, 0]
        assert canvas.places["wheel"][0] == 70 and canvas.places["wheel"][2:] == [80, 80, 0]
        expect_drawn(canvas, "wheel", "photo", "name", "logo")
    finally:
        line.close()


def test_what_the_app_selects_or_locks(canvas):
    page = canvas.page

    def choose(*names):
        button(page, "Arrange").click()
        for name in names:
            page.get_by_role("menu").get_by_text(name, exact=True).click()
        expect_idle(page)

    choose("Select Wheel")
    assert canvas.selected == ["wheel"] and outline(canvas) == [60, 60, 240, 160]
    choose("Align", "Align Left")
    assert canvas.places["wheel"] == [0, 60, 80, 80, 0], "one part is aligned to the page"
    expect_drawn(canvas, "wheel", "photo", "name", "logo")
    choose("Lock")
    page.locator("wm-canvas").focus()
    page.keyboard.press("Escape")
    canvas.rest()
    assert canvas.selected == ["logo"]
    choose("Lock")
    ByMouse(canvas).tap(30, 100)
    double(ByMouse(canvas), 30, 100)
    assert outline(canvas) is None, "a locked group is not entered"


def badge(canvas, name):
    return canvas.page.get_by_role("button", name=f"2 comments, {name}", exact=True)


def corner(canvas, name):
    """The lower left corner of a badge, on the page."""
    return canvas.page.evaluate("""element => {
      const { left, bottom } = element.getBoundingClientRect(), space = document.querySelector('.wm-canvas-space'), origin = space.getBoundingClientRect();
      const zoom = Number(getComputedStyle(space).getPropertyValue('--zoom'));
      return [(left - origin.left) / zoom, (bottom - origin.top) / zoom];
    }""", badge(canvas, name).element_handle())


def test_badges_are_at_the_corners_and_follow_what_is_moved(hand):
    canvas = hand.canvas
    assert math.dist(corner(canvas, "lone"), (540, 60)) < 4 and math.dist(corner(canvas, "wheel"), (140, 60)) < 2
    before = corner(canvas, "page")
    hand.take(100, 100)
    hand.by(40, 150)
    canvas.page.evaluate("() => new Promise(requestAnimationFrame)")
    moved = shown(canvas, "wheel")
    assert math.dist(corner(canvas, "wheel"), (moved[0] + 80, moved[1])) < 2 and moved[1] > 150, "of a part of the group that is moved"
    hand.let_go()
    moved = shown(canvas, "wheel")
    assert math.dist(corner(canvas, "wheel"), (moved[0] + 80, moved[1])) < 2 and corner(canvas, "page") == before
    assert canvas.selected == ["logo"]


def test_badges_are_pressed_and_nothing_else_is(hand):
    canvas, page = hand.canvas, hand.canvas.page
    for count, name in enumerate(("lone", "wheel", "page"), 1):
        box = badge(canvas, name).bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
        at = (box["x"] + box["width"] - 8, box["y"] + 12) if name == "page" else (box["x"] + 12, box["y"] + box["height"] - 12)
        page.mouse.click(*at) if type(hand) is ByMouse else page.touchscreen.tap(*at)
        expect(page.get_by_text(f"Presses: {count}")).to_be_visible()
    expect_idle(page)
    assert canvas.selected == []


def test_badges_by_the_keyboard_also_where_the_page_is_only_read(canvas):
    page = canvas.page
    button(page, "Arrange").click()
    page.get_by_role("menu").get_by_text("Read Only", exact=True).click()
    expect_idle(page)
    badge(canvas, "lone").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(page.get_by_text("Presses: 2")).to_be_visible()
    page.keyboard.press("Tab")
    expect(badge(canvas, "wheel")).to_be_focused()


def test_an_entered_group_looks_right_and_is_accessible(canvas, look):
    x, y = middle(canvas.places["q"])
    canvas.click(x, y)
    canvas.page.mouse.dblclick(*canvas.at(x, y))
    canvas.rest()
    look(canvas.page)
