"""A page with objects, by touch, mouse and keyboard, on the screen Canvas of BarsPage. Places are those of the page, in points."""

import base64
import math
import time

import pytest
from conftest import DESKTOP, PHONE, TABLET
from held_answers import HeldAnswers
from pages import FRAMES, button, double_tap, expect_at_rest, expect_idle, top
from playwright.sync_api import expect
from proxy import Proxy

WIDE = {**TABLET, "viewport": {"width": 1180, "height": 820}}
TOUCH = {**WIDE, "has_touch": True}
GUIDES = ".wm-guide[style*='opacity: 1']"


class Canvas:
    """The canvas on a page, as a person and as the server sees it."""

    def __init__(self, page):
        self.page, self.wire = page, page.context.new_cdp_session(page)

    @property
    def summary(self):
        return top(self.page).get_by_test_id("summary").inner_text()

    @property
    def places(self):
        """The places that the server has, by the objects' ids: x, y, width, height, rotation."""
        words = [each.split() for each in self.summary.split("; ")[0].split(", ")]
        return {name: [int(number) for number in numbers] for name, *numbers in words}

    @property
    def selected(self):
        return self.summary.split("; selected: ")[1].split("; ")[0].strip().split()

    @property
    def changes(self):
        return int(self.summary.split("changes: ")[1])

    def shown(self, name):
        """Where an object without rotation is shown."""
        return self.page.evaluate("""name => {
          const space = document.querySelector('.wm-canvas-space'), zoom = Number(getComputedStyle(space).getPropertyValue('--zoom'));
          const { left, top, width, height } = document.querySelector(`[data-object="${name}"]`).getBoundingClientRect(), origin = space.getBoundingClientRect();
          return [left - origin.left, top - origin.top, width, height].map(each => Math.round(each / zoom * 100) / 100).concat(0);
        }""", name)

    def object(self, name):
        return self.page.locator(f"[data-object={name}]")

    @property
    def zoom(self):
        return self.page.evaluate("() => Number(getComputedStyle(document.querySelector('.wm-canvas-space')).getPropertyValue('--zoom'))")

    def at(self, x, y):
        """A point of the page, in the window."""
        return self.page.evaluate("""([x, y]) => {
          const { left, top } = document.querySelector('.wm-canvas-space').getBoundingClientRect();
          const zoom = Number(getComputedStyle(document.querySelector('.wm-canvas-space')).getPropertyValue('--zoom'));
          return [left + x * zoom, top + y * zoom];
        }""", [x, y])

    def touch(self, kind, *points):
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    def click(self, x, y, *keys):
        for key in keys:
            self.page.keyboard.down(key)
        self.page.mouse.click(*self.at(x, y))
        for key in keys:
            self.page.keyboard.up(key)
        expect_idle(self.page)

    def rest(self):
        expect_idle(self.page)
        self.page.evaluate(FRAMES)


class ByMouse:
    def __init__(self, canvas):
        self.canvas = canvas

    def tap(self, x, y):
        self.canvas.click(x, y)

    def take(self, x, y):
        self.point = (x, y)
        self.canvas.page.mouse.move(*self.canvas.at(x, y))
        self.canvas.page.mouse.down()

    def by(self, across, down, steps=8):
        x, y = self.point
        for step in range(1, steps + 1):
            self.canvas.page.mouse.move(*self.canvas.at(x + across * step / steps, y + down * step / steps))
        self.point = (x + across, y + down)

    def let_go(self):
        self.canvas.page.mouse.up()
        self.canvas.rest()


class ByFinger(ByMouse):
    def tap(self, x, y):
        self.take(x, y)
        self.let_go()

    def take(self, x, y):
        self.point = (x, y)
        self.canvas.touch("touchStart", self.canvas.at(x, y))

    def by(self, across, down, steps=8):
        x, y = self.point
        for step in range(1, steps + 1):
            self.canvas.touch("touchMove", self.canvas.at(x + across * step / steps, y + down * step / steps))
        self.point = (x + across, y + down)

    def let_go(self):
        self.canvas.touch("touchEnd")
        self.canvas.rest()


@pytest.fixture
def open_canvas(open_page, bars_server):
    def open(address="canvas", server=bars_server.address, **device):
        page = open_page(f"{server}/{address}", **device)
        expect_at_rest(page)
        return Canvas(page)
    return open


@pytest.fixture(params={"mouse": (WIDE, ByMouse), "finger": (TOUCH, ByFinger), "phone": (PHONE, ByFinger)}.values(), ids=["mouse", "finger", "phone"])
def hand(request, open_canvas):
    device, kind = request.param
    return kind(open_canvas(**device))


