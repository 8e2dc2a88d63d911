"""E1 in Folio: comments about parts of texts have marks in the margin, at the heights of their lines, by the pointer, touch and keys."""

import json
import zipfile

import pytest
from devices import DESKTOP, PHONE
from pages import FRAMES, Finger, Mouse, button, expect_at_rest, expect_idle, title
from playwright.sync_api import expect
from test_text_comments import marked
from test_text_format import open_text, server, text  # noqa: F401 (fixtures)
from test_text_pictures import drop_files

PLACES = ("Alfama", "Baixa", "Chiado", "Rato", "Estrela", "Lapa", "Santos", "Campolide", "Benfica", "Lumiar", "Olivais", "Marvila")
RIGHT_TO_LEFT = "document.addEventListener('DOMContentLoaded', () => document.documentElement.dir = 'rtl')"
# Counts how often the places of marked words are measured.
COUNT_MEASURED = """() => {
  const { getClientRects } = Element.prototype;
  window.measured = 0;
  Element.prototype.getClientRects = function () {
    if (this.matches('[data-comment]')) window.measured++;
    return getClientRects.call(this);
  };
}"""
PRESENTED = "rgba(255, 204, 0, 0.75)"


def add_body(page):
    """Adds a text that fills a page, with a place on each line."""
    button(page, "Insert").click()
    page.get_by_role("menuitem", name="Body").click()
    expect(text(page)).to_be_focused()
    page.keyboard.type("\n".join(f"Then {place}" for place in PLACES))
    expect_idle(page)


