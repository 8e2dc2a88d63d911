"""Toolbars that people can arrange, at all widths, by touch, mouse and keyboard, on the screen Tools of BarsPage."""

import pytest
from conftest import BARS_PAGE, DESKTOP, PHONE, TABLET, Server
from pages import (
    FRAMES, Finger, Keyboard, Mouse, Pull, become, button, centre, expect_at_rest, expect_idle, resize, top)
from playwright.sync_api import expect

TOUCH_TABLET = {**TABLET, "has_touch": True}
HANDS = {"phone": (PHONE, Finger), "finger": (TOUCH_TABLET, Finger), "mouse": (DESKTOP, Mouse), "keyboard": (DESKTOP, Keyboard)}
DEFAULT = ["Insert", "History", "Comment", "Ruler", "Color"]


@pytest.fixture
def open_tools(open_page, bars_server):
    def open(address="tools", **device):
        page = open_page(f"{bars_server.address}/{address}", **device)
        expect_at_rest(page)
        return page
    return open


def forms(page):
    """What is shown of each item, by its name, in the order on the screen, those in the menu last; items that are not shown have no place."""
    return dict(page.evaluate("""() => [...document.querySelectorAll('.wm-item')].map(item => {
      const form = item.dataset.clientForm ?? 'full', name = (item.querySelector('.wm-group[aria-label]')?.ariaLabel ?? item.querySelector('button')?.textContent ?? 'field').trim();
      return [name, form, form === 'overflow' ? Infinity : item.offsetLeft]; // also while it slides there
    }).filter(([, form]) => form !== 'removed').sort((one, other) => one[2] - other[2]).map(([name, form]) => [name, form])"""))


def order(page):
    return list(forms(page))


def more(page):
    return button(page, "More")


def item(page, name, role="menuitem"):
    return page.get_by_role(role, name=name, exact=True)


def narrow(page, end):
    """Makes the bar narrower than the window, as in a column."""
    top(page).locator(".wm-bar").evaluate("(bar, end) => void (bar.style.insetInlineEnd = end)", end)


def open_more(page, person):
    person.press(more(page))
    expect(page.get_by_role("menu", name="More")).to_be_visible()


def choose(page, person, target):
    """Presses an item of the open menu; by keyboard, it is reached by the arrows."""
    expect(target).to_be_visible()
    if not isinstance(person, Keyboard):
        return person.press(target)
    for _ in range(12):
        if target.evaluate("item => item === document.activeElement"):
            return page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrows never reach {target}")


def expect_chosen(page, name):
    expect(top(page).get_by_text(f"Chosen: {name}", exact=True)).to_be_visible()


# B3, B4


def test_wide_items_become_glyphs_then_groups_one_button_then_the_last_items_go_into_the_menu(open_tools):
    page = open_tools(**DESKTOP)
    assert forms(page) == dict.fromkeys(DEFAULT, "full")
    seen = []
    for width in range(1000, 319, -8):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(FRAMES)
        now = forms(page)
        if now not in seen:
            seen.append(now)
        boxes = page.evaluate("""() => [...document.querySelectorAll('.wm-bar-leading, .wm-bar-title, .wm-item, .wm-bar-trailing')]
          .filter(each => getComputedStyle(each).visibility === 'visible').map(each => each.getBoundingClientRect()).map(({ left, right }) => [left, right])
          .sort(([one], [other]) => one - other)""")
        assert all(before[1] <= after[0] + 0.5 for before, after in zip(boxes, boxes[1:])), f"parts of the bar overlap at {width}: {boxes}"
        assert boxes[0][0] >= 0 and boxes[-1][1] <= width
    kinds = [list(each.values()) for each in seen]
    assert kinds[0] == ["full"] * 5 and len(kinds) > 1, kinds
    ranks = [sum(["full", "glyph", "button", "overflow"].index(form) for form in each) for each in kinds]
    assert ranks == sorted(ranks), f"a narrower bar shows more: {kinds}"
    # The other way leads to the same.
    for width in range(320, 1001, 16):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(FRAMES)
        assert forms(page) in seen
    assert forms(page) == seen[0]