@pytest.fixture
def canvas(open_canvas):
    return open_canvas(**WIDE)


def test_a_tap_selects_and_one_beside_selects_nothing(hand):
    canvas = hand.canvas
    hand.tap(100, 160)
    assert canvas.selected == ["box"]
    expect(canvas.object("box")).to_have_attribute("aria-current", "true")
    expect(canvas.page.locator(".wm-selection-box")).to_be_visible()
    hand.tap(300, 160)
    assert canvas.selected == ["disc"]
    hand.tap(500, 500)
    assert canvas.selected == ["locked"]
    expect(canvas.page.locator(".wm-selection-box.locked > .wm-handle").first).to_be_visible()
    hand.take(500, 500)
    hand.by(-200, -340)
    hand.let_go()
    assert canvas.places["locked"] == [460, 460, 80, 80, 0] and "disc" in canvas.selected, "a band is drawn from there"
    hand.tap(300, 160)
    hand.tap(30, 590)
    assert canvas.selected == [] and canvas.changes == 0
    expect(canvas.page.locator(".wm-selection-box")).to_be_hidden()


def test_a_drag_moves_at_once_and_the_server_has_the_final_place(hand):
    canvas = hand.canvas
    hand.take(100, 160)
    hand.by(37, 61)
    canvas.page.evaluate(FRAMES)
    x, y, *_ = canvas.shown("box")
    assert abs(x - 97) <= 6 and abs(y - 181) <= 6
    hand.let_go()
    assert canvas.places["box"] == [round(number) for number in canvas.shown("box")]
    assert canvas.selected == ["box"] and canvas.changes == 1
    assert canvas.places["disc"] == [260, 120, 80, 80, 0]


def test_what_is_moved_snaps_to_others(hand):
    canvas = hand.canvas
    hand.take(300, 160)
    hand.by(-43, 100)
    hand.by(0.01, 0, 1)
    canvas.page.evaluate(FRAMES)
    x, y, *_ = canvas.shown("disc")
    # Its upper edge and that of the table are lower; its lower edge is at the table's upper one.
    assert y % 1 == 0 or x % 1 == 0, (x, y)
    assert canvas.page.locator(GUIDES).count() > 0
    hand.let_go()
    expect(canvas.page.locator(GUIDES)).to_have_count(0)


def test_a_handle_resizes_and_the_opposite_corner_stays(hand):
    canvas = hand.canvas
    hand.tap(100, 160)
    hand.take(180, 200)
    hand.by(35, 17)
    hand.let_go()
    x, y, width, height, _ = canvas.places["box"]
    assert (x, y) == (60, 120) and abs(width - 155) <= 8 and abs(height - 97) <= 8
    assert canvas.changes == 1


def test_the_handle_above_turns(hand):
    canvas = hand.canvas
    hand.tap(100, 160)
    above = 120 - 28 / canvas.zoom
    hand.take(120, above)
    hand.by(200, 160 - above)
    hand.let_go()
    assert canvas.places["box"] == [60, 120, 120, 80, 90], "it becomes upright"


def test_a_band_from_an_empty_place_selects(hand):
    canvas = hand.canvas
    hand.take(30, 105)
    hand.by(240, 120)
    canvas.page.evaluate(FRAMES)
    expect(canvas.page.locator(".wm-band")).to_be_visible()
    hand.let_go()
    expect(canvas.page.locator(".wm-band")).to_be_hidden()
    assert canvas.selected == ["box", "disc"]
    # Both are moved together.
    hand.take(100, 160)
    hand.by(0, 311)
    hand.let_go()
    assert canvas.places["disc"][1] - canvas.places["box"][1] == 0 and canvas.places["box"][1] > 400