def comment_on(page, place, remark, press=lambda target: target.click()):
    """Comments on a place in the text that is edited, and hides the comments."""
    text(page).focus()
    page.keyboard.press("Control+Home")
    for _ in range(PLACES.index(place)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    page.keyboard.press("Control+Shift+ArrowLeft")
    expect_idle(page)
    assert page.evaluate("() => `${getSelection()}`") == place
    if button(page, "Comment").count():
        press(button(page, "Comment"))
    else:
        press(page.get_by_role("toolbar").get_by_role("button", name="More"))
        press(page.get_by_role("menuitem", name="Comment"))
    expect(page.get_by_text("It is about the selected text.")).to_be_visible()
    page.get_by_role("textbox", name="New Comment").fill(remark)
    button(page, "Add Comment").click()
    expect(page.get_by_text(remark, exact=True)).to_be_visible()
    expect_idle(page)
    press(button(page, "Done"))
    expect_idle(page)


def leave_text(page):
    page.keyboard.press("Escape")
    expect(text(page)).to_have_count(0)
    expect_idle(page)


def edit(page):
    box = page.locator("wm-object").bounding_box()
    page.mouse.dblclick(box["x"] + 40, box["y"] + 8)
    expect(text(page)).to_be_focused()


def mark(page, place, count=1):
    return page.get_by_role("button", name=f"{count} comment{'s' if count > 1 else ''}, “{place}”", exact=True)


def middle(box):
    return box["y"] + box["height"] / 2


def line(page, place):
    """The middle of the line with the marked place."""
    box = marked(page).filter(has_text=place).bounding_box()
    return middle(box)


def distance(page, place):
    """How far the mark of a place is from the height of its line."""
    page.evaluate(FRAMES)
    return abs(middle(mark(page, place).bounding_box()) - line(page, place))


def sheet(page):
    return page.locator(".wm-canvas-page").bounding_box()


def window(page):
    return page.locator("wm-canvas").bounding_box()


def zoom(page, command):
    button(page, "Zoom").click()
    page.get_by_role("menuitem", name=command).click()
    expect_idle(page)


def fill_of(page, place):
    return marked(page).filter(has_text=place).evaluate("element => getComputedStyle(element).backgroundColor")


def write_commented(file):
    """Writes a document with comments on two places of a text that fills its page."""
    string, quoted = "\n".join(f"Then {place}" for place in PLACES), {"Baixa": "By tram?", "Lapa": "Which street?"}
    runs, end = [], 0
    for place in quoted:
        start = string.index(place)
        runs += [start - end, [len(place), {"comment": place}]]
        end = start + len(place)
    body = {"string": string, "string@runs": [*runs, len(string) - end], "size": 12, "lineHeight": 1.4, "inset": 0}
    sheet = {"id": "p", "width": 595, "height": 842, "background": {"color": "#FFFFFF"}, "objects": [
        {"id": "t", "kind": "text", "x": 60, "y": 60, "width": 475, "height": 722, "text": body}]}
    comments = [{"id": place, "page": "p", "object": "t", "quote": place, "author": "", "date": 0, "text": remark} for place, remark in quoted.items()]
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("folio.json", json.dumps({"version": 1, "language": "en", "pages": ["1.json"], "comments": comments}))
        archive.writestr("pages/1.json", json.dumps(sheet))


@pytest.fixture
def page(open_page, tmp_path):
    """A page in a wide window with comments on two places of a text, which is selected."""
    page = open_page("/documents", **DESKTOP)
    expect_at_rest(page)
    write_commented(tmp_path / "Guide.folio")
    drop_files(page, tmp_path, 400, 400, ("Guide.folio", (tmp_path / "Guide.folio").read_bytes()))
    page.get_by_text("Guide", exact=True).click()
    expect(title(page)).to_have_text("Guide")
    expect_at_rest(page)
    box = page.locator("wm-object").bounding_box()
    page.mouse.click(box["x"] + 40, box["y"] + 8)
    expect(page.locator("wm-object[data-client-selected]")).to_have_count(1)
    expect_idle(page)
    return page


def expect_followed_when_turned(page, before):
    """Turns what is selected, and expects the marks beside their lines."""
    handle = page.locator(".wm-handle.rotation").bounding_box()
    page.mouse.move(handle["x"] + 5, handle["y"] + 5)
    page.mouse.down()
    page.mouse.move(handle["x"] + 85, handle["y"] + 25, steps=4)
    assert distance(page, "Lapa") < 1.5 and abs(line(page, "Lapa") - before) > 10, "while it is turned"
    page.mouse.up()
    expect_idle(page)
    assert distance(page, "Lapa") < 1.5 and distance(page, "Baixa") < 1.5


def test_marks_are_at_the_heights_of_their_lines_at_each_zoom(page):
    for place in ("Lapa", "Baixa"):
        assert distance(page, place) < 1 and mark(page, place).bounding_box()["x"] >= sheet(page)["x"] + sheet(page)["width"] - 1
    zoom(page, "Actual Size")
    assert distance(page, "Lapa") < 1 and distance(page, "Baixa") < 1
    for _ in range(4):
        zoom(page, "Zoom In")
    page.mouse.move(*(window(page)[name] + 300 for name in ("x", "y")))
    page.mouse.wheel(-2000, -2000)
    page.mouse.wheel(900, 900)
    page.evaluate(FRAMES)
    box, canvas = mark(page, "Lapa").bounding_box(), window(page)
    assert distance(page, "Lapa") < 1
    assert sheet(page)["x"] + sheet(page)["width"] > canvas["x"] + canvas["width"], "the edge of the page is beyond the window"
    assert canvas["x"] + canvas["width"] - 40 < box["x"] + box["width"] <= canvas["x"] + canvas["width"]
    page.reload()
    expect_idle(page)
    assert distance(page, "Lapa") < 1 and distance(page, "Baixa") < 1


def test_marks_follow_what_is_typed_here_and_by_others(page):
    before = line(page, "Lapa")
    other = page.context.new_page()
    other.goto(page.url)
    expect_idle(other)
    assert distance(other, "Lapa") < 1
    edit(page)
    page.keyboard.press("Control+Home")
    page.keyboard.type("One\nTwo\n")
    expect_idle(page)
    assert distance(page, "Lapa") < 1 and line(page, "Lapa") > before + 15
    page.evaluate(COUNT_MEASURED)
    page.evaluate(FRAMES)
    assert page.evaluate("() => window.measured") == 0, "nothing is measured while nothing changes"
    expect(other.locator("wm-object")).to_contain_text("Two")
    expect_idle(other)
    assert distance(other, "Lapa") < 1 and distance(other, "Baixa") < 1 and line(other, "Lapa") > before + 15
    edit(other)
    other.keyboard.press("Control+Home")
    other.keyboard.type("Zero\n")
    expect(text(page)).to_contain_text("Zero")
    expect_idle(page)
    assert distance(page, "Lapa") < 1 and distance(page, "Baixa") < 1, "while it is edited here"


def test_marks_follow_what_is_moved_turned_and_resized(page):
    box = page.locator("wm-object").bounding_box()
    page.mouse.click(box["x"] + 200, box["y"] + 60)
    expect_idle(page)
    before = line(page, "Lapa")
    page.evaluate(COUNT_MEASURED)
    page.mouse.move(box["x"] + 200, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 220, box["y"] + 100, steps=4)
    assert distance(page, "Lapa") < 1 and line(page, "Lapa") > before + 20, "while it is moved"
    assert page.evaluate("() => window.measured") == 0, "its lines move with it"
    page.mouse.up()
    expect_idle(page)
    assert distance(page, "Lapa") < 1 and distance(page, "Baixa") < 1
    before = line(page, "Lapa")
    expect_followed_when_turned(page, before)
    button(page, "Undo").click()
    expect_idle(page)
    assert distance(page, "Lapa") < 1 and abs(line(page, "Lapa") - before) < 1


def test_marks_of_a_part_follow_its_group(page):
    button(page, "Insert").click()
    page.get_by_role("menuitem", name="Table", exact=True).click()
    expect(page.locator("wm-object")).to_have_count(2)
    expect_idle(page)
    page.locator("wm-canvas").focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+g")
    expect(page.locator("wm-part")).to_have_count(2)
    expect_idle(page)
    before = line(page, "Lapa")
    assert distance(page, "Lapa") < 1
    expect_followed_when_turned(page, before)


def test_lines_that_break_anew_have_their_marks(page):
    box = page.locator("wm-object").bounding_box()
    page.mouse.click(box["x"] + 200, box["y"] + 60)
    expect_idle(page)
    before = line(page, "Lapa")
    x, y = box["x"] + box["width"], box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, y, steps=5)
    page.mouse.move(box["x"] + 45, y, steps=2)
    assert line(page, "Lapa") > before + 20 and distance(page, "Lapa") < 1
    page.mouse.up()
    expect_idle(page)
    assert distance(page, "Lapa") < 1


