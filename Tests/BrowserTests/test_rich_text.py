"""Texts with attributes are edited by keys, the pointer, touch and others at once (E1)."""

import pytest
from devices import DESKTOP, PHONE
from pages import Finger, Mouse, allow_clipboard, button, expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


@pytest.fixture
def note_page(open_page):
    """Opens the page with its first text: everybody edits the same one."""
    def open_note(**device):
        page = open_page("/rich-texts", **device)
        button(page, "Begin").click()
        expect(runs(page)).to_have_text(FIRST)
        return page
    return open_note


FIRST = "Lisbon in three days The first day begins |bold: at the river"


def note(page):
    return page.get_by_role("textbox", name="Note", exact=True)


def focus(page):
    """Moves the focus into the text once it can be edited."""
    expect(note(page)).to_have_attribute("contenteditable", "true")
    note(page).focus()


def runs(page):
    return page.get_by_test_id("runs")


def selected(page):
    return page.get_by_test_id("selected")


def place_of(page, word):
    """The middle of a word on the screen."""
    return note(page).evaluate("""(field, word) => {
        const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
            const start = walker.currentNode.data.indexOf(word)
            if (start < 0) continue
            const range = document.createRange()
            range.setStart(walker.currentNode, start)
            range.setEnd(walker.currentNode, start + word.length)
            const { x, y, width, height } = range.getBoundingClientRect()
            return { x: x + width / 2, y: y + height / 2, start: x, end: x + width }
        }
    }""", word)


