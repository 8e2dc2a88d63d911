"""E3: the menus of objects on a canvas, and their clipboard, in Folio."""

import re

import pytest
from devices import DESKTOP, PHONE
from looking import SHARP
from pages import Touch, add_blank_document, allow_clipboard, button, centre, expect_at_rest, expect_idle, wait_for
from playwright.sync_api import expect

OBJECTS = ["Cut", "Copy", "Paste", "Duplicate", "Delete", "Copy Style", "Paste Style", "Group Objects", "Ungroup Objects", "Lock", "Arrange", "Comment"]


@pytest.fixture(scope="module")
def server(folio_server):
    return folio_server


def open_blank(open_page, device):
    """Opens a new document with an ellipse, which is selected."""
    page = open_page("/", **device)
    add_blank_document(page)
    button(page, "Insert").click()
    for name in ["Shape", "Ellipse"]:
        page.get_by_role("menuitem", name=name, exact=True).click()
    expect(selected(page)).to_have_count(1)
    expect_idle(page)
    return page


def objects(page):
    return page.locator("wm-object:not([data-client-copy], [data-client-deleted])")


def selected(page):
    return page.locator("wm-object[data-client-selected]")


def menu(page):
    return page.locator(".canvas-menu > .wm-menu-layer[data-client-open] > .wm-menu")


def names(page):
    return menu(page).evaluate("""menu => [...menu.querySelectorAll('.menu-item')].filter(item => item.closest('.wm-menu') === menu)
        .map(item => item.textContent.trim())""")


def item(page, name):
    return page.locator(".canvas-menu > .wm-menu-layer[data-client-open]").get_by_role("menuitem", name=re.compile(f"^{name}"))


def press(page, target):
    expect(target).to_be_visible()
    expect_idle(page)
    x, y = centre(target)
    page.mouse.move(x, y, steps=5)
    page.mouse.click(x, y)


def secondary(page, x, y):
    page.mouse.move(x, y, steps=5)
    page.mouse.click(x, y, button="right")
    expect(menu(page)).to_be_visible()
    expect_idle(page)


def beside(page):
    """An empty place of the page, near its upper leading corner."""
    box = page.locator(".wm-canvas-page").bounding_box()
    return box["x"] + 20, box["y"] + 20


def test_e3_a_secondary_click_on_an_object_selects_it_and_opens_its_menu_and_one_beside_it_that_of_the_page(open_page):
    page = open_blank(open_page, DESKTOP)
    count, middle = objects(page).count(), centre(selected(page))
    secondary(page, *beside(page))
    expect(selected(page)).to_have_count(0)
    assert names(page) == ["Paste", "Select All", "Insert"]
    page.keyboard.press("Escape")
    secondary(page, *middle)
    expect(selected(page)).to_have_count(1)
    assert names(page) == OBJECTS
    expect(objects(page)).to_have_count(count)
    press(page, item(page, "Duplicate"))
    expect(objects(page)).to_have_count(count + 1)
    expect(menu(page)).to_have_count(0)
    secondary(page, *centre(selected(page)))
    x, y = centre(item(page, "Arrange"))
    page.mouse.move(x, y, steps=5)
    press(page, page.get_by_role("menu", name="Arrange").get_by_role("menuitem", name=re.compile("^Send to Back")))
    expect_idle(page)
    assert selected(page).evaluate("each => each === each.parentElement.querySelector('wm-object')")
    secondary(page, *beside(page))
    x, y = centre(item(page, "Insert"))
    page.mouse.move(x, y, steps=5)
    press(page, page.get_by_role("menu", name="Insert").get_by_role("menuitem", name="Table", exact=True))
    expect(objects(page)).to_have_count(count + 2)
    secondary(page, *beside(page))
    press(page, item(page, "Select All"))
    expect(selected(page)).to_have_count(count + 2)


def test_e3_with_shift_the_browsers_own_menu_opens(open_page):
    page = open_blank(open_page, DESKTOP)
    page.evaluate("window.own = []; addEventListener('contextmenu', event => own.push(!event.defaultPrevented)); 0")
    page.keyboard.down("Shift")
    page.mouse.click(*centre(selected(page)), button="right")
    page.keyboard.up("Shift")
    page.wait_for_function("own.length === 1")
    assert page.evaluate("own") == [True]
    expect(menu(page)).to_have_count(0)


