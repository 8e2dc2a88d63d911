"""Navigation bars and toolbars, by touch, mouse and keyboard, on the screens of BarsPage."""

import re

import pytest
from conftest import DESKTOP, PHONE
from held_answers import HeldAnswers
from looking import CONDITIONS, SHARP
from pages import (
    Finger, Keyboard, Mouse, Touch, back, button, centre, expect_at_rest, resize, screens, title, top)
from playwright.sync_api import expect

HANDS = {"finger": (PHONE, Finger), "mouse": (DESKTOP, Mouse), "keyboard": (DESKTOP, Keyboard)}
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
RIGHT_TO_LEFT = "document.addEventListener('DOMContentLoaded', () => document.documentElement.dir = 'rtl')"


@pytest.fixture
def open_bars(open_page, bars_server):
    return lambda **device: open_page(bars_server.address, **device)


@pytest.fixture(params=HANDS)
def person(request, open_bars):
    device, hand = HANDS[request.param]
    return hand(open_bars(**device))


def go(page, *names):
    for name in names:
        top(page).get_by_role("link", name=name, exact=True).click()
        expect_at_rest(page)


def chapters(page, count):
    go(page, *[f"Chapter {number}" for number in range(1, count + 1)])
    expect(title(page)).to_have_text(f"Chapter {count}")


def header(page):
    return top(page).locator("header.wm-bar")


def toolbar(page):
    return top(page).get_by_role("toolbar")


def menu(page):
    return page.get_by_role("menu")


def items(page):
    return menu(page).get_by_role("menuitem")


def expect_root(page):
    expect(title(page)).to_have_text("Library")
    expect(screens(page)).to_have_count(1)
    expect(page).to_have_url(re.compile(":\\d+/$"))


# H2, H3


def test_a_screen_prefetched_for_another_link_is_not_shown_for_the_pressed_one(open_bars):
    page = open_bars(**DESKTOP)
    answers = HeldAnswers(page)
    page.reload()
    expect_at_rest(page)
    answers.hold()
    top(page).get_by_role("link", name="Items", exact=True).hover()
    answers.expect_held(page, 1)
    top(page).get_by_role("link", name="Prompt", exact=True).click()
    expect(page).to_have_url(re.compile("/prompt$"))
    answers.release(1)
    expect(page.locator("wm-screen[data-address='/items']")).to_have_count(1)
    expect(page.locator("wm-screen[data-address='/items'][data-client-pushed]")).to_have_count(0)
    answers.release()
    expect(title(page)).to_have_text("Friends")
    expect(page).to_have_url(re.compile("/prompt$"))
    expect_at_rest(page)
    page.go_back()
    expect_root(page)


def test_the_back_label_is_shortened_only_when_it_does_not_fit_the_window_and_the_size_of_text(open_bars):
    page = open_bars(**PHONE)
    for name, label in [("Long", "full"), ("Longer", "short"), ("Longest", "none")]:
        go(page, name, "Next")
        button = top(page).get_by_role("link", name="Back, Mountain Roads of the North", exact=True)
        expect(button).to_have_attribute("data-client-label", label)
        expect(back(page)).to_have_accessible_name("Back, Mountain Roads of the North")
        shown, of_title = button.bounding_box(), title(page).bounding_box()
        assert shown["width"] >= 44 and shown["height"] >= 44
        assert shown["x"] + shown["width"] <= of_title["x"] + 0.5, "the label overlaps the title"
        words = button.locator(".wm-back-title").bounding_box()["width"]
        assert words > 150 if label == "full" else words <= 1
        if label != "none":
            assert title(page).evaluate("title => title.scrollWidth <= title.clientWidth"), "the title is cut off"
        resize(page, {"width": 320, "height": 568})
        expect(button).to_have_attribute("data-client-label", "short" if name == "Long" else "none")
        resize(page, PHONE["viewport"])
        page.evaluate("history.go(-2)")
        expect_root(page)
        expect_at_rest(page)
    # It follows the window and the size of text while the screen is shown.
    resize(page, DESKTOP["viewport"])
    go(page, "Longest", "Next")
    expect(back(page)).to_have_attribute("data-client-label", "full")
    resize(page, {"width": 460, "height": 800})
    expect(back(page)).to_have_attribute("data-client-label", "short")
    resize(page, {"width": 360, "height": 800})
    expect(back(page)).to_have_attribute("data-client-label", "none")
    resize(page, {"width": 620, "height": 800})
    expect(back(page)).to_have_attribute("data-client-label", "full")
    page.evaluate("document.documentElement.style.fontSize = '120%'")  # about as large as bars show text
    expect(back(page)).to_have_attribute("data-client-label", "short")