def test_E1_a_key_right_after_the_focus_selects_from_where_the_insertion_point_was(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+End")
    page.keyboard.press("Shift+Home")
    expect(selected(page)).to_have_text("“The first day begins at the river”")
    page.keyboard.press("ArrowRight")
    note(page).blur()
    note(page).evaluate("""field => {
      const end = performance.now() + 40; // ProseMirror's time is over before the key selects something
      field.addEventListener('keydown', () => { while (performance.now() < end); }, { once: true });
      field.focus();
    }""")
    page.keyboard.press("Shift+Home")
    expect(selected(page)).to_have_text("“The first day begins at the river”")


def test_keys_type_and_format(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+Home")
    page.keyboard.type("Old ")
    for _ in range(6):
        page.keyboard.press("Shift+ArrowRight")
    expect(selected(page)).to_have_text("“Lisbon”")
    page.keyboard.press("Control+b")
    expect(runs(page)).to_contain_text("Old |bold: Lisbon| in three days")
    expect(selected(page)).to_have_text("“Lisbon”")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Control+b")
    page.keyboard.press("Control+i")
    page.keyboard.type("!")
    expect(runs(page)).to_contain_text("bold: Lisbon|italic: !| in three days")


def test_keys_make_lists_and_nest_them(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+End")
    page.keyboard.press("Control+b")
    page.keyboard.press("Enter")
    page.keyboard.type("- bread")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("white")
    expect(runs(page)).to_contain_text("bulleted: bread |bulleted: white")
    levels = note(page).locator("[data-list]").evaluate_all("all => all.map(each => each.dataset.level ?? '0')")
    assert levels == ["0", "1"]
    # Enter in an empty item leaves the inner list, and then the outer one.
    for _ in range(3):
        page.keyboard.press("Enter")
    page.keyboard.type("End")
    expect(runs(page)).to_contain_text("|End")
    expect(note(page).locator("[data-list]")).to_have_count(2)


def test_a_new_item_of_a_list_keeps_the_attributes_that_are_typed(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.type("[] bread")
    page.keyboard.press("Enter")
    page.keyboard.type("wine")
    expect(runs(page)).to_contain_text("bold checklist(isChecked: false): wine")
    expect(note(page).locator("[data-list=check]")).to_have_count(2)


def test_the_pointer_selects_and_buttons_act_on_what_is_selected(note_page):
    page = note_page(**DESKTOP)
    expect(note(page)).to_have_attribute("contenteditable", "true")
    place, mouse = place_of(page, "three"), Mouse(page)
    page.mouse.move(place["start"] + 1, place["y"])
    page.mouse.down()
    page.mouse.move(place["end"] - 1, place["y"], steps=5)
    page.mouse.up()
    expect(selected(page)).to_have_text("“three”")
    mouse.press(button(page, "Bold"))
    expect(runs(page)).to_contain_text("Lisbon in |bold: three| days")
    expect(note(page)).to_be_focused()
    expect(selected(page)).to_have_text("“three”")
    mouse.press(button(page, "Bullets"))
    expect(runs(page)).to_contain_text("bulleted: Lisbon in |bold bulleted: three|bulleted: days")
    page.keyboard.type("four")
    expect(runs(page)).to_contain_text("bold bulleted: four|")
    mouse.press(button(page, "Select All"))
    expect(selected(page)).to_have_text("“Lisbon in four days The first day begins at the river”")
    page.keyboard.press("Backspace")
    expect(runs(page)).to_have_text("")


def test_touch_places_the_insertion_point_and_buttons_choose_what_is_typed(note_page):
    page = note_page(**PHONE)
    place, finger = place_of(page, "days"), Finger(page)
    page.touchscreen.tap(place["end"] + 30, place["y"])
    expect(selected(page)).to_have_text("at 20")
    finger.press(button(page, "Bold"))
    expect(note(page)).to_be_focused()
    expect(button(page, "Bold")).to_have_attribute("aria-pressed", "true")
    page.keyboard.type(" long")
    expect(runs(page)).to_contain_text("Lisbon in three days|bold: long")
    finger.press(button(page, "Heading"))
    expect(runs(page)).to_contain_text("heading 1: Lisbon in three days|bold heading 1: long")


def test_what_the_user_has_chosen_for_typing_is_known_to_the_app(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+Home")
    expect(selected(page)).to_have_text("at 0")
    bold = button(page, "Bold")
    expect(bold).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Control+b")
    expect(bold).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Control+b")
    expect(bold).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Control+End")
    expect(bold).to_have_attribute("aria-pressed", "true")


def test_what_the_app_inserts_moves_the_insertion_point_with_its_characters(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+Home")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(selected(page)).to_have_text("at 6")
    Mouse(page).press(button(page, "Insert"))
    expect(selected(page)).to_have_text("at 10")
    Mouse(page).press(button(page, "Stamp"))
    expect(runs(page)).to_contain_text("New LisbonSeen in three days")
    expect(selected(page)).to_have_text("at 14")
    page.keyboard.type("!")
    expect(runs(page)).to_contain_text("New LisbonSeen! in three days")


def test_what_the_app_inserts_at_the_end_is_before_the_insertion_point(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+End")
    expect(selected(page)).to_have_text("at 54")
    Mouse(page).press(button(page, "Stamp"))
    expect(selected(page)).to_have_text("at 58")
    page.keyboard.type("!")
    expect(runs(page)).to_contain_text("Seen!")


def reload_without_editor(page):
    """Shows the first text, and loads the page again; returns the requests, which are held, for a script without which no text can be edited."""
    button(page, "Begin").click()
    expect(runs(page)).to_have_text(FIRST)
    held = []
    page.route("**/prosemirror-view.js", lambda route: held.append(route))
    with page.expect_request("**/prosemirror-view.js"):
        page.reload()
    return held


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["pointer", "touch"])
def test_a_press_counts_that_comes_before_the_text_can_be_edited(open_page, device):
    page = open_page("/rich-texts", **device)
    held = reload_without_editor(page)
    place = place_of(page, "three")
    at = place["end"] + 1, place["y"]
    page.touchscreen.tap(*at) if device is PHONE else page.mouse.click(*at)
    for route in held:
        route.continue_()
    expect(note(page)).to_be_focused()
    page.keyboard.type("!")
    expect(runs(page)).to_contain_text("Lisbon in three! days")


def test_what_the_pointer_is_drawn_over_before_the_text_can_be_edited_is_selected(open_page):
    page = open_page("/rich-texts", **DESKTOP)
    held = reload_without_editor(page)
    place = place_of(page, "three")
    page.mouse.move(place["start"] + 1, place["y"])
    page.mouse.down()
    page.mouse.move(place["end"] - 1, place["y"], steps=5)
    page.mouse.up()
    for route in held:
        route.continue_()
    expect(note(page)).to_be_focused()
    expect(selected(page)).to_have_text("“three”")


def test_two_people_in_one_paragraph_lose_nothing(note_page, open_page):
    first, second = note_page(**DESKTOP), open_page("/rich-texts", **DESKTOP)
    expect(runs(second)).to_have_text(FIRST)
    for page, keys in (first, ["Control+Home"]), (second, ["Control+Home", "End"]):
        focus(page)
        for key in keys:
            page.keyboard.press(key)
    for one, other in zip("Before ", " after!"):
        first.keyboard.type(one)
        second.keyboard.type(other)
    for page in first, second:
        expect(runs(page)).to_contain_text("Before Lisbon in three days after! The first")
        expect_idle(page)
    assert note(first).inner_text() == note(second).inner_text()


def test_a_reload_changes_nothing(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+End")
    page.keyboard.type(" Tejo")
    expect(runs(page)).to_contain_text("bold: at the river Tejo")
    before = note(page).inner_text()
    page.reload()
    expect(runs(page)).to_contain_text("bold: at the river Tejo")
    expect_idle(page)
    assert note(page).inner_text() == before


def test_a_composition_is_sent_when_it_has_ended(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+Home")
    devtools = page.context.new_cdp_session(page)
    for text in "n", "に", "にほ", "日本":
        devtools.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    expect(note(page)).to_contain_text("日本Lisbon")
    expect(runs(page)).to_have_text(FIRST)
    devtools.send("Input.insertText", {"text": "日本"})
    expect(runs(page)).to_contain_text("日本Lisbon in three days")


def test_what_is_pasted_is_clean(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+Home")
    allow_clipboard(page)
    page.evaluate("""() => navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([
        `<p><b>Bold</b> <a href="javascript:alert(1)">bad</a><script>document.title = 'bad'</script></p>`
    ], { type: 'text/html' }) })])""")
    page.keyboard.press("Control+v")
    expect(runs(page)).to_contain_text("bold: Bold| bad")
    expect(note(page).locator("a, script")).to_have_count(0)


def test_nothing_is_left_and_typing_goes_on(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    Mouse(page).press(button(page, "Empty"))
    expect(runs(page)).to_have_text("")
    expect(note(page)).to_be_focused()
    page.keyboard.type("Faro 👍🏽")
    expect(runs(page)).to_have_text("Faro 👍🏽")
    page.keyboard.press("Backspace")
    expect(runs(page)).to_have_text("Faro")


def test_F1_matches_are_marked_across_formats_and_one_is_selected_when_the_bar_is_closed(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+Alt+f")
    find = page.get_by_role("searchbox", name="Find")
    expect(find).to_be_focused()
    page.keyboard.type("s at the")
    page.wait_for_function("() => [...CSS.highlights.get('found-at') ?? []].map(String).join() === 's at the'")
    page.keyboard.press("Escape")
    expect(find).to_have_count(0)
    expect(note(page)).to_be_focused()
    expect(selected(page)).to_have_text("“s at the”")


def test_F2_what_is_replaced_keeps_the_formats_around_it(note_page):
    page = note_page(**DESKTOP)
    focus(page)
    page.keyboard.press("Control+Alt+f")
    expect(page.get_by_role("searchbox", name="Find")).to_be_focused()
    page.keyboard.type("the")
    page.get_by_role("textbox", name="Replace").focus()
    page.keyboard.type("a")
    Mouse(page).press(button(page, "Replace All"))
    expect(runs(page)).to_have_text("Lisbon in three days a first day begins |bold: at a river")
    expect(note(page).locator("strong, b")).to_have_text("at a river")