def test_keys_of_the_mouse(canvas):
    page = canvas.page
    canvas.click(100, 160)
    canvas.click(300, 160, "Shift")
    assert canvas.selected == ["box", "disc"]
    canvas.click(470, 170, "Control")
    assert canvas.selected == ["box", "disc", "star"]
    canvas.click(300, 160, "Shift")
    assert canvas.selected == ["box", "star"]
    canvas.click(100, 160)
    assert canvas.selected == ["box"]
    mouse = ByMouse(canvas)
    # Shift: in proportion. Option: from the centre.
    page.keyboard.down("Shift")
    mouse.take(180, 200)
    mouse.by(60, 10)
    mouse.let_go()
    page.keyboard.up("Shift")
    assert canvas.places["box"] == [60, 120, 180, 120, 0]
    page.keyboard.down("Alt")
    page.keyboard.down("Control")  # without snapping
    mouse.take(240, 180)
    mouse.by(-20, 0)
    mouse.let_go()
    page.keyboard.up("Control")
    page.keyboard.up("Alt")
    assert canvas.places["box"] == [80, 120, 140, 120, 0]
    # Shift: in steps of 15 degrees.
    page.keyboard.down("Shift")
    mouse.take(150, 92)
    mouse.by(40, 20)
    mouse.let_go()
    page.keyboard.up("Shift")
    assert canvas.places["box"][4] in (15, 30, 45)


def test_a_turned_object_is_resized_along_its_own_axes(canvas):
    mouse = ByMouse(canvas)
    mouse.tap(470, 170)
    before = corners(canvas.places["star"])
    mouse.take(*before[2])
    mouse.by(20, 40)
    mouse.let_go()
    after = corners(canvas.places["star"])
    assert canvas.places["star"][4] == 30 and math.dist(before[0], after[0]) < 2
    assert math.dist(after[2], (before[2][0] + 20, before[2][1] + 40)) < 2


def corners(place):
    """The corners of a place, clockwise from the one that is at the top left without rotation."""
    x, y, width, height, rotation = place
    angle = math.radians(rotation)
    across, down = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    return [(x + width / 2 + (across[0] * i * width + down[0] * j * height) / 2, y + height / 2 + (across[1] * i * width + down[1] * j * height) / 2)
            for i, j in [(-1, -1), (1, -1), (1, 1), (-1, 1)]]


def test_a_drag_with_option_makes_a_copy(canvas):
    mouse = ByMouse(canvas)
    canvas.page.keyboard.down("Alt")
    mouse.take(100, 160)
    mouse.by(20, 307)
    mouse.let_go()
    canvas.page.keyboard.up("Alt")
    assert canvas.places["box"] == [60, 120, 120, 80, 0] and canvas.selected == ["new"]
    assert abs(canvas.places["new"][0] - 80) <= 6 and abs(canvas.places["new"][1] - 427) <= 6
    expect(canvas.page.locator("[data-client-copy]")).to_have_count(0)
    expect(canvas.page.locator("wm-object")).to_have_count(9)


def test_a_large_page_beside_something_is_shown_as_a_whole(open_canvas):
    canvas = open_canvas("many-objects", **WIDE)
    page = canvas.page.locator(".wm-canvas-page").bounding_box()
    assert canvas.zoom < 1 and page["y"] + page["height"] <= WIDE["viewport"]["height"]
    # Many objects are in slots, from which they are moved together, and return to their order.
    order = "() => document.querySelector('wm-canvas').objects.map(({ key }) => key).join()"
    before = canvas.page.evaluate(order)
    mouse = ByMouse(canvas)
    mouse.take(4, 4)
    mouse.by(110, 70)
    mouse.let_go()
    mouse.take(17, 22)
    mouse.by(120, 200)
    canvas.page.evaluate(FRAMES)
    lifted = canvas.page.evaluate("() => document.querySelector('.wm-canvas-page').shadowRoot.querySelectorAll('[data-client-lifted]').length")
    assert lifted == 3, "a run in each of three rows"
    assert abs(canvas.shown("o0")[0] - 130) < 8 and abs(canvas.shown("o0")[1] - 210) < 8
    mouse.let_go()
    assert canvas.page.evaluate(order) == before
    assert canvas.page.evaluate("() => document.querySelector('.wm-canvas-page').shadowRoot.querySelectorAll('[data-client-lifted]').length") == 0
    assert abs(canvas.shown("o0")[0] - 130) < 8 and abs(canvas.shown("o0")[1] - 210) < 8


DIFFERENT = """async files => {
  const [one, other] = await Promise.all(files.map(async file => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${file}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  }));
  return one.filter((value, index) => Math.abs(value - other[index]) > 64).length;
}"""