def test_e3_objects_are_cut_and_pasted_by_menu_and_keys_also_in_another_window_and_programs_get_their_texts(open_page):
    page = open_blank(open_page, DESKTOP)
    allow_clipboard(page)
    count = objects(page).count()
    fill = selected(page).evaluate("each => getComputedStyle(each.querySelector('*') ?? each).backgroundColor")
    secondary(page, *centre(selected(page)))
    press(page, item(page, "Cut"))
    expect(objects(page)).to_have_count(count - 1)
    html = page.evaluate("async () => (await (await navigator.clipboard.read())[0].getType('text/html')).text()")
    assert "data-waymark-objects" in html
    secondary(page, *beside(page))
    press(page, item(page, "Paste"))
    expect(objects(page)).to_have_count(count)
    expect(selected(page)).to_have_count(1)
    assert selected(page).evaluate("each => getComputedStyle(each.querySelector('*') ?? each).backgroundColor") == fill
    page.keyboard.press("Control+c")
    expect_idle(page)
    page.keyboard.press("Control+v")
    expect(objects(page)).to_have_count(count + 1)
    # Another window of the same document, and a text of another program
    other = page.context.new_page()
    other.goto(page.url)
    expect_at_rest(other)
    expect(objects(other)).to_have_count(count + 1)
    other.mouse.click(*beside(other))
    other.keyboard.press("Control+v")
    expect(objects(other)).to_have_count(count + 2)
    expect(objects(page)).to_have_count(count + 2)
    other.evaluate("navigator.clipboard.writeText('Ferry at nine')")
    other.keyboard.press("Control+v")
    expect(objects(other)).to_have_count(count + 3)
    expect(selected(other)).to_contain_text("Ferry at nine")
    other.keyboard.press("Control+c")
    expect_idle(other)
    assert other.evaluate("navigator.clipboard.readText()") == "Ferry at nine"
    other.close()


GUIDE = """<script>window.evil = 1</script><h1 onclick="window.evil = 1">Lisbon</h1><p>in <b>three</b> <a href="javascript:evil()">days</a></p>
<ul><li>Castle</li></ul>"""


def test_e3_a_text_of_another_program_keeps_its_formats_and_gives_them_to_others(open_page, console_errors):
    page = open_blank(open_page, DESKTOP)
    allow_clipboard(page)
    page.evaluate("""html => navigator.clipboard.write([new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }), 'text/plain': new Blob(['Lisbon'], { type: 'text/plain' }),
    })])""", GUIDE)
    page.mouse.click(*beside(page))
    page.keyboard.press("Control+v")
    text = selected(page).locator(".rich-text")
    expect(text.locator("h1")).to_have_text("Lisbon")
    expect(text.locator("b")).to_have_text("three")
    expect(text.locator("a")).to_have_count(0)
    expect(text.locator("[data-list=bullet]")).to_have_text("Castle")
    assert page.evaluate("window.evil") is None
    expect_idle(page)
    page.keyboard.press("Control+c")
    expect_idle(page)
    html = page.evaluate("async () => (await (await navigator.clipboard.read())[0].getType('text/html')).text()")
    for part in ["Lisbon</h1>", "<b>three</b>", "<li>Castle</li>"]:
        assert part in html, html
    # The browser says that it has blocked the handler.
    assert [each for each in console_errors if "inline event handler" not in each] == []
    console_errors.clear()


def test_e3_the_style_of_an_object_is_copied_to_others(open_page):
    page = open_blank(open_page, DESKTOP)
    allow_clipboard(page)
    button(page, "Insert").click()
    for name in ["Shape", "Line"]:
        page.get_by_role("menuitem", name=name, exact=True).click()
    expect_idle(page)
    strokes = "() => [...document.querySelectorAll('wm-object [stroke]')].filter(each => each.getAttribute('stroke') !== 'none').length"
    before = page.evaluate(strokes)
    secondary(page, *centre(selected(page)))
    press(page, item(page, "Copy Style"))
    expect_idle(page)
    page.keyboard.press("Control+a")
    page.keyboard.press("ContextMenu")
    press(page, item(page, "Paste Style"))
    page.wait_for_function(f"before => ({strokes})() !== before || [...document.querySelectorAll('wm-object')].every(each => getComputedStyle(each).backgroundColor === 'rgba(0, 0, 0, 0)')", arg=before)


def test_e3_where_the_browser_does_not_let_the_page_read_the_clipboard_a_note_names_the_key(open_page):
    page = open_blank(open_page, DESKTOP)
    secondary(page, *beside(page))
    press(page, item(page, "Paste"))
    expect(page.locator(".wm-note")).to_have_text("Press Ctrl+V to paste.")