def test_a_large_title_moves_into_the_bar_as_soon_as_it_is_covered_and_a_phone_in_landscape_has_it_there(open_bars):
    page = open_bars(**PHONE)
    material = "bar => getComputedStyle(bar, '::before').opacity"
    inner = header(page).locator(".wm-bar-title")
    go(page, "Items")
    assert header(page).evaluate(material) == "0" and inner.evaluate("title => getComputedStyle(title).opacity") == "0"
    Finger(page).scroll(300)
    page.wait_for_function("() => document.querySelector('wm-screen:not([inert])[data-client-collapsed][data-client-scrolled]')")
    expect_at_rest(page)
    assert header(page).evaluate(material) == "1" and inner.evaluate("title => getComputedStyle(title).opacity") == "1"
    assert header(page).evaluate("bar => getComputedStyle(bar, '::before').backdropFilter").startswith("saturate")
    assert page.evaluate(GAPS) == []
    # In landscape
    resize(page, SIDEWAYS["viewport"])
    top(page).locator(".wm-scroll").evaluate("box => box.scrollTop = 0")
    page.wait_for_function("() => document.querySelector('wm-screen:not([inert]):not([data-client-collapsed])')")
    expect_at_rest(page)
    expect(title(page)).to_have_text("Items")  # for assistive technology
    assert inner.evaluate("title => getComputedStyle(title).opacity") == "1"
    assert centre(inner)[1] == pytest.approx(16, abs=1) and centre(back(page))[1] == pytest.approx(16, abs=1)
    assert centre(toolbar(page).get_by_role("button", name="Sort"))[1] == pytest.approx(374, abs=1)
    assert top(page).locator(".row").first.bounding_box()["y"] < 60
    assert header(page).evaluate("bar => getComputedStyle(bar, '::before').opacity") == "0"
    top(page).locator(".wm-scroll").evaluate("box => box.scrollTop = 30")
    page.wait_for_function("() => document.querySelector('wm-screen:not([inert])[data-client-collapsed]')")
    expect_at_rest(page)
    assert header(page).evaluate("bar => getComputedStyle(bar, '::before').opacity") == "1"


# The offsets at which neither the bar nor the content shows the title, or both do
GAPS = """async () => {
  const screen = document.querySelector('wm-screen:not([inert])'), bar = screen.querySelector('.wm-bar'), found = [];
  for (let offset = 0; offset <= 80; offset += 2) {
    screen.querySelector('.wm-scroll').scrollTop = offset;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    // How much of its letters, which end 16 points above its edge, is not covered by the bar
    const visible = screen.querySelector('.wm-large-title').getBoundingClientRect().bottom - 16 - bar.getBoundingClientRect().bottom;
    if ('clientCollapsed' in screen.dataset ? visible > 6 : visible < 0) found.push([offset, visible]);
  }
  return found;
}"""
OFFSET = "() => document.querySelector('wm-screen:not([inert]) > .wm-scroll').scrollTop"


def wait_for_offset(page, offset):
    page.wait_for_function(f"offset => ({OFFSET})() === offset", arg=offset)