@pytest.mark.parametrize("zoom", [1, 2])
def test_many_scattered_objects_are_drawn_in_their_order_while_they_are_dragged(open_canvas, zoom):
    canvas = open_canvas("many-objects", **WIDE)
    page = canvas.page
    count = page.evaluate("""zoom => {
      const canvas = document.querySelector('wm-canvas'), objects = canvas.objects.filter((_, index) => index % 3 === 1);
      canvas.viewport.zoomTo(zoom);
      canvas.select(objects);
      return objects.length;
    }""", zoom)
    canvas.rest()
    start = page.evaluate("""() => {
      const boxes = [...document.querySelectorAll('[data-client-selected]')].map(each => each.getBoundingClientRect());
      const { left, top, width, height } = boxes.find(({ left, top }) => left > 500 && top > 400);
      return [left + width / 2, top + height / 2];
    }""")
    before = page.evaluate("() => Object.fromEntries([...document.querySelector('wm-canvas').selected].map(({ key, frame }) => [key, frame]))")
    page.mouse.move(*start)
    page.mouse.down()
    page.keyboard.down("Control")  # without guides
    page.mouse.move(start[0] + 4, start[1] + 4)
    page.mouse.move(start[0] + 8, start[1] + 10)  # whole points: others are drawn otherwise at rest
    page.evaluate(FRAMES)
    expect(page.locator(".wm-canvas-page[data-client-staged]")).to_have_count(1)
    during = page.screenshot()
    page.mouse.up()
    page.keyboard.up("Control")
    canvas.rest()
    expect(page.locator("[data-client-staged]")).to_have_count(0)
    after = page.screenshot()
    pictures = [base64.b64encode(each).decode() for each in (during, after)]
    plain = page.context.new_page()
    assert plain.evaluate(DIFFERENT, pictures) == 0, "as they are drawn at rest"
    plain.close()
    moved = page.evaluate("() => Object.fromEntries([...document.querySelector('wm-canvas').selected].map(({ key, served }) => [key, served]))")
    distances = {(round(moved[key]["x"] - frame["x"], 1), round(moved[key]["y"] - frame["y"], 1)) for key, frame in before.items()}
    assert len(before) == count and len(distances) == 1 and distances != {(0, 0)}


@pytest.mark.parametrize("device", ["mouse", "finger"])
def test_the_page_scrolls_while_something_is_dragged_to_an_edge(open_canvas, device):
    canvas = open_canvas(**(TOUCH if device == "finger" else WIDE))
    page = canvas.page
    page.locator("wm-canvas").focus()
    for _ in range(3):
        page.keyboard.press("Control+=")
    page.evaluate("() => document.querySelector('wm-canvas').viewport.put({ x: 60, y: 120 }, { clientX: 300, clientY: 300 })")
    expect_idle(page)
    box = page.locator("wm-canvas").bounding_box()
    hand = (ByFinger if device == "finger" else ByMouse)(canvas)
    start, edge = canvas.at(100, 160), box["x"] + box["width"] - 4

    def moved_to(x, y):
        canvas.touch("touchMove", (x, y)) if device == "finger" else page.mouse.move(x, y)

    hand.take(100, 160)
    for step in range(1, 9):
        moved_to(start[0] + (edge - start[0]) * step / 8, start[1])
    # The pointer rests, and the page and the object go on.
    page.wait_for_function("() => document.querySelector('[data-object=box]').frame.x > 450")
    scrolled = page.evaluate("() => document.querySelector('wm-canvas').scrollLeft")
    moved_to(box["x"] + box["width"] / 2, start[1])
    hand.let_go()
    assert canvas.places["box"][0] > 200 and page.evaluate("() => document.querySelector('wm-canvas').scrollLeft") >= scrolled
    assert canvas.places["box"][:2] == canvas.shown("box")[:2] or math.dist(canvas.places["box"][:2], canvas.shown("box")[:2]) < 1


def test_escape_during_a_drag_puts_everything_back(canvas):
    mouse = ByMouse(canvas)
    mouse.take(100, 160)
    mouse.by(50, 50)
    canvas.page.keyboard.press("Escape")
    mouse.by(50, 50)
    mouse.let_go()
    assert canvas.places["box"] == [60, 120, 120, 80, 0] == canvas.shown("box")


