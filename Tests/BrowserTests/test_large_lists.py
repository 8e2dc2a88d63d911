"""Large collections, of which only the rows near the visible area are mounted."""

import re
import time

import pytest
from held_answers import HeldAnswers
from pages import HANDS, expect_idle
from patience import PATIENCE
from playwright.sync_api import expect
from visits import come_back, visit  # noqa: F401: a fixture

ROW = re.compile(r"(?:Row|Column) (?:\d+\.)?(\d+)")
# The texts of the rows that are visible between the bars with their tops, and whether a gap is visible.
SEEN = """() => {
  const screen = [...document.querySelectorAll('wm-screen:not([data-prefetched], [data-client-leaving])')].at(-1), scroller = screen.querySelector('.wm-scroll'), box = scroller.getBoundingClientRect();
  const style = getComputedStyle(scroller), top = box.top + parseFloat(style.scrollPaddingTop || 0), bottom = box.bottom - parseFloat(style.scrollPaddingBottom || 0);
  const isSeen = ({ top: from, bottom: to }) => to > top + 1 && from < bottom - 1, found = [];
  for (const before of screen.querySelectorAll('.row-gap.before'))
    for (let row = before.nextElementSibling; !row.matches('.row-gap'); row = row.nextElementSibling)
      if (!('clientDistant' in row.dataset) && isSeen(row.getBoundingClientRect())) found.push([row.textContent, row.getBoundingClientRect().top]);
  const gaps = [...screen.querySelectorAll('.row-gap:not([hidden])')].filter(gap => isSeen(gap.getBoundingClientRect()));
  return { rows: found, gaps: gaps.length, mounted: screen.querySelectorAll('.row-gap.before ~ :not(.row-gap)').length, offset: scroller.scrollTop };
}"""

# The wheel has been turned, and its scrolling has begun if there is any.
TURNED = """() => void (self.turned = new Promise(done => document.addEventListener('wheel', () =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))), { once: true })))"""


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def open_list(open_page, name, kind="finger", **options):
    device, hand = HANDS[kind]
    page = open_page("/large", **device, **options)
    link = page.get_by_role("link", name=name, exact=True)
    link.tap() if device.get("has_touch") else link.click()
    expect(page.get_by_role("link", name=name, exact=True)).not_to_be_in_viewport()
    expect_idle(page)
    return page


def seen(page):
    """The numbers of the visible rows with their tops. They follow one another, and fill what is visible."""
    found = page.evaluate(SEEN)
    rows = [(int(ROW.search(text)[1]), top) for text, top in found["rows"]]
    numbers = [number for number, _ in rows]
    assert numbers and numbers == list(range(numbers[0], numbers[0] + len(numbers))), found
    assert found["gaps"] == 0, found
    assert found["mounted"] < 120, "rows that are far are released"
    return dict(rows)


def scroll(page, distance):
    """Turns the wheel over the list, and waits until the list has come to rest."""
    box = page.viewport_size
    page.mouse.move(box["width"] / 2, box["height"] / 2)
    page.evaluate(TURNED)
    page.mouse.wheel(0, distance)
    page.evaluate("() => turned")
    expect_idle(page)


def toolbar(page, name):
    page.get_by_role("button", name=name, exact=True).last.click()
    expect_idle(page)


@pytest.mark.parametrize(("name", "count"), [("Thousand", 1_000), ("Million", 1_000_000)])
def test_a_wheel_notch_moves_by_its_distance(open_page, name, count):
    page = open_list(open_page, name, "mouse")
    assert min(seen(page)) == 0
    before = seen(page)
    for distance in [120, 120, 700, 700, 700, 700, -120, -700]:
        scroll(page, distance)
        after = seen(page)
        for number in before.keys() & after.keys():
            assert after[number] == pytest.approx(before[number] - distance, abs=1)
        before = after
    assert min(before) > 20