def test_the_wheel_leaves_no_large_title_half_covered(open_bars):
    page = open_bars(**DESKTOP)
    go(page, "Items")
    page.mouse.move(600, 400)
    height = title(page).evaluate("title => title.clientHeight")
    page.evaluate("() => addEventListener('scroll', () => { window.wasScrolled = true }, true)")
    page.mouse.wheel(0, round(height * 0.3))
    page.wait_for_function("() => window.wasScrolled")
    wait_for_offset(page, 0)
    page.mouse.wheel(0, round(height * 0.8))
    wait_for_offset(page, height)
    page.mouse.wheel(0, 100)
    wait_for_offset(page, height + 100)
    page.mouse.wheel(0, -130)
    wait_for_offset(page, 0)


def test_a_finger_leaves_no_large_title_half_covered_and_a_pull_makes_it_grow(open_bars):
    page = open_bars(**PHONE)
    go(page, "Items")
    height = title(page).evaluate("title => title.clientHeight")
    Finger(page).scroll(height - 4)  # of which the browser takes a few points to recognize the gesture
    wait_for_offset(page, height)
    Finger(page).scroll(2 - height)
    wait_for_offset(page, 0)
    # Chromium has no offsets beyond the start, as WebKit has while it is pulled: the test sets one.
    scale = """offset => {
      const scroller = document.querySelector('wm-screen:not([inert]) > .wm-scroll');
      Object.defineProperty(scroller, 'scrollTop', { configurable: true, value: offset });
      scroller.dispatchEvent(new Event('scroll', { bubbles: true }));
      return getComputedStyle(scroller.querySelector('.wm-large-title')).scale;
    }"""
    assert [page.evaluate(scale, offset) for offset in (-125, -1000, 0, 20)] == ["1.05", "1.1", "none", "none"]


# H6


def expect_menu(page, *names):
    expect(menu(page)).to_be_visible()
    expect(items(page)).to_have_text(list(names))


def test_a_finger_that_rests_on_the_back_button_lists_all_screens_below_to_press_or_slide_to(open_bars):
    page = open_bars(**PHONE)
    chapters(page, 3)
    # A finger that moves away opens no menu.
    x, y = centre(back(page))
    touch = Touch(page, x, y)
    touch.move(x + 40, y)
    page.evaluate("new Promise(done => setTimeout(done, 700))")
    touch.lift()
    expect(menu(page)).to_have_count(0)
    expect(title(page)).to_have_text("Chapter 3")
    # One that rests does, and may be lifted before the press on an item.
    touch = Touch(page, *centre(back(page)))
    expect_menu(page, "Chapter 2", "Chapter 1", "Library")
    touch.lift()
    expect_menu(page, "Chapter 2", "Chapter 1", "Library")
    expect(title(page)).to_have_text("Chapter 3")  # lifting the finger is not a press
    items(page).nth(1).tap()
    expect(title(page)).to_have_text("Chapter 1")
    expect_at_rest(page)
    expect(screens(page)).to_have_count(2)
    expect(page).to_have_url(re.compile("/1$"))
    expect(menu(page)).to_have_count(0)
    back(page).tap()
    expect_root(page)
    # Or it slides to an item.
    chapters(page, 3)
    touch = Touch(page, *centre(back(page)))
    expect_menu(page, "Chapter 2", "Chapter 1", "Library")
    expect_at_rest(page)
    touch.move(*centre(items(page).last))
    touch.lift()
    expect_root(page)