def test_everything_by_the_keyboard(canvas):
    page = canvas.page
    keys = page.keyboard.press

    def press(*all):
        for key in all:
            keys(key)
        page.wait_for_timeout(450)  # the steps of arrows are one change
        canvas.rest()

    canvas.page.locator("wm-canvas").focus()
    press("Tab")
    assert canvas.selected == ["box"]
    press("ArrowRight", "ArrowRight", "Shift+ArrowDown")
    assert canvas.places["box"] == [62, 130, 120, 80, 0] and canvas.changes == 1
    press("Tab")
    assert canvas.selected == ["disc"]
    press("Shift+Tab")
    assert canvas.selected == ["box"]
    # The space bar adds to the selection.
    press("Space", "Tab", "Tab", "Space")
    assert canvas.selected == ["box", "star"]
    press("Control+g")
    assert canvas.selected == ["new"] and list(canvas.places)[1] == "new"
    assert page.evaluate("() => document.activeElement.matches('wm-object.parts')"), "the group has the focus"
    press("ArrowDown")
    press("Control+Shift+g")
    assert canvas.selected == ["box", "star"] and canvas.places["box"][1] == 131 and canvas.places["star"] == [420, 121, 100, 100, 30]
    press("Escape")
    assert canvas.selected == []
    press("Control+a")
    assert len(canvas.selected) == 7, "all but the locked one"
    press("Escape")
    canvas.click(100, 160)
    press("Control+Shift+]")
    assert list(canvas.places)[-1] == "box"
    press("Control+[")
    assert list(canvas.places)[-2] == "box"
    press("Control+Shift+[")
    assert list(canvas.places)[0] == "box"
    press("Control+]")
    assert list(canvas.places)[1] == "box"
    press("Control+l")
    expect(canvas.object("box")).to_have_attribute("data-locked", "")
    expect(page.locator(".wm-selection-box.locked")).to_be_visible()
    expect(page.locator(".wm-handle.rotation")).to_be_hidden()
    press("ArrowRight", "Delete")
    assert canvas.places["box"][0] == 62, "a locked object is not moved or deleted"
    press("Control+l", "Control+d")
    assert canvas.selected == ["new"] and canvas.places["new"][:2] == [74, 143]
    press("Backspace")
    assert canvas.selected == [] and "new" not in canvas.places
    expect(page.locator("wm-object")).to_have_count(8)


def test_zoom_by_keys_and_wheel(canvas):
    page = canvas.page
    canvas.click(100, 160)
    assert canvas.zoom == 1
    page.keyboard.press("Control+=")
    assert canvas.zoom == 1.5
    page.keyboard.press("Control+-")
    page.keyboard.press("Control+-")
    assert canvas.zoom == 0.75
    page.keyboard.press("Control+0")
    assert canvas.zoom == 1
    x, y = canvas.at(470, 170)
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -30)
    page.keyboard.up("Control")
    page.wait_for_function("() => Number(document.querySelector('.wm-canvas-space').style.getPropertyValue('--zoom')) > 3")
    assert math.dist(canvas.at(470, 170), (x, y)) < 4, "the page is enlarged around the pointer"
    # The space bar moves the page with the pointer; the wheel scrolls.
    before = canvas.at(0, 0)
    page.keyboard.down("Space")
    page.mouse.move(500, 400)
    page.mouse.down()
    page.mouse.move(540, 430, steps=4)
    page.mouse.up()
    page.keyboard.up("Space")
    assert math.dist(canvas.at(0, 0), (before[0] + 40, before[1] + 30)) < 2
    page.mouse.wheel(0, 100)
    page.wait_for_function("top => document.querySelector('.wm-canvas-space').getBoundingClientRect().top < top - 90", arg=before[1] + 30)
    page.keyboard.press("Control+9")
    assert canvas.zoom == 1 and canvas.selected == ["box"]
    # Dragging works at every zoom.
    page.keyboard.press("Control+-")
    mouse = ByMouse(canvas)
    mouse.take(100, 160)
    mouse.by(0, 303)
    mouse.let_go()
    assert abs(canvas.places["box"][1] - 423) <= 8


@pytest.fixture
def touched(open_canvas):
    return open_canvas(**TOUCH)


def two_fingers(canvas, start, end, steps=10):
    """Moves two fingers from two points of the window to two others."""
    def between(step):
        return [(a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps) for a, b in zip(start, end)]

    canvas.touch("touchStart", start[0])
    canvas.touch("touchStart", *start)
    for step in range(1, steps + 1):
        canvas.touch("touchMove", *between(step))
    canvas.touch("touchEnd")
    canvas.rest()


def test_two_fingers_beside_the_selection_enlarge_and_move_the_page(touched):
    middle = touched.at(300, 300)
    two_fingers(touched, [(middle[0] - 50, middle[1]), (middle[0] + 50, middle[1])], [(middle[0] - 75, middle[1] + 40), (middle[0] + 75, middle[1] + 40)])
    assert abs(touched.zoom - 1.5) < 0.05 and touched.changes == 0
    assert math.dist(touched.at(300, 300), (middle[0], middle[1] + 40)) < 3
    assert touched.page.evaluate("() => visualViewport.scale") == 1
    # Without a change of their distance they only move it.
    before = touched.at(0, 0)
    two_fingers(touched, [(500, 400), (600, 400)], [(460, 370), (560, 370)])
    assert math.dist(touched.at(0, 0), (before[0] - 40, before[1] - 30)) < 3 and abs(touched.zoom - 1.5) < 0.05
    assert touched.selected == []