def test_a_finger_moves_by_rows_in_a_million(open_page):
    page = open_list(open_page, "Million")
    toolbar(page, "Middle")
    before, person = seen(page), HANDS["finger"][1](page)
    assert 500_000 in before
    for distance in [240, 240, -300]:
        person.scroll(distance)
        expect_idle(page)
        after = seen(page)
        moves = {round(before[number] - after[number]) for number in before.keys() & after.keys()}
        assert len(moves) == 1 and moves.pop() == pytest.approx(distance, abs=20), "a finger is a little behind when it begins to scroll"
        before = after


def test_the_ends_of_a_million_are_reached_and_all_between(open_page):
    page = open_list(open_page, "Million", "mouse")
    scroll(page, 3_000_000)
    assert 100_000 < min(seen(page)) < 900_000
    scroll(page, 9_000_000)
    assert max(seen(page)) == 999_999
    scroll(page, -400)
    assert 999_975 < max(seen(page)) < 999_995
    scroll(page, -9_000_000)
    assert min(seen(page)) == 0


@pytest.mark.parametrize("name", ["Thousand", "Million"])
def test_rows_that_come_and_go_above_move_nothing(open_page, name):
    page = open_list(open_page, name)
    toolbar(page, "Middle")
    before = seen(page)
    toolbar(page, "Insert")
    assert seen(page) == pytest.approx(before, abs=1)
    toolbar(page, "Delete")
    assert seen(page) == pytest.approx(before, abs=1)


def test_rows_that_come_while_a_sheet_is_over_the_list_move_nothing(open_page):
    page = open_list(open_page, "Thousand")
    toolbar(page, "Middle")
    before = seen(page)
    page.get_by_role("button", name="Sheet", exact=True).tap()
    for _ in range(3):
        page.get_by_role("button", name="Insert Behind").tap()
    page.get_by_role("button", name="Close", exact=True).tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect_idle(page)
    assert seen(page) == pytest.approx(before, abs=1)


@pytest.mark.parametrize(("name", "count"), [("Thousand", 1_000), ("Million", 1_000_000)])
def test_the_app_scrolls_to_any_row(open_page, name, count):
    page = open_list(open_page, name)
    toolbar(page, "Last")
    assert max(seen(page)) == count - 1
    toolbar(page, "Middle")
    assert min(seen(page)) == count // 2


@pytest.mark.parametrize("name", ["Thousand", "Million", "Varied"])
def test_a_reload_shows_the_same_row_at_the_same_place(open_page, name):
    page = open_list(open_page, name)
    scroll(page, 2_000_000 if name == "Million" else 20_000)
    before = seen(page)
    page.reload()
    expect_idle(page)
    assert seen(page) == pytest.approx(before, abs=1)


def test_a_row_is_shown_again_that_is_not_mounted_after_a_reload(open_page):
    page = open_list(open_page, "Varied")
    scroll(page, 20_000)
    # As if the server had lost the session since: the row of the page before, number and px that it is scrolled, is far from the mounted ones.
    page.add_init_script("""
        const offsets = JSON.parse(sessionStorage['wm-offsets'] ?? '{}');
        for (const each of Object.values(offsets)) if (each.length > 2) each.splice(3, 2, 3000, 7);
        sessionStorage['wm-offsets'] = JSON.stringify(offsets);
    """)
    page.reload()
    page.wait_for_function("() => [...document.querySelectorAll('.row-gap ~ *')].some(row => row.textContent === 'Row 3000')")
    expect_idle(page)
    assert min(seen(page)) == 3_000


def test_rows_of_different_heights_never_jump(open_page):
    page = open_list(open_page, "Varied", "mouse")
    scroll(page, 120_000)  # rows are estimated up to here
    before = seen(page)
    for distance in [-500, -500, -500, 300, -700, -700, 900]:
        scroll(page, distance)
        after = seen(page)
        for number in before.keys() & after.keys():
            assert after[number] == pytest.approx(before[number] - distance, abs=1), distance
        before = after
    for _ in range(20):
        scroll(page, -30_000)
    assert page.evaluate(SEEN)["offset"] == 0
    expect(page.get_by_text("Before the rows")).to_be_in_viewport()