def test_the_mouse_opens_the_menu_without_waiting_for_the_server_and_a_press_beside_it_closes_it(open_bars):
    page = open_bars(**DESKTOP)
    sent = []
    # Requests for prefetching, which focus and hover cause, are ignored.
    page.on("websocket", lambda socket: socket.on(
        "framesent", lambda frame: "[\"" in frame and '"prefetch"' not in frame and sent.append(frame)))
    page.reload()
    chapters(page, 3)
    for press in ("left", "right"):  # held, or the secondary button
        page.mouse.move(*centre(back(page)))
        page.mouse.down(button=press)
        expect_menu(page, "Chapter 2", "Chapter 1", "Library")
        page.mouse.up(button=press)
        expect(back(page)).to_have_attribute("aria-expanded", "true")
        page.mouse.click(700, 400)
        expect(menu(page)).to_have_count(0)
        expect(back(page)).to_be_focused()
        assert back(page).get_attribute("aria-expanded") is None
    # An item pops, and the server is told afterwards.
    before = len(sent)
    back(page).click(button="right")
    expect_menu(page, "Chapter 2", "Chapter 1", "Library")
    assert len(sent) == before
    items(page).last.click()
    expect_root(page)
    expect_at_rest(page)
    assert '["pop",' in sent[before] and sent[before].endswith(",0,0]]")