def test_the_pointer_opens_a_thread_and_its_text_is_seen(page, check_accessibility):
    assert fill_of(page, "Lapa") != PRESENTED
    mark(page, "Lapa").click()
    thread = page.get_by_role("listitem").filter(has_text="Which street?")
    expect(thread).to_be_visible()
    expect_idle(page)
    remarks = page.get_by_role("listitem").filter(has=button(page, "Resolve")).all_inner_texts()
    assert ["By tram?" in remarks[0], "Which street?" in remarks[1]] == [True, True], "in the order of their lines"
    assert fill_of(page, "Lapa") == PRESENTED and fill_of(page, "Baixa") != PRESENTED
    check_accessibility(page)
    mark(page, "Baixa").click()
    expect_idle(page)
    assert fill_of(page, "Baixa") == PRESENTED and fill_of(page, "Lapa") != PRESENTED
    button(page, "Done").click()
    expect_idle(page)
    assert fill_of(page, "Baixa") != PRESENTED


def is_seen(page, place):
    canvas, box = window(page), marked(page).filter(has_text=place).bounding_box()
    return (canvas["x"] <= box["x"] and box["x"] + box["width"] <= canvas["x"] + canvas["width"]
            and canvas["y"] <= box["y"] and box["y"] + box["height"] <= canvas["y"] + canvas["height"])