# An ellipse has no text.
TYPES = ["image/png", "text/html", "web application/vnd.waymark.objects+json"]
PIXELS = """async () => {
  const image = await createImageBitmap(await (await navigator.clipboard.read())[0].getType('image/png')), canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, corner: [...context.getImageData(1, 1, 1, 1).data],
    middle: [...context.getImageData(image.width / 2, image.height / 2, 1, 1).data] };
}"""
# Puts a red picture of a size in pixels on the clipboard, and texts of other types.
PICTURE = """async ([width, height, also]) => {
  const canvas = new OffscreenCanvas(width, height), context = canvas.getContext('2d');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob, ...Object.fromEntries(Object.entries(also).map(([type, text]) => [type, new Blob([text], { type })])) })]);
}"""


COPIED_TYPES = "async () => (await navigator.clipboard.read())[0]?.types.toSorted() ?? []"


def test_e3_copied_objects_are_a_picture_for_other_programs_and_a_type_of_their_own(open_page):
    page = open_blank(open_page, DESKTOP)
    allow_clipboard(page)
    page.keyboard.press("Control+c")
    wait_for(page, COPIED_TYPES, equal=TYPES)
    frame = selected(page).evaluate("each => each.frame")
    picture = page.evaluate(PIXELS)
    # An ellipse with two pixels per point: its corners show nothing
    assert (picture["width"], picture["height"]) == (2 * frame["width"], 2 * frame["height"])
    assert picture["corner"][3] == 0 and picture["middle"][3] == 255
    own = page.evaluate(f"async () => JSON.parse(await (await (await navigator.clipboard.read())[0].getType('{TYPES[-1]}')).text())")
    assert len(own) == 1 and "id" in own[0]
    # By the menu, which reads the own type even where the HTML has been lost
    text = page.evaluate(f"async () => (await (await navigator.clipboard.read())[0].getType('{TYPES[-1]}')).text()")
    page.evaluate(f"text => navigator.clipboard.write([new ClipboardItem({{ '{TYPES[-1]}': new Blob([text], {{ type: '{TYPES[-1][4:]}' }}) }})])", text)
    count = objects(page).count()
    secondary(page, *beside(page))
    press(page, item(page, "Paste"))
    expect(objects(page)).to_have_count(count + 1)


def test_e3_a_style_is_no_picture(open_page):
    page = open_blank(open_page, DESKTOP)
    allow_clipboard(page)
    secondary(page, *centre(selected(page)))
    press(page, item(page, "Copy Style"))
    expected = ["text/html", "web application/vnd.waymark.style+json"]
    wait_for(page, COPIED_TYPES, equal=expected)


def test_e3_a_picture_that_can_not_be_loaded_is_left_out(open_page, console_errors):
    page = open_blank(open_page, DESKTOP)
    allow_clipboard(page)
    page.route("**/_waymark/copied/**", lambda route: route.fulfill(status=500, body=""))
    page.keyboard.press("Control+c")
    wait_for(page, COPIED_TYPES, equal=TYPES[1:])
    expect(page.locator(".wm-note")).to_have_count(0)
    assert all("500" in each for each in console_errors)
    console_errors.clear()


def test_e3_what_is_pasted_at_once_is_what_was_copied(open_page):
    page = open_blank(open_page, DESKTOP)
    allow_clipboard(page)
    count = objects(page).count()
    page.evaluate("navigator.clipboard.writeText('Ferry at nine')")
    held = []
    page.route("**/_waymark/copied/**", lambda route: held.append(route))
    page.keyboard.press("Control+c")
    page.keyboard.press("Control+v")
    expect(objects(page)).to_have_count(count + 1)
    expect(selected(page)).not_to_contain_text("Ferry at nine")
    held[0].continue_()


def middle_of(page, target):
    """How far the middle of an element is from that of what is seen of the page."""
    return target.evaluate("""each => {
      const canvas = each.closest('wm-canvas').getBoundingClientRect(), sheet = each.closest('.wm-canvas-page').getBoundingClientRect(), own = each.getBoundingClientRect();
      const x = (Math.max(canvas.left, sheet.left) + Math.min(canvas.right, sheet.right)) / 2, y = (Math.max(canvas.top, sheet.top) + Math.min(canvas.bottom, sheet.bottom)) / 2;
      return Math.hypot(x - (own.left + own.right) / 2, y - (own.top + own.bottom) / 2);
    }""")