def test_rows_that_are_replaced_below_and_above_move_nothing(open_page):
    page = open_list(open_page, "Tall", "mouse")
    for end, distance in [(79, 400), (0, -400)]:
        before = seen(page)
        while end not in before:
            scroll(page, distance)
            after = seen(page)
            moves = {round(before[number] - after[number]) for number in before.keys() & after.keys()}
            assert len(moves) == 1 and (end in after or moves == {distance}), (after, distance)
            before = after


def test_a_row_has_its_state_again_when_it_returns(open_page):
    page = open_list(open_page, "Thousand")
    page.get_by_test_id("tap-2").tap()
    page.get_by_test_id("tap-2").tap()
    expect(page.get_by_test_id("tap-2")).to_have_text("Tapped 2")
    toolbar(page, "Last")
    expect(page.get_by_test_id("tap-2")).to_have_count(0)
    scroll(page, -60_000)
    expect(page.get_by_test_id("tap-2")).to_have_text("Tapped 2")


def test_a_field_in_use_stays_however_far_its_row_is(open_page):
    page = open_list(open_page, "Fields", "mouse")
    field = page.get_by_placeholder("Field 3", exact=True)
    field.click()
    page.keyboard.type("Ann")
    scroll(page, 15_000)
    expect(field).to_be_focused()
    expect(field).not_to_be_in_viewport()
    expect(page.get_by_placeholder("Field 4", exact=True)).to_have_count(0)
    page.keyboard.type("e")
    expect(field).to_be_in_viewport()  # the browser scrolls to what is typed
    expect(field).to_have_value("Anne")
    expect(page.get_by_placeholder("Field 4", exact=True)).to_be_in_viewport()


def test_rows_that_move_under_a_resting_pointer_are_not_prefetched(open_page):
    page = open_list(open_page, "Links", "mouse")
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)

    def prefetches():
        return [message for message in answers.sent if '"prefetch"' in message]

    def expect_prefetches(count):
        deadline = time.monotonic() + PATIENCE
        while len(prefetches()) < count:
            assert time.monotonic() < deadline, answers.sent
            page.evaluate("() => new Promise(requestAnimationFrame)")
        assert len(prefetches()) == count, answers.sent

    box = page.viewport_size
    page.mouse.move(box["width"] / 2, box["height"] / 2)
    expect_prefetches(1)
    scroll(page, 700)
    scroll(page, 700)
    page.mouse.move(box["width"] / 2 + 5, box["height"] / 2 + 5)
    page.mouse.move(box["width"] / 2, box["height"] / 2 + 60)
    expect_prefetches(2)


def test_keys_reach_all_rows(open_page):
    page = open_list(open_page, "Links", "keyboard")

    def expect_row(number):
        row = page.get_by_role("link", name=f"Row {number}", exact=True)
        expect(row).to_be_focused()
        expect(row).to_be_in_viewport()
        expect_idle(page)

    HANDS["keyboard"][1](page).reach(page.get_by_role("link", name="Row 0", exact=True))
    page.keyboard.press("End")
    expect_row(999)
    page.keyboard.press("ArrowUp")
    expect_row(998)
    page.keyboard.press("Home")
    expect_row(0)
    for number in range(1, 131):
        page.keyboard.press("ArrowDown")
        if number % 10 == 0:
            expect_row(number)
    scroll(page, 20_000)
    expect(page.get_by_role("link", name="Row 130", exact=True)).not_to_be_in_viewport()
    page.keyboard.press("ArrowDown")
    expect_row(131)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Screen 131")).to_be_visible()
    page.go_back()
    expect_row(131)


def test_a_row_that_has_been_opened_is_where_it_was_on_the_way_back(open_page):
    page = open_list(open_page, "Links")
    scroll(page, 20_000)
    before = seen(page)
    number = sorted(before)[5]
    page.get_by_role("link", name=f"Row {number}", exact=True).tap()
    expect(page.get_by_text(f"Screen {number}")).to_be_visible()
    expect_idle(page)
    page.go_back()
    expect(page.get_by_text(f"Screen {number}")).to_have_count(0)
    expect_idle(page)
    assert seen(page) == pytest.approx(before, abs=1)