def test_two_fingers_on_the_selection_turn_and_enlarge_it(touched):
    ByFinger(touched).tap(100, 160)
    x, y = touched.at(120, 160)
    two_fingers(touched, [(x - 30, y), (x + 30, y)], [(x, y - 60), (x, y + 60)])
    x, y, width, height, rotation = touched.places["box"]
    assert rotation == 90 and abs(width - 240) <= 6 and abs(height - 160) <= 6
    assert abs(x + width / 2 - 120) <= 2 and abs(y + height / 2 - 160) <= 2 and touched.changes == 1
    assert touched.zoom == 1


def test_e3_a_long_press_selects_opens_one_menu_and_creates_nothing(touched):
    hand, page = ByFinger(touched), touched.page
    for name, at in [("disc", (300, 160)), ("locked", (500, 500))]:
        hand.take(*at)
        page.wait_for_timeout(650)
        expect(touched.object(name)).to_have_attribute("aria-current", "true")
        hand.let_go()
        expect(page.get_by_role("menu")).to_have_count(1)
        expect(page.get_by_role("menu", name="Edit")).to_be_visible()
        assert touched.selected == [name]
    assert len(touched.places) == 8 and touched.changes == 0


def selected_text(field):
    return field.evaluate("({ field: { text }, selectionStart, selectionEnd }) => text.slice(selectionStart, selectionEnd)")


def expect_typed(field, text):
    """Waits until a text that is edited consists of these paragraphs."""
    expect(field.locator("p")).to_have_text(text.split("\n"))


def test_a_double_tap_puts_the_insertion_point_there(touched):
    page, point = touched.page, touched.at(320, 38)
    double_tap(page, *point)
    field = touched.object("title").get_by_role("textbox")
    expect(field).to_be_focused()
    start = field.evaluate("field => field.selectionStart")
    assert selected_text(field) == "" and 9 <= start <= 12
    page.keyboard.type("Q")
    text = "Crossing the Tagus\nby ferry"
    expect_typed(field, text[:start] + "Q" + text[start:])


def test_two_fingers_enlarge_the_page_while_a_text_is_edited(touched):
    page, hand = touched.page, ByFinger(touched)
    hand.tap(320, 38)
    page.keyboard.press("Enter")
    field = touched.object("title").get_by_role("textbox")
    expect(field).to_be_focused()
    page.keyboard.type("ab ")
    x, y = touched.at(300, 300)
    two_fingers(touched, [(x - 50, y), (x + 50, y)], [(x - 75, y), (x + 75, y)])
    assert abs(touched.zoom - 1.5) < 0.05
    expect(field).to_be_focused()
    page.keyboard.type("c")
    expect_typed(field, "ab c")
    # A tap beside ends it.
    hand.tap(300, 400)
    expect(field).to_have_count(0)
    expect(touched.object("title")).to_have_text("ab c")


def test_lines_are_broken_alike_while_a_text_is_edited(canvas):
    page = canvas.page
    page.locator("wm-canvas").focus()
    page.keyboard.press("Control+0")
    canvas.click(320, 38)
    page.keyboard.press("Enter")
    field = canvas.object("title").get_by_role("textbox")
    expect(field).to_be_focused()
    page.keyboard.type("A line of text that wraps over a few lines, and one more of them, too, with some words of different length.")
    expect_idle(page)
    heights = field.evaluate("""field => {
      const text = field.parentElement, string = document.createElement('div'), all = [];
      string.className = 'wm-string';
      string.style.fontWeight = 700; // as all of the text, whose parts can lose it while it is edited
      string.textContent = [...field.children].map(each => each.textContent).join('');
      text.style.fontSize = '14px';
      text.style.textAlign = 'start';
      for (let width = 100; width < 400; width += 1) {
        text.style.width = `${width}px`;
        text.append(string);
        const { height } = string.getBoundingClientRect();
        string.remove();
        all.push([width, Math.round(height), Math.round(field.getBoundingClientRect().height)]);
      }
      return all.filter(([, atRest, edited]) => atRest !== edited);
    }""")
    assert heights == []