def test_a_thread_leads_to_its_text_where_that_is_not_seen(page):
    for _ in range(4):
        zoom(page, "Zoom In")
    canvas = window(page)
    page.mouse.move(canvas["x"] + 200, canvas["y"] + 200)
    page.mouse.wheel(-3000, 0)
    page.mouse.wheel(0, -3000)
    page.mouse.wheel(0, 700)
    page.wait_for_function("limit => document.querySelector('wm-object').getBoundingClientRect().left > limit", arg=canvas["x"] + 600)
    mark(page, "Lapa").focus()
    page.keyboard.press("Enter")
    show = page.get_by_role("listitem").filter(has_text="Which street?").get_by_role("button", name="Show Text")
    expect(show).to_be_visible()
    expect_idle(page)
    assert window(page)["width"] < canvas["width"] - 200 and is_seen(page, "Lapa"), "beside the comments"
    for _ in range(2):
        page.mouse.move(canvas["x"] + 200, canvas["y"] + 200)
        page.mouse.wheel(0, 3000)
        page.wait_for_function("limit => document.querySelector('wm-object').getBoundingClientRect().bottom < limit", arg=canvas["y"] + canvas["height"])
        show.click()
        expect(text(page)).to_be_focused()
        expect_idle(page)
        assert is_seen(page, "Lapa")


def test_keys_go_through_the_marks_from_the_top_and_open_a_thread(page):
    mark(page, "Baixa").focus()
    page.keyboard.press("Tab")
    expect(mark(page, "Lapa")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Which street?")).to_be_visible()
    expect_idle(page)
    assert fill_of(page, "Lapa") == PRESENTED
    page.keyboard.press("Shift+Tab")
    expect(mark(page, "Baixa")).to_be_focused()


def test_comments_about_the_same_words_share_a_mark_and_lines_close_by_have_their_own(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_body(page)
    comment_on(page, "Baixa", "By tram?")
    comment_on(page, "Baixa", "Or on foot?")
    comment_on(page, "Chiado", "And then?")
    leave_text(page)
    both, next_one = mark(page, "Baixa", 2).bounding_box(), mark(page, "Chiado").bounding_box()
    assert abs(middle(both) - line(page, "Baixa")) < 1, "the upper one is at its line"
    assert 0 <= next_one["y"] - both["y"] - both["height"] < 1
    mark(page, "Baixa", 2).click()
    expect(page.get_by_text("Or on foot?")).to_be_visible()


def test_what_has_lost_its_words_is_marked_at_the_object(page):
    edit(page)
    page.keyboard.press("Control+a")
    page.keyboard.type("Nothing")
    leave_text(page)
    expect(button(page, "2 comments, Text")).to_be_visible()
    expect(page.locator(".wm-canvas-badge.beside")).to_have_count(0)


def test_a_finger_opens_a_thread_on_a_phone(open_text):  # noqa: F811
    page = open_text(**PHONE)
    finger = Finger(page)
    add_body(page)
    comment_on(page, "Benfica", "Which street?", finger.press)
    comment_on(page, "Baixa", "By tram?", finger.press)
    for place in ("Benfica", "Baixa"):
        box, words = mark(page, place).bounding_box(), marked(page).filter(has_text=place).bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44 and distance(page, place) < 1
        assert box["x"] + box["width"] <= 390 and box["x"] > words["x"] + words["width"], "it is seen as a whole, and covers no word"
    finger.press(mark(page, "Benfica"))
    expect(page.get_by_role("listitem").filter(has_text="Which street?")).to_be_in_viewport()
    expect_idle(page)
    assert fill_of(page, "Benfica") == PRESENTED
    finger.press(page.get_by_role("listitem").filter(has_text="By tram?").get_by_role("button", name="Show Text"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect_idle(page)
    assert fill_of(page, "Baixa") == PRESENTED and fill_of(page, "Benfica") != PRESENTED
    expect(marked(page).filter(has_text="Baixa")).to_be_in_viewport()


@pytest.mark.parametrize(("device", "kind"), [(DESKTOP, Mouse), (PHONE, Finger)], ids=["desktop", "phone"])
def test_marks_are_at_the_left_where_lines_begin_at_the_right(open_text, device, kind):  # noqa: F811
    page = open_text(**device)
    page.add_init_script(RIGHT_TO_LEFT)
    page.reload()
    expect_idle(page)
    hand = kind(page)
    add_body(page)
    comment_on(page, "Lapa", "Which street?", hand.press)
    box = mark(page, "Lapa").bounding_box()
    assert distance(page, "Lapa") < 1 and 0 <= box["x"] < sheet(page)["x"]
    hand.press(mark(page, "Lapa"))
    expect(page.get_by_text("Which street?")).to_be_visible()