def test_scrolling_without_a_connection_does_not_fill_the_queue(line, visit):
    page = visit(line, "/large")
    page.get_by_role("link", name="Thousand", exact=True).tap()
    expect_idle(page)
    line.cut()
    page.progress.wait_until_cut()
    page.mouse.move(200, 400)
    for _ in range(20):
        page.evaluate(TURNED)
        page.mouse.wheel(0, 1_500)
        page.evaluate("() => turned")
    expect(page.get_by_text("Row 0", exact=True)).to_have_count(1)  # nothing is released meanwhile
    before = page.progress.sent
    line.mend()
    come_back(page)
    expect(page.get_by_text(re.compile("Row 6[89]."), exact=True).first).to_be_visible()
    expect_idle(page)
    seen(page)
    assert page.progress.sent - before < 12


def test_screen_readers_know_the_number_of_rows(open_page):
    page = open_list(open_page, "Million")
    toolbar(page, "Middle")
    row = page.get_by_role("listitem").filter(has_text="Row 500003")
    expect(row).to_have_attribute("aria-posinset", "500004")
    expect(row).to_have_attribute("aria-setsize", "1000000")


def test_each_section_has_its_own_rows(open_page):
    page = open_list(open_page, "Sections", "mouse")
    for _ in range(6):
        scroll(page, 16_000)
        found = page.evaluate(SEEN)
        assert found["gaps"] == 0 and len(found["rows"]) > 8
    header = page.get_by_role("heading", level=2)
    assert any(box and box["y"] < 100 for box in (each.bounding_box() for each in header.all())), "it stays at the top"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize(("name", "height"), [("Columns", 1), ("Flat Grid", 3)])
def test_columns_are_mounted_near_the_visible_area(open_page, name, height, direction):
    page = open_list(open_page, name, "mouse")
    page.evaluate("direction => document.documentElement.dir = direction", direction)
    columns = page.get_by_test_id("columns")
    box, way = columns.bounding_box(), 20_000 if direction == "ltr" else -20_000
    for turn in range(1, 4):
        page.mouse.move(box["x"] + 100, box["y"] + 40)
        page.evaluate(TURNED)
        page.mouse.wheel(way, 0)
        page.evaluate("() => turned")
        expect_idle(page)
        shown = columns.evaluate("""columns => [...columns.querySelectorAll('.row-gap.before ~ :not(.row-gap)')].filter(column => {
          const { left, right } = column.getBoundingClientRect();
          return right > 0 && left < innerWidth;
        }).map(column => +column.textContent.slice(7))""")
        assert len(shown) >= page.viewport_size["width"] // 124 * height, shown
        assert shown[0] % height == 0, "a column of the grid begins with the same row as always"
        assert turn * 20_000 // 124 * height in shown
        assert columns.locator(".row-gap.before ~ :not(.row-gap)").count() < 120


# The texts of the visible cells of a grid with their places in their lines, from 0, and the number of columns.
CELLS = """() => {
  const screen = [...document.querySelectorAll('wm-screen:not([data-prefetched], [data-client-leaving])')].at(-1), grid = screen.querySelector('.vgrid');
  const cells = [...grid.children].filter(cell => !cell.matches('.row-gap') && cell.getBoundingClientRect().bottom > 60 && cell.getBoundingClientRect().top < innerHeight - 60);
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length, { left, width } = grid.getBoundingClientRect();
  return [cells.map(cell => [cell.textContent, Math.floor((cell.getBoundingClientRect().left - left + 12) / (width + 10) * columns)]), columns];
}"""