def test_a_text_is_edited_in_its_place(canvas):
    page, (x, y) = canvas.page, canvas.at(320, 38)
    page.mouse.dblclick(x, y)
    field = canvas.object("title").get_by_role("textbox")
    expect(field).to_be_focused()
    expect_typed(field, "Crossing the Tagus\nby ferry")
    assert selected_text(field) == "the"
    page.keyboard.type("all the")
    expect_idle(page)
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(canvas.object("title")).to_have_text("Crossing all the Tagus\nby ferry")
    expect(canvas.object("title")).to_be_focused()
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    assert selected_text(field) == "Crossing all the Tagus\nby ferry"
    page.keyboard.press("Delete")
    page.keyboard.type("One")
    page.mouse.click(*canvas.at(30, 590))
    expect(canvas.object("title")).to_have_text("One")
    expect(field).to_have_count(0)


def test_what_an_item_of_the_bar_has_added_has_the_keys(canvas):
    page, added = canvas.page, canvas.object("added")

    def add():
        button(page, "Arrange").click()
        page.get_by_role("menuitem", name="Add Text").click()
        expect(added).to_be_focused()

    add()
    assert canvas.selected == ["added"]
    page.keyboard.press("ArrowLeft")
    canvas.rest()
    assert canvas.places["added"][0] == 199
    page.keyboard.type("My last words")
    expect_typed(added.get_by_role("textbox"), "My last words")
    page.keyboard.press("Escape")
    expect(added).to_have_text("My last words")
    expect(added).to_be_focused()
    page.keyboard.press("Delete")
    canvas.rest()
    assert "added" not in canvas.places and canvas.selected == []
    add()


def test_typing_into_a_selected_text_adds_to_its_end_and_replaces_only_a_placeholder(canvas):
    page, field = canvas.page, canvas.object("title").get_by_role("textbox")
    canvas.click(320, 38)
    page.keyboard.type("s, late")
    expect(field).to_be_focused()
    expect_typed(field, "Crossing the Tagus\nby ferrys, late")
    page.keyboard.press("Escape")
    expect(canvas.object("title")).to_have_text("Crossing the Tagus\nby ferrys, late")
    button(page, "Arrange").click()
    page.get_by_role("menuitem", name="Add Text").click()
    added = canvas.object("added")
    expect(added).to_be_focused()
    for typed, text in [("On", "On"), ("ce", "Once")]:
        page.keyboard.type(typed)
        expect_typed(added.get_by_role("textbox"), text)
        page.keyboard.press("Escape")
        expect(added).to_have_text(text)
        expect(added).to_be_focused()


def test_a_text_that_is_edited_again_before_the_answer_gets_what_is_typed(canvas):
    """Once the field that was left took the focus, and what was typed in it went with it."""
    page = canvas.page
    relay = HeldAnswers(page)
    page.reload()
    expect_at_rest(page)
    field = canvas.object("title").get_by_role("textbox")
    page.mouse.dblclick(*canvas.at(318, 38))
    expect(field).to_be_focused()
    expect_idle(page)
    relay.hold()
    page.keyboard.type("x")
    relay.expect_answered(page, "editRich", 1)
    page.mouse.click(*canvas.at(100, 160))
    page.mouse.dblclick(*canvas.at(318, 38))
    relay.release(1)
    page.keyboard.type("Cacilhas")
    relay.release()
    expect_typed(field, "Crossing Cacilhas Tagus\nby ferry")
    expect(field).to_be_focused()


def test_what_is_typed_after_a_placeholder_was_replaced_is_added_also_before_the_answer(canvas):
    page, added = canvas.page, canvas.object("added")
    relay = HeldAnswers(page)
    page.reload()
    expect_at_rest(page)
    button(page, "Arrange").click()
    page.get_by_role("menuitem", name="Add Text").click()
    expect(added).to_be_focused()
    page.keyboard.press("Enter")
    expect(added.get_by_role("textbox")).to_be_focused()
    expect_idle(page)
    relay.hold()
    page.keyboard.type("Ab")
    page.keyboard.press("Escape")
    page.keyboard.type("c")
    relay.release()
    expect_typed(added.get_by_role("textbox"), "Abc")


def test_a_text_that_is_left_before_its_field_is_there_is_not_edited(canvas):
    page = canvas.page
    relay = HeldAnswers(page)
    page.reload()
    expect_at_rest(page)
    canvas.click(320, 38)
    relay.hold()
    page.keyboard.press("Enter")
    page.keyboard.type("lost")
    page.mouse.click(*canvas.at(30, 590))
    relay.release()
    expect_idle(page)
    expect(canvas.object("title").get_by_role("textbox")).to_have_count(0)
    expect(canvas.object("title")).to_have_text("Crossing the Tagus\nby ferry")