def test_in_a_column_or_with_large_text_everything_stays_reachable(open_tools):
    page = open_tools(**TABLET)
    resize(page, {"width": 744, "height": 900})
    page.evaluate("document.documentElement.style.fontSize = '200%'; 0")
    narrow(page, "300px")
    expect(page.locator(".wm-item[data-client-form=overflow]").first).to_be_attached()
    hidden = [name for name, form in forms(page).items() if form == "overflow"]
    assert hidden and "Color" in hidden
    open_more(page, Mouse(page))
    for name in hidden:
        expect(page.get_by_role("menu", name="More").get_by_text(name, exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("document.documentElement.dir = 'rtl'; 0")
    box, last = more(page).bounding_box(), page.locator(".wm-bar-leading").bounding_box()
    assert box["x"] < last["x"], "the sides are not mirrored"


def names_in_menu(page):
    return page.get_by_role("menu", name="More").locator(":is([role=menuitem], [role=menuitemcheckbox]):visible")


@pytest.mark.parametrize("width, height", [(390, 844), (600, 900), (700, 900), (744, 1000), (844, 390)])
def test_in_a_narrow_window_what_has_room_is_in_the_bar_after_the_title_and_the_rest_in_the_menu(open_tools, width, height):
    page = open_tools(**{**PHONE, "viewport": {"width": width, "height": height}})
    shown = [name for name, form in forms(page).items() if form != "overflow"]
    assert shown == DEFAULT[:len(shown)] and len(shown) >= (2 if width == 390 else 4)
    back, name = top(page).locator(".wm-back").bounding_box(), top(page).locator(".wm-bar-title").bounding_box()
    assert 0 <= name["x"] - back["x"] - back["width"] <= 16, "the title is at the leading side"
    open_more(page, Finger(page))
    expect(names_in_menu(page)).to_have_text([*DEFAULT[len(shown):], "Customize Toolbar"])


SMALL = {**PHONE, "viewport": {"width": 320, "height": 640}}


@pytest.fixture(params={"finger": (SMALL, Finger), "mouse": ({**DESKTOP, "viewport": SMALL["viewport"]}, Mouse), "keyboard": (SMALL, Keyboard)}.values(),
                ids=["finger", "mouse", "keyboard"])
def on_phone(request, open_tools):
    device, hand = request.param
    return hand(open_tools(**device))


def test_where_none_has_room_all_items_are_in_the_menu(on_phone):
    page = on_phone.page
    open_more(page, on_phone)
    expect(names_in_menu(page)).to_have_text([*DEFAULT, "Customize Toolbar"])
    choose(page, on_phone, item(page, "Color"))
    expect_chosen(page, "Color")
    expect(page.get_by_role("menu")).to_have_count(0)
    # A menu in the menu, and a menu in that.
    open_more(page, on_phone)
    choose(page, on_phone, item(page, "Insert"))
    choose(page, on_phone, item(page, "Shape"))
    choose(page, on_phone, item(page, "Circle"))
    expect_chosen(page, "Circle")
    # A group.
    open_more(page, on_phone)
    choose(page, on_phone, item(page, "History"))
    choose(page, on_phone, page.get_by_role("menuitem", name="Undo"))
    expect_chosen(page, "Undo")
    # A toggle, with its state.
    open_more(page, on_phone)
    toggle = item(page, "Ruler", "menuitemcheckbox")
    expect(toggle).not_to_be_checked()
    choose(page, on_phone, toggle)
    expect(top(page).get_by_text("Ruler: on")).to_be_visible()
    open_more(page, on_phone)
    expect(item(page, "Ruler", "menuitemcheckbox")).to_be_checked()
    page.keyboard.press("Escape")


def record_toggles(page):
    """Notes each menu that opens or closes from now on."""
    page.evaluate("""() => {
      globalThis.toggled = [];
      addEventListener('beforetoggle', ({ target, newState }) => toggled.push([target.ariaLabel, newState]), true);
    }""")


@pytest.mark.parametrize("viewport", [DESKTOP["viewport"], SMALL["viewport"]], ids=["beside", "over"])
def test_a_submenu_that_is_pressed_is_opened_once(open_tools, viewport):
    page = open_tools(**{**DESKTOP, "viewport": viewport})
    narrow(page, f"{viewport['width'] - SMALL['viewport']['width']}px")
    person = Mouse(page)
    open_more(page, person)
    record_toggles(page)
    page.clock.install()
    person.press(item(page, "Insert"))
    page.clock.run_for(1000)  # longer than a pointer has to rest to open it
    page.clock.resume()
    expect(item(page, "Shape")).to_be_visible()
    assert page.evaluate("toggled") == [["Insert", "open"]]


def test_a_submenu_that_would_cover_its_item_waits_for_a_press(open_tools):
    page = open_tools(**{**DESKTOP, "viewport": SMALL["viewport"]})
    narrow(page, "0px")
    person = Mouse(page)
    open_more(page, person)
    record_toggles(page)
    page.clock.install()
    person.rest(item(page, "Insert"))
    page.clock.run_for(1000)  # longer than a pointer has to rest to open one beside it
    page.clock.resume()
    expect(item(page, "Insert")).to_be_visible()
    assert page.evaluate("toggled") == []
    person.press(item(page, "Insert"))
    expect(item(page, "Shape")).to_be_visible()
    expect_chosen(page, "nothing")


def test_an_item_that_the_app_takes_away_and_shows_again_can_be_chosen(open_tools):
    page = open_tools(**PHONE)
    finger = Finger(page)
    for shown in ["on", "off", "on"]:
        open_more(page, finger)
        choose(page, finger, item(page, "Ruler", "menuitemcheckbox"))
        expect(top(page).get_by_text(f"Ruler: {shown}")).to_be_visible()
        if shown == "off":
            continue
        open_more(page, finger)
        choose(page, finger, item(page, "Grid"))
        expect_chosen(page, "Grid")
        open_more(page, finger)
        choose(page, finger, item(page, "Color"))
        expect_chosen(page, "Color")


def test_an_item_with_a_field_is_in_the_bar_at_every_width(open_tools):
    page = open_tools("fixed-tools", **PHONE)
    words = page.get_by_role("textbox", name="Words")
    words.fill("tram")
    expect(top(page).get_by_text("Words: tram")).to_be_visible()
    open_more(page, Finger(page))
    expect(names_in_menu(page)).to_have_text(["Last", "Customize Toolbar"])
    page.keyboard.press("Escape")
    resize(page, DESKTOP["viewport"])
    expect(words).to_have_value("tram")
    expect(words).to_be_visible()


def test_a_popover_of_a_hidden_item_points_at_the_button_with_the_menu(open_tools):
    page = open_tools(**DESKTOP)
    resize(page, {"width": 744, "height": 900})
    narrow(page, "320px")
    expect(page.locator(".wm-item[data-client-form=overflow]", has_text="Comment")).to_be_attached()
    mouse = Mouse(page)
    open_more(page, mouse)
    choose(page, mouse, item(page, "Comment"))
    expect(page.get_by_text("A comment")).to_be_visible()
    expect_idle(page)
    dialog, anchor = page.locator("dialog[open] > .wm-card").bounding_box(), more(page).evaluate("each => each.getBoundingClientRect().toJSON()")
    assert dialog["x"] <= anchor["left"] + anchor["width"] / 2 <= dialog["x"] + dialog["width"]
    assert 0 <= dialog["y"] - anchor["bottom"] < 30
    page.keyboard.press("Escape")
    expect(page.get_by_text("A comment")).to_be_hidden()
    expect(more(page)).to_be_focused()


def test_the_shortcut_of_a_hidden_item_works(open_tools):
    page = open_tools(**PHONE)
    page.keyboard.press("Control+z")
    expect_chosen(page, "Undo")


def test_the_focus_goes_with_its_item_into_the_menu_and_back(open_tools):
    page = open_tools(**DESKTOP)
    color = top(page).locator(".wm-bar-centre").get_by_role("button", name="Color")
    Keyboard(page).reach(color)
    narrow(page, "1000px")
    expect(more(page)).to_be_focused()
    narrow(page, "")
    expect(color).to_be_focused()
    # Once the person has moved on, it stays.
    narrow(page, "1000px")
    expect(more(page)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    narrow(page, "")
    expect(page.locator(".wm-item[data-client-form=overflow]")).to_have_count(0)
    expect(color).not_to_be_focused()


# B2, B5


@pytest.fixture(params=HANDS.values(), ids=HANDS)
def person(request, open_tools):
    device, hand = request.param
    return hand(open_tools(**device))


def customize(page, person):
    open_more(page, person)
    choose(page, person, item(page, "Customize Toolbar"))
    expect(page.get_by_role("group", name="Customize Toolbar")).to_be_visible()
    expect_idle(page)


def movable(page, name):
    return page.locator("[data-client-movable], .wm-palette-item").and_(page.get_by_role("button", name=name, exact=True))


def drag(page, person, name, target):
    """Drags an item before another one in the bar, or to a point, by touch or with the mouse."""
    expect_idle(page)
    if isinstance(target, str):
        box = movable(page, target).bounding_box()
        target = box["x"] + 4, box["y"] + box["height"] / 2
    pull = Pull(page, "touch" if isinstance(person, Finger) else "mouse")
    pull.take(movable(page, name))
    pull.by(target[0] - pull.x, target[1] - pull.y)
    return pull


def test_items_are_added_moved_and_removed(person):
    page = person.page
    customize(page, person)
    if isinstance(person, Keyboard):
        person.reach(movable(page, "Lock"))
        page.keyboard.press("Space")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Space")
        expect(page.locator("[role=status].visually-hidden")).to_have_text("Lock, dropped at position 5")
        person.reach(movable(page, "History"))
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
        expect(movable(page, "Insert")).to_be_focused()
        person.reach(movable(page, "Comment"))
        page.keyboard.press("Delete")
        expect(page.locator("[role=status].visually-hidden")).to_have_text("Comment, removed from the toolbar")
    else:
        drag(page, person, "Lock", "Color").let_go()
        drag(page, person, "History", "Insert").let_go()
        drag(page, person, "Comment", (300, 400)).let_go()
    expect(movable(page, "Comment")).to_have_class("wm-palette-item")
    person.press(button(page, "Done"))
    expect(page.get_by_role("group", name="Customize Toolbar")).to_be_hidden()
    expect_idle(page)
    arranged = ["History", "Insert", "Ruler", "Lock", "Color"]
    assert order(page) == arranged
    # It is kept: for a reload, and for the visitor's other windows.
    page.reload()
    expect_at_rest(page)
    assert order(page) == arranged
    if forms(page)["Lock"] == "overflow":
        open_more(page, person)
        choose(page, person, item(page, "Lock"))
    else:
        person.press(button(page, "Lock"))
    expect_chosen(page, "Lock")


def test_leading_and_trailing_items_and_those_that_must_stay_can_t_be_taken_out(open_tools):
    page = open_tools(**DESKTOP)
    mouse = Mouse(page)
    customize(page, mouse)
    drag(page, mouse, "Insert", (300, 400)).let_go()
    assert order(page) == DEFAULT
    share = page.locator(".wm-bar-trailing button").first
    x, y = centre(share)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(500, 400, steps=5)
    page.mouse.up()
    expect(page.locator(".wm-lifted-item")).to_have_count(0)
    expect_chosen(page, "nothing")
    assert order(page) == DEFAULT


def test_escape_ends_a_drag_and_then_undoes_all_and_reset_returns_to_the_app_s_own(open_tools):
    page = open_tools(**DESKTOP)
    mouse = Mouse(page)
    customize(page, mouse)
    pull = drag(page, mouse, "Lock", "Insert")
    assert order(page)[0] == "Lock"
    copy = page.locator(".wm-lifted-item").bounding_box()
    assert copy["x"] <= pull.x <= copy["x"] + copy["width"] and copy["y"] <= pull.y <= copy["y"] + copy["height"]
    page.keyboard.press("Escape")
    assert order(page) == DEFAULT
    page.mouse.up()
    drag(page, mouse, "Lock", "Insert").let_go()
    button(page, "Done").click()
    expect_idle(page)
    assert order(page) == ["Lock", *DEFAULT]
    # All changes since the palette was opened.
    customize(page, mouse)
    drag(page, mouse, "Ruler", (300, 400)).let_go()
    drag(page, mouse, "Sort", "Color").let_go()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Customize Toolbar")).to_be_hidden()
    expect_idle(page)
    assert order(page) == ["Lock", *DEFAULT]
    page.reload()
    expect_at_rest(page)
    assert order(page) == ["Lock", *DEFAULT]
    customize(page, mouse)
    button(page, "Reset").click()
    assert order(page) == DEFAULT
    expect(movable(page, "Lock")).to_have_class("wm-palette-item")
    button(page, "Done").click()
    page.reload()
    expect_at_rest(page)
    assert order(page) == DEFAULT


def test_escape_returns_to_an_arrangement_with_items_that_can_t_be_moved(open_tools):
    page = open_tools("fixed-tools", **DESKTOP)
    mouse = Mouse(page)
    customize(page, mouse)
    expect(page.locator("[data-client-movable]")).to_have_count(2)
    drag(page, mouse, "Last", "First").let_go()
    button(page, "Done").click()
    expect_idle(page)
    arranged = order(page)
    assert arranged[:3] == ["Last", "First", "Fixed"]
    customize(page, mouse)
    drag(page, mouse, "Last", (300, 400)).let_go()
    page.keyboard.press("Escape")
    expect_idle(page)
    assert order(page) == arranged
    page.reload()
    expect_at_rest(page)
    assert order(page) == arranged


def test_the_palette_is_closed_where_the_toolbar_goes(open_tools):
    page = open_tools("", **DESKTOP)
    tools = top(page).get_by_role("link", name="Tools", exact=True)
    tools.click()
    expect_at_rest(page)
    customize(page, Mouse(page))
    page.go_back()
    expect_at_rest(page)
    expect(page.locator("[data-client-customizing]")).to_have_count(0)
    tools.click()
    expect_at_rest(page)
    page.get_by_role("button", name="Color").click()
    expect_chosen(page, "Color")


def test_other_windows_of_the_visitor_show_the_arrangement_at_once_and_narrow_ones_as_much_as_fits(open_tools):
    page, other = open_tools(**DESKTOP), open_tools(**TABLET)
    become(other, page)
    expect_at_rest(other)
    mouse = Mouse(page)
    customize(page, mouse)
    drag(page, mouse, "Color", "Insert").let_go()
    button(page, "Done").click()
    expect_idle(page)
    expect(other.locator(".wm-item").first).to_have_text("Color")
    assert order(other) == order(page) == ["Color", "Insert", "History", "Comment", "Ruler"]
    resize(page, PHONE["viewport"])
    open_more(page, mouse)
    expect(names_in_menu(page)).to_have_text(["History", "Comment", "Ruler", "Customize Toolbar"])


def test_a_choice_of_a_hidden_picker_reaches_the_app(open_tools):
    page = open_tools(**DESKTOP)
    mouse = Mouse(page)
    customize(page, mouse)
    drag(page, mouse, "Sort", (1000, 20)).let_go()
    button(page, "Done").click()
    assert order(page)[-1] == "Sort"
    narrow(page, "1000px")
    expect(page.locator(".wm-item[data-client-form=overflow]", has_text="Sort")).to_be_attached()
    open_more(page, mouse)
    choose(page, mouse, item(page, "Sort"))
    expect(item(page, "Name", "menuitemradio")).to_be_checked()
    choose(page, mouse, item(page, "Date", "menuitemradio"))
    expect(top(page).get_by_text("Order: Date")).to_be_visible()


def test_the_arrangement_outlives_the_server(open_page, tmp_path_factory, artifacts):
    server = Server(tmp_path_factory.mktemp("arranged"), artifacts / "arranged.log", BARS_PAGE).start()
    page = open_page(f"{server.address}/tools", **DESKTOP)
    expect_at_rest(page)
    mouse = Mouse(page)
    customize(page, mouse)
    drag(page, mouse, "Color", "Insert").let_go()
    button(page, "Done").click()
    expect_idle(page)
    arranged = order(page)
    assert arranged[0] == "Color"
    page.goto("about:blank")  # an open page would try to reconnect, of which the browser complains
    server.stop()
    server.start()
    for each in [page, page.context.new_page()]:
        each.goto(f"{server.address}/tools")
        expect_at_rest(each)
        expect(each.locator(".wm-bar-centre")).to_be_visible()
        assert order(each) == arranged
    server.stop()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_toolbars_their_menus_and_the_palette_pass_wcag(open_tools, check_accessibility, scheme):
    page = open_tools(**DESKTOP)
    page.emulate_media(color_scheme=scheme)
    check_accessibility(page)
    customize(page, Mouse(page))
    check_accessibility(page)
    button(page, "Done").click()
    resize(page, PHONE["viewport"])
    open_more(page, Mouse(page))
    check_accessibility(page)
    choose(page, Mouse(page), item(page, "Customize Toolbar"))
    expect(page.get_by_role("group", name="Customize Toolbar")).to_be_visible()
    expect_idle(page)
    check_accessibility(page)