def cells(page):
    """The numbers of the visible cells. Each is in its column: one cell that is not of the collection comes first."""
    found, columns = page.evaluate(CELLS)
    rows = [(int(ROW.search(text)[1]), column) for text, column in found if text != "First"]
    assert rows and all((number + 1) % columns == column for number, column in rows), (found, columns)
    numbers = [number for number, _ in rows]
    # Of the first and the last line only the higher cells may be visible.
    assert set(range(numbers[0] + columns, numbers[-1] - columns)) <= set(numbers)
    return numbers, columns


@pytest.mark.parametrize("kind", ["finger", "mouse"])
def test_the_cells_of_a_grid_are_in_their_columns_wherever_it_is_scrolled(open_page, kind):
    page = open_list(open_page, "Grid", kind)
    assert cells(page)[0][0] == 0
    for distance in [700, 700, 700, 5_000, -300, 40_000, -20_000]:
        before = page.evaluate(SEEN)["rows"]
        scroll(page, distance)
        cells(page)
        after, tops = page.evaluate(SEEN), dict(before)
        assert after["gaps"] == 0
        for text, top in after["rows"]:
            assert text not in tops or top == pytest.approx(tops[text] - distance, abs=1)
    assert cells(page)[0][0] > 100
    toolbar(page, "Middle")
    assert 1_500 in cells(page)[0]
    scroll(page, -1_000_000)
    assert cells(page)[0][0] == 0
    for _ in range(2):  # at the first time, the sizes of the last cells are estimated
        scroll(page, 1_000_000)
    assert cells(page)[0][-1] == 2_999