@pytest.mark.parametrize("way", ["key", "menu", "bar"])
def test_e3_a_picture_of_another_program_is_pasted_into_the_middle_of_what_is_seen(open_page, way):
    page = open_blank(open_page, PHONE if way == "bar" else DESKTOP)
    allow_clipboard(page)
    count = objects(page).count()
    if way == "key":  # at 400 %, and not in the middle of the page
        for _ in range(6):
            page.keyboard.press("Control+=")
        page.mouse.wheel(0, 300)
        expect_idle(page)
    page.evaluate(PICTURE, [40, 20, {"text/html": '<meta charset="utf-8"><img src="https://example.com/a.png">'}])
    if way == "key":
        page.keyboard.press("Control+v")
    elif way == "menu":
        secondary(page, *beside(page))
        press(page, item(page, "Paste"))
    else:
        hold(page, *beside(page))
        item(page, "Paste").tap()
    expect(objects(page)).to_have_count(count + 1)
    expect(selected(page)).to_have_count(1)
    expect(selected(page).locator("img")).to_have_js_property("naturalWidth", 40)
    frame = selected(page).evaluate("each => each.frame")
    assert (frame["width"], frame["height"]) == (40, 20)
    assert middle_of(page, selected(page)) < 2
    page.keyboard.press("Control+z")
    expect(objects(page)).to_have_count(count)


def test_e3_of_a_text_with_a_picture_of_it_the_text_is_pasted(open_page):
    page = open_blank(open_page, DESKTOP)
    allow_clipboard(page)
    count = objects(page).count()
    page.evaluate(PICTURE, [40, 20, {"text/plain": "Ferry at nine"}])
    page.keyboard.press("Control+v")
    expect(objects(page)).to_have_count(count + 1)
    expect(selected(page)).to_contain_text("Ferry at nine")
    expect(selected(page).locator("img")).to_have_count(0)


@pytest.mark.parametrize("key", ["ContextMenu", "Shift+F10"])
def test_e3_keys_open_the_menu_of_the_selected_objects(open_page, key):
    page = open_blank(open_page, DESKTOP)
    count, box = objects(page).count(), selected(page).bounding_box()
    expect(page.locator("wm-object:focus")).to_have_count(1)
    page.keyboard.press(key)
    expect(menu(page)).to_be_visible()
    marked = menu(page).locator("[data-client-marked]")
    expect(marked).to_have_text("Cut")
    expect_idle(page)  # the box is smaller while the menu opens
    assert abs(menu(page).bounding_box()["x"] - box["x"]) < 30
    expect(page.locator("wm-object:focus")).to_have_count(1)
    page.keyboard.type("del")
    expect(marked).to_have_text("Delete")
    page.keyboard.press("Enter")
    expect(objects(page)).to_have_count(count - 1)
    expect(menu(page)).to_have_count(0)


def hold(page, x, y):
    """Holds a finger until a menu opens, and lifts it."""
    touch = Touch(page, x, y)
    expect(menu(page)).to_be_visible()
    touch.lift()
    expect_idle(page)


def test_e3_a_finger_that_is_held_selects_and_opens_a_bar_and_creates_nothing(open_page):
    page = open_blank(open_page, PHONE)
    allow_clipboard(page)
    count, middle, box = objects(page).count(), centre(selected(page)), selected(page).bounding_box()
    page.touchscreen.tap(*beside(page))
    expect(selected(page)).to_have_count(0)
    hold(page, *middle)
    expect(selected(page)).to_have_count(1)
    expect(objects(page)).to_have_count(count)
    bar = menu(page).bounding_box()
    assert bar["y"] + bar["height"] <= box["y"] or bar["y"] >= box["y"] + box["height"], "it covers no part of the object"
    assert bar["x"] >= 8 and bar["x"] + bar["width"] <= 382
    expect(page.locator(".edit-bar-chevron[data-client-active]")).to_have_count(1)
    item(page, "Copy").first.tap()
    expect(menu(page)).to_have_count(0)
    hold(page, *beside(page))
    expect(selected(page)).to_have_count(0)
    assert names(page) == ["Paste", "Select All", "Insert"]
    item(page, "Paste").tap()
    expect(objects(page)).to_have_count(count + 1)
    expect(selected(page)).to_have_count(1)
    # A finger that moves after it was held moves the object.
    x, y = centre(selected(page))
    left = selected(page).evaluate("each => each.frame.x")
    touch = Touch(page, x, y)
    expect(menu(page)).to_be_visible()
    for step in range(1, 9):
        touch.move(x, y + 5 * step)
    expect(menu(page)).to_have_count(0)
    touch.lift()
    expect_idle(page)
    assert selected(page).evaluate("each => each.frame.x") == left
    expect(menu(page)).to_have_count(0)
    expect(objects(page)).to_have_count(count + 1)


def test_e3_menus_of_a_canvas_fit_and_pass_wcag(open_page, look):
    page = open_blank(open_page, SHARP)
    hold(page, *centre(selected(page)))
    look(page, "bar", sizes=["phone"], scans=False)