def test_keys_open_the_menu_and_move_in_it(open_bars):
    page = open_bars(**DESKTOP)
    chapters(page, 3)
    back(page).focus()
    for key in ("ArrowDown", "Shift+F10", "ContextMenu"):
        page.keyboard.press(key)
        expect_menu(page, "Chapter 2", "Chapter 1", "Library")
        expect(items(page).first).to_be_focused()
        page.keyboard.press("Escape")
        expect(menu(page)).to_have_count(0)
        expect(back(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    for press, place in [("ArrowDown", 1), ("End", 2), ("ArrowDown", 0), ("ArrowUp", 2), ("Home", 0), ("l", 2)]:
        page.keyboard.press(press)
        expect(items(page).nth(place)).to_be_focused()
    page.keyboard.press("Escape")
    expect(title(page)).to_have_text("Chapter 3")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text("Chapter 1")
    expect_at_rest(page)
    expect(top(page).get_by_role("link", name="Chapter 2")).to_be_focused()


@pytest.mark.parametrize("device, hand", [HANDS["finger"], HANDS["mouse"]], ids=["finger", "mouse"])
def test_a_press_on_the_title_leads_to_the_root_and_one_on_a_principal_item_does_not(open_bars, device, hand):
    page = open_bars(**device)
    chapters(page, 3)
    hand(page).press(title(page))
    expect_root(page)
    hand(page).press(title(page))
    expect_root(page)
    expect_at_rest(page)
    person = hand(page)
    go(page, "Principal")
    expect(title(page)).to_have_text("Principal")  # for assistive technology
    button = header(page).get_by_role("button", name="Tap Me")
    assert centre(button)[0] == pytest.approx(page.viewport_size["width"] / 2, abs=40)
    person.press(button)
    expect(top(page).get_by_text("Tapped 1")).to_be_visible()


# H7


def test_bars_have_the_heights_of_the_platform_and_content_lies_under_them_only_while_it_scrolls(open_bars):
    page = open_bars(**PHONE)
    for name, size, plain, prompted in [("phone", (390, 844), 44, 74), ("sideways", (844, 390), 32, 62), ("desktop", (1280, 800), 44, 74)]:
        resize(page, dict(zip(("width", "height"), size)))
        go(page, "Prompt")
        expect(header(page).get_by_text("Choose who comes along")).to_be_visible()
        assert header(page).bounding_box()["height"] == prompted, name
        # A prompt that is too long is cut off, and leaves the title and the items where they are.
        before = title(page).bounding_box()
        header(page).locator(".wm-prompt").evaluate("prompt => prompt.textContent = 'Choose who comes along '.repeat(20)")
        assert before["width"] > 40 and title(page).bounding_box() == before, name
        top(page).get_by_role("switch", name="Ask").click()
        expect(header(page).get_by_text("Choose who comes along")).to_have_count(0)
        assert header(page).bounding_box()["height"] == plain, name
        page.go_back()
        expect_root(page)
        chapters(page, 1)
        assert header(page).bounding_box()["height"] == plain and toolbar(page).bounding_box()["height"] == plain, name
        # Nothing lies under the bars at rest.
        rows, scroller = top(page).locator(".row"), top(page).locator(".wm-scroll")
        bar, tools = header(page).bounding_box(), toolbar(page).bounding_box()
        assert rows.first.bounding_box()["y"] >= bar["y"] + bar["height"], size
        assert tools["y"] + tools["height"] == page.viewport_size["height"], size
        scroller.evaluate("box => box.scrollTop = 60")
        assert rows.first.bounding_box()["y"] < bar["height"], size
        scroller.evaluate("box => box.scrollTop = box.scrollHeight")
        last = rows.last.bounding_box()
        assert last["y"] + last["height"] <= tools["y"], size
        page.wait_for_function("() => !document.querySelector('wm-screen:not([inert])[data-client-more]')")
        expect_at_rest(page)
        assert toolbar(page).evaluate("bar => getComputedStyle(bar, '::before').opacity") == "0", size
        page.go_back()
        expect_root(page)
        expect_at_rest(page)


# H8


def expect_bars(page, are_shown):
    """Waits until the bars of the picture are completely shown or hidden."""
    page.wait_for_function("""areShown => !document.getAnimations().length
      && [...document.querySelectorAll('wm-screen:not([inert]) > .wm-bar')].every(bar => {
        const { top, bottom } = bar.getBoundingClientRect();
        return areShown === (top >= 0 && bottom <= innerHeight);
      })""", arg=are_shown)


def test_a_tap_on_the_content_hides_the_bars_and_shows_them_again(person):
    page = person.page
    go(page, "Picture")
    picture = top(page).get_by_role("button", name="Picture of a sunset")
    expect_bars(page, True)
    person.press(picture)
    expect(top(page)).to_have_attribute("data-bar", "hidden")
    expect_bars(page, False)
    expect(top(page)).to_have_attribute("data-tab-bar", "hidden")
    expect(top(page).locator(".wm-bottom-bar[inert]")).to_have_count(1)
    person.press(picture)
    expect(top(page)).not_to_have_attribute("data-bar", "hidden")
    expect_bars(page, True)
    person.press(back(page))
    expect_root(page)


def test_full_screen_content_lies_under_the_bars_whose_hiding_is_animated_and_does_not_move_with_them(open_bars):
    page = open_bars(motion=1, **PHONE)
    go(page, "Picture")
    picture = top(page).get_by_role("button", name="Picture of a sunset")
    whole = {"x": 0, "y": 0, "width": 390, "height": 844}
    assert picture.bounding_box() == whole
    assert top(page).locator(".wm-scroll").evaluate("box => box.scrollHeight === box.clientHeight")
    picture.tap()
    page.wait_for_function("() => document.getAnimations().some(each => each.transitionProperty === 'translate')")
    expect_bars(page, False)
    assert picture.bounding_box() == whole


def test_a_screen_whose_bar_or_back_button_is_hidden_can_be_left(open_bars):
    page = open_bars(**DESKTOP)
    for way in ("Escape", "back button by Tab", "browser"):
        go(page, "Locked")
        expect(title(page)).to_have_text("Locked")
        if way == "Escape":
            page.keyboard.press("Escape")
        elif way == "browser":
            page.go_back()
        else:
            Keyboard(page).reach(back(page))
            expect_at_rest(page)
            box = back(page).bounding_box()
            assert box["y"] >= 0 and header(page).evaluate("bar => getComputedStyle(bar).opacity") == "1"
            page.keyboard.press("Enter")
        expect_root(page)
        expect_at_rest(page)
    # Escape goes back, and does nothing at the root.
    chapters(page, 1)
    page.keyboard.press("Escape")
    expect_root(page)
    page.keyboard.press("Escape")
    expect_root(page)
    go(page, "Principal")
    expect(back(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect_root(page)


def test_escape_does_not_leave_an_editor(open_bars):
    page = open_bars(**DESKTOP)
    go(page, "Tools")
    expect(title(page)).to_have_text("Bicycle Guide to Lisbon")
    button(page, "Comment").click()
    expect(page.get_by_text("A comment")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Escape")
        expect_at_rest(page)
    expect(page.get_by_text("A comment")).to_be_hidden()
    expect(title(page)).to_have_text("Bicycle Guide to Lisbon")
    page.keyboard.press("Alt+ArrowLeft")
    expect_root(page)


def test_the_tab_key_reaches_the_items_of_hidden_bars_and_shows_them(open_bars):
    page = open_bars(**DESKTOP)
    go(page, "Picture")
    keys, button = Keyboard(page), lambda name: top(page).get_by_role("button", name=name)
    keys.press(button("Hide Bars"))
    expect(top(page)).to_have_attribute("data-bar", "hidden")
    expect(top(page).locator(".wm-scroll"), "the focus is lost with the bar").to_be_focused()
    expect_bars(page, False)
    for name in ["Share", "Favourite"]:
        keys.reach(button(name))
        page.wait_for_function("() => !document.getAnimations().length")
        expect(button(name)).to_be_in_viewport(ratio=1)
        assert button(name).evaluate("button => getComputedStyle(button.closest('.wm-bar')).opacity") == "1"
    keys.reach(button("Picture of a sunset"))
    expect_bars(page, False)
    # A press shows them for good.
    page.keyboard.press("Enter")
    expect_bars(page, True)
    expect(top(page).locator(".wm-bar [inert], .wm-bar[inert]")).to_have_count(0)


# H9, H10


def test_items_are_in_their_regions_react_to_presses_and_keep_their_own_state(person):
    page = person.page
    go(page, "Items")
    done, edit = [header(page).get_by_role("button", name=name) for name in ("Done", "Edit")]
    sort, compose = [toolbar(page).get_by_role("button", name=name) for name in ("Sort", "Compose")]
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    expect(done).to_be_disabled()
    assert done.bounding_box()["x"] + done.bounding_box()["width"] == pytest.approx(width - 8, abs=1)
    assert 44 < edit.bounding_box()["x"] < 150 and sort.bounding_box()["x"] < 20
    assert compose.bounding_box()["x"] + compose.bounding_box()["width"] == pytest.approx(width - 8, abs=1)
    assert centre(toolbar(page).get_by_text("Chosen: nothing"))[0] == pytest.approx(width / 2, abs=1)
    for each in (done, edit, sort, compose):
        box = each.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44 and box["y"] + box["height"] <= height + 6
    assert done.locator(".text").evaluate("text => getComputedStyle(text).fontWeight") == "600"
    for button, name in [(sort, "Sort"), (edit, "Edit"), (compose, "Compose"), (done, "Done")]:
        person.press(button)
        expect(top(page).get_by_role("listitem").filter(has_text=f"Chosen: {name}")).to_be_visible()
    expect(toolbar(page).get_by_text("Chosen: Done")).to_be_visible()
    # An item keeps its own state until it is removed with its condition.
    top(page).get_by_role("switch", name="Filter").click()
    header(page).get_by_role("button", name="Seen 0").click()
    toolbar(page).get_by_role("button", name="Sort").click()
    expect(header(page).get_by_role("button", name="Seen 1")).to_be_visible()
    top(page).get_by_role("switch", name="Filter").click()
    expect(header(page).get_by_role("button", name=re.compile("Seen"))).to_have_count(0)


SCREENS = {"root": [], "chapter": ["Chapter 1"], "items": ["Items"], "picture": ["Picture"], "prompt": ["Prompt"],
           "principal": ["Principal"], "painted": ["Painted"], "longer": ["Longer", "Next"]}


OUTSIDE = """bars => bars.flatMap(bar => [...bar.children].filter(part => {
  const outer = bar.getBoundingClientRect(), inner = part.getBoundingClientRect();
  return getComputedStyle(part).clipPath === 'none' && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
}).map(part => part.outerHTML.slice(0, 120)))"""


@pytest.mark.parametrize(
    "names", [["root", "chapter", "items", "picture"], ["prompt", "principal", "painted", "longer"]], ids=" ".join)
def test_bars_fit_and_pass_wcag(open_bars, look, names):
    page = open_bars(**SHARP)
    for name in names:
        go(page, *SCREENS[name])
        look(page, name, sizes=["phone", "sideways", "desktop"], scans=name != "painted")  # the app chooses its colours
        for condition, (begin, end) in CONDITIONS.items():
            page.evaluate(begin)
            resize(page, page.viewport_size)
            assert top(page).locator(".wm-bar").evaluate_all(OUTSIDE) == [], condition
            page.evaluate(end)
        for _ in SCREENS[name]:
            page.go_back()
        expect_root(page)
        expect_at_rest(page)


def test_the_back_menu_fits_passes_wcag_and_is_at_the_right_in_right_to_left_layout(open_bars, look, shot):
    page = open_bars(**SHARP)
    chapters(page, 3)
    back(page).focus()
    page.keyboard.press("ArrowDown")
    expect(menu(page)).to_be_visible()
    expect_at_rest(page)
    look(page, conditions=False)
    page.context.add_init_script(RIGHT_TO_LEFT)
    page.reload()
    expect_at_rest(page)
    back(page).focus()
    page.keyboard.press("ArrowDown")
    expect_at_rest(page)
    box = menu(page).bounding_box()
    assert box["x"] + box["width"] == pytest.approx(382, abs=1)
    shot(page, "menu")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_b1_the_title_of_an_editor_is_at_the_leading_side_of_a_wide_bar(open_bars, direction):
    page = open_bars(**DESKTOP)
    if direction == "rtl":
        page.add_init_script(RIGHT_TO_LEFT)
        page.reload()
    go(page, "Editor")
    bar, name, button = header(page).bounding_box(), header(page).get_by_text("Bicycle Guide"), back(page).bounding_box()
    expect(name).to_be_visible()
    text = name.evaluate("""title => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const { left, right } = range.getBoundingClientRect();
      return [left, right];
    }""")
    if direction == "ltr":
        assert 0 <= text[0] - (button["x"] + button["width"]) < 24
    else:
        assert 0 <= button["x"] - text[1] < 24
    assert button["width"] < 60, "the back button has no label"
    assert back(page).get_attribute("aria-label") == "Back, Library"
    assert top(page).locator("h1").count() == 0
    assert bar["width"] > 1000


def test_b1_the_title_of_an_editor_is_in_the_centre_on_a_phone(open_bars):
    page = open_bars(**PHONE)
    go(page, "Editor")
    box = header(page).get_by_text("Bicycle Guide").bounding_box()
    assert abs(box["x"] + box["width"] / 2 - 195) < 2
    assert back(page).bounding_box()["width"] < 60


# toolbarColorScheme


@pytest.mark.parametrize("device", ["light", "dark"])
def test_bars_are_light_or_dark_whatever_the_device_is(open_bars, device):
    page = open_bars(**PHONE)
    page.emulate_media(color_scheme=device)
    go(page, "Schemes")
    read = """bar => {
      const parts = colour => colour.match(/[\\d.]+/g).map(Number).slice(0, 3), sum = colour => parts(colour).reduce((all, each) => all + each);
      return [sum(getComputedStyle(bar).color) > 382, sum(getComputedStyle(bar, '::before').backgroundColor) > 382];
    }"""
    bright_text, bright_ground = header(page).evaluate(read)
    assert bright_text and not bright_ground, "the navigation bar is not dark"
    bright_text, bright_ground = top(page).locator(".wm-bottom-bar").evaluate(read)
    assert bright_ground and not bright_text, "the bottom bar is not light"
    expected = "rgb(255, 255, 255)" if device == "light" else "rgb(0, 0, 0)"
    assert page.evaluate("getComputedStyle(document.querySelector('wm-screen:not([inert])')).backgroundColor") == expected