def test_what_the_server_answers_late_never_moves_what_is_dragged(open_canvas, bars_server):
    line = Proxy(bars_server.port)
    try:
        canvas = open_canvas(server=f"http://127.0.0.1:{line.port}", **WIDE)
        line.delay = 0.2
        mouse = ByMouse(canvas)
        mouse.take(100, 160)
        canvas.page.evaluate("""() => {
          window.seen = [];
          const look = () => (window.seen.push(document.querySelector('[data-object=box]').frame.y), requestAnimationFrame(look));
          look();
        }""")
        for _ in range(12):
            mouse.by(0, 25, 2)
            canvas.page.wait_for_timeout(60)
        canvas.page.mouse.up()
        canvas.page.wait_for_timeout(300)
        canvas.rest()
        seen = canvas.page.evaluate("() => window.seen")
        assert seen == sorted(seen), "it has jumped back"
        assert abs(seen[-1] - 420) <= 6 and canvas.places["box"][1] == round(seen[-1])
    finally:
        line.close()


def test_places_on_the_way_are_told_ten_times_a_second(canvas):
    relay = HeldAnswers(canvas.page)
    canvas.page.reload()
    expect_at_rest(canvas.page)
    mouse = ByMouse(canvas)
    start = time.monotonic()
    mouse.take(100, 160)
    for _ in range(40):
        mouse.by(2, 5, 1)
        canvas.page.wait_for_timeout(15)
    elapsed = time.monotonic() - start
    mouse.let_go()
    told = sum('["objects"' in message for message in relay.sent)
    assert 4 <= told <= elapsed * 10 + 4, "more than ten a second, besides the selection and the end"


def test_commands_of_the_app_and_a_page_that_is_only_read(canvas):
    page = canvas.page

    def choose(*names, menu="Arrange"):
        button(page, menu).click()
        for name in names:
            page.get_by_role("menu").get_by_text(name, exact=True).click()
        expect_idle(page)

    canvas.click(100, 160)
    canvas.click(300, 160, "Shift")
    choose("Align", "Align Left")
    assert canvas.places["disc"] == [60, 120, 80, 80, 0] == canvas.shown("disc")
    # The zoom is that of the app, which follows what the user does.
    fitted = canvas.zoom
    choose("Zoom In", menu="View")
    assert canvas.zoom == 1.5
    page.locator("wm-canvas").focus()
    page.keyboard.press("Control+=")
    expect_idle(page)
    assert canvas.zoom == 2
    choose("Zoom In", menu="View")
    assert canvas.zoom == 3
    choose("Zoom to Fit", menu="View")
    assert canvas.zoom == fitted
    choose("Select First")
    assert canvas.selected == ["box"]
    expect(canvas.object("box")).to_have_attribute("aria-current", "true")
    choose("Read Only")
    ByMouse(canvas).take(150, 190)
    page.mouse.move(*canvas.at(250, 290), steps=5)
    page.mouse.up()
    assert canvas.places["box"] == [60, 120, 120, 80, 0]
    page.keyboard.press("Delete")
    expect_idle(page)
    assert "box" in canvas.places
    choose("Actual Size", menu="View")
    page.locator("wm-canvas").focus()
    page.keyboard.press("Control+=")
    expect_idle(page)
    choose("Zoom In", menu="View")
    assert canvas.zoom == 2, "also where the page is only read, the app follows the zoom"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [PHONE, WIDE, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_the_canvas_looks_right_and_is_accessible(open_canvas, device, look, scheme):
    canvas = open_canvas(**device)
    look(canvas.page)
    canvas.click(470, 170)
    canvas.click(300, 160, "Shift")
    look(canvas.page)


def test_objects_have_names(canvas):
    names = canvas.page.get_by_role("group", name="Page").locator("wm-object").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert names[0] == "Shape, 1 of 8, top left" and names[4] == "A ferry, 5 of 8, left" and names[7] == "Shape, 8 of 8, bottom right, locked"
    expect(canvas.page.get_by_role("columnheader")).to_have_text(["Place", "km"])
    ByMouse(canvas).take(100, 160)
    canvas.page.mouse.move(*canvas.at(500, 560), steps=4)
    canvas.page.mouse.up()
    expect(canvas.object("box")).to_have_attribute("aria-label", "Shape, 1 of 8, bottom right")