def test_a_grid_that_gets_more_columns_shows_the_same_cells(open_page):
    page = open_list(open_page, "Grid")
    toolbar(page, "Middle")
    scroll(page, 500)
    numbers, columns = cells(page)
    middle = numbers[len(numbers) // 3]
    for size, more in [({"width": 844, "height": 390}, True), ({"width": 390, "height": 844}, False)]:
        page.set_viewport_size(size)
        page.wait_for_function("columns => getComputedStyle(document.querySelector('.vgrid')).gridTemplateColumns.split(' ').length !== columns", arg=columns)
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        expect_idle(page)
        numbers, now = cells(page)
        assert (now > columns) == more
        assert numbers[0] - 8 <= middle <= numbers[-1] + 8, (numbers, middle)
        assert page.evaluate(SEEN)["gaps"] == 0
        columns = now


def test_cells_that_come_and_go_above_keep_the_lines_where_they_are(open_page):
    page = open_list(open_page, "Grid")
    toolbar(page, "Middle")
    before, columns = cells(page)
    toolbar(page, "Delete")
    found, _ = page.evaluate(CELLS)
    now = [int(ROW.search(text)[1]) for text, _ in found]
    assert abs(now[0] - before[0]) <= columns and abs(now[-1] - before[-1]) <= columns
    toolbar(page, "Insert")
    assert cells(page)[0] == before


def test_a_grid_is_at_the_same_cells_after_a_reload(open_page):
    page = open_list(open_page, "Grid")
    toolbar(page, "Middle")
    scroll(page, 777)
    before = page.evaluate(SEEN)["rows"]
    page.reload()
    expect_idle(page)
    assert dict(page.evaluate(SEEN)["rows"]) == pytest.approx(dict(before), abs=1)


def test_headers_and_footers_stay_at_the_edge_while_their_section_is_visible(open_page):
    page = open_list(open_page, "Pinned", "mouse")

    def at_the_edge(name):
        edges = page.get_by_text(re.compile(f"^{name}"))
        boxes = {each.text_content(): each.bounding_box() for each in edges.all()}
        return {text: round(box["y"]) for text, box in boxes.items()}

    start = at_the_edge("Header")["Header 0"]
    scroll(page, 400)
    top, bottom = at_the_edge("Header")["Header 0"], at_the_edge("Footer")["Footer 0"]
    assert 40 < top < start
    for _ in range(3):
        scroll(page, 60)
        assert at_the_edge("Header")["Header 0"] == top
    scroll(page, 1_200)
    headers = at_the_edge("Header")
    assert headers["Header 0"] < top and headers["Header 1"] == top, "the next one has pushed it away"
    scroll(page, 9_000)
    assert at_the_edge("Cells")["Cells"] == top
    assert page.locator(".vgrid .row-gap.before:not([hidden])").count() == 1
    assert bottom > 600


def test_without_script_links_lead_to_all_rows(open_page):
    page = open_page("/large", java_script_enabled=False, **HANDS["finger"][0])
    page.get_by_role("link", name="Million", exact=True).click()
    for first in [0, 40, 80]:
        rows = page.locator("wm-screen").last.get_by_role("listitem")
        expect(rows.first).to_contain_text(f"Row {first}")
        expect(rows).to_have_count(40)
        page.get_by_role("link", name="Next Rows").click()
    page.get_by_role("link", name="Previous Rows").click()
    expect(page.locator("wm-screen").last.get_by_role("listitem").first).to_contain_text("Row 80")
    page.goto(page.url.replace("0.80", "0.999990"))
    expect(page.locator("wm-screen").last.get_by_role("listitem").last).to_contain_text("Row 999999")
    expect(page.get_by_role("link", name="Next Rows")).to_have_count(0)
    assert page.get_by_role("link", name="Previous Rows").bounding_box()["height"] < 60


def expect_selected(page, count):
    """Expects that so many rows are selected, and that of the mounted ones those are shown so that the server has selected."""
    expect(page.get_by_test_id("count")).to_have_text(f"{count:,} selected")
    expect_idle(page)
    rows = page.locator("wm-screen").last.get_by_role("option")
    states = rows.evaluate_all("rows => rows.map(row => [row.hasAttribute('data-selected'), row.getAttribute('aria-selected') === 'true'])")
    assert states and all(server == shown for server, shown in states), states
    return sum(server for server, _ in states)


def option(page, number):
    return page.get_by_role("option", name=f"Row {number}", exact=True)


@pytest.mark.parametrize("name", ["Selection", "Ranges"])
def test_ranges_and_all_reach_rows_that_are_not_mounted(open_page, name):
    page = open_list(open_page, name, "mouse")
    option(page, 10).click()
    expect_selected(page, 1)
    scroll(page, 20_000)
    first, last = min(seen(page)), max(seen(page))
    middle = (first + last) // 2
    option(page, middle).click(modifiers=["Shift"])
    expect(option(page, middle - 1)).to_have_attribute("aria-selected", "true")
    expect_selected(page, middle - 10 + 1)
    option(page, middle - 2).click(modifiers=["Shift"])
    expect_selected(page, middle - 2 - 10 + 1)
    expect(option(page, middle - 1)).to_have_attribute("aria-selected", "false")
    page.keyboard.press("Control+a")
    assert expect_selected(page, 2_000) > 20
    scroll(page, 20_000)
    assert expect_selected(page, 2_000) > 20, "rows that come later are shown as selected"
    row = min(seen(page)) + 3
    option(page, row).click(modifiers=["Control"])
    expect_selected(page, 1_999)
    page.keyboard.press("Escape")
    assert expect_selected(page, 0) == 0


@pytest.mark.parametrize("name", ["Selection", "Ranges"])
def test_home_and_end_with_shift_select_to_the_ends_of_a_large_list(open_page, name):
    page = open_list(open_page, name, "keyboard")
    HANDS["keyboard"][1](page).reach(option(page, 0))
    page.keyboard.press("Space")
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    expect(option(page, 5)).to_be_focused()
    expect_selected(page, 1)
    page.keyboard.press("Shift+End")
    expect(option(page, 1_999)).to_be_focused()
    expect_selected(page, 1_995)
    page.keyboard.press("Shift+Home")
    expect(option(page, 0)).to_be_focused()
    expect_selected(page, 6)
    page.keyboard.press("End")
    expect(option(page, 1_999)).to_be_focused()
    expect_selected(page, 1)
    page.keyboard.press("ArrowUp")
    expect(option(page, 1_998)).to_be_focused()
    expect(option(page, 1_998)).to_be_in_viewport()
