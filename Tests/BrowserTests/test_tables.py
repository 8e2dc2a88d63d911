"""L1, L2: tables, by touch, mouse and keyboard. On TablesPage."""

import pytest
from devices import DESKTOP, LOCALE, PHONE
from pages import Finger, Keyboard, Mouse, Pull, expect_idle
from playwright.sync_api import expect

PAD = {"viewport": {"width": 1180, "height": 820}, "has_touch": True, "locale": LOCALE}
DEVICES = {"touch": (PAD, Finger), "mouse": (DESKTOP, Mouse)}


@pytest.fixture(scope="module")
def server(tables_server):
    return tables_server


def header(page, name):
    return page.get_by_role("columnheader", name=name, exact=True)


def expect_first_cells(page, *texts):
    expect(page.locator(".table-row .table-cell[aria-colindex='1']")).to_have_text(list(texts))


def state(page):
    return page.get_by_test_id("state")


def width(target):
    return target.bounding_box()["width"]


BY_NAME = ["Along the Tejo", "Belém Loop", "Cabo da Roca", "Monsanto", "Serra de Sintra"]
BY_DISTANCE = ["Belém Loop", "Monsanto", "Along the Tejo", "Serra de Sintra", "Cabo da Roca"]


@pytest.mark.parametrize("device", DEVICES)
def test_a_press_on_a_header_sorts_and_another_reverses(open_page, device):
    options, hand = DEVICES[device]
    page = open_page("/", **options)
    expect_first_cells(page, *BY_NAME)
    expect(header(page, "Name")).to_have_attribute("aria-sort", "ascending")
    hand(page).press(page.get_by_role("button", name="Distance"))
    expect(header(page, "Distance")).to_have_attribute("aria-sort", "ascending")
    expect(header(page, "Name")).to_have_attribute("aria-sort", "none")
    expect_first_cells(page, *BY_DISTANCE)
    hand(page).press(page.get_by_role("button", name="Distance"))
    expect(header(page, "Distance")).to_have_attribute("aria-sort", "descending")
    expect(page.locator(".table-row .table-cell[aria-colindex='1']").first).to_have_text("Cabo da Roca")


def test_a_press_with_shift_sorts_besides(open_page):
    page = open_page("/", **DESKTOP)
    expect_idle(page)
    page.get_by_role("button", name="Surface").click()
    page.get_by_role("button", name="Distance").click(modifiers=["Shift"])
    expect(header(page, "Surface")).to_have_attribute("aria-sort", "ascending")
    expect(header(page, "Distance")).to_have_attribute("aria-sort", "ascending")
    expect_first_cells(page, "Belém Loop", "Along the Tejo", "Monsanto", "Serra de Sintra", "Cabo da Roca")


def test_the_keyboard_sorts_and_selects(open_page):
    page = open_page("/", **DESKTOP)
    Keyboard(page).reach(page.get_by_role("button", name="Distance"))
    page.keyboard.press("Enter")
    expect_first_cells(page, *BY_DISTANCE)
    row = page.get_by_role("row", name="Belém Loop")
    Keyboard(page).reach(row)
    page.keyboard.press("Space")
    expect(state(page)).to_contain_text("Selected: 1;")
    page.keyboard.press("Shift+ArrowDown")
    expect(state(page)).to_contain_text("Selected: 1 5;")
    page.keyboard.press("Control+a")
    expect(state(page)).to_contain_text("Selected: 1 2 3 4 5;")


@pytest.mark.parametrize("device", DEVICES)
def test_a_press_on_a_row_selects_it(open_page, device):
    options, hand = DEVICES[device]
    page = open_page("/", **options)
    row = page.get_by_role("row", name="Cabo da Roca")
    hand(page).press(row)
    expect(row).to_have_attribute("aria-selected", "true")
    expect(state(page)).to_contain_text("Selected: 4;")


def test_a_row_has_a_context_menu(open_page):
    page = open_page("/", **DESKTOP)
    expect_idle(page)
    page.get_by_role("row", name="Monsanto").click(button="right")
    page.get_by_role("menuitem", name="Open").click()
    expect(state(page)).to_contain_text("opened: Monsanto")


def test_cells_are_below_their_headers(open_page):
    page = open_page("/", **DESKTOP)
    expect_idle(page)
    row = page.get_by_role("row", name="Monsanto")
    for index, name in enumerate(["Name", "Distance", "Surface", "Year"]):
        above, below = header(page, name).bounding_box(), row.get_by_role("gridcell").nth(index).bounding_box()
        assert abs(above["x"] - below["x"]) < 0.5 and abs(above["width"] - below["width"]) < 0.5, name
    assert abs(width(header(page, "Year")) - 80) < 0.5


def test_a_narrow_table_shows_the_others_below_the_first_column_and_sorts_by_a_menu(open_page):
    page = open_page("/", **PHONE)
    expect_idle(page)
    row = page.get_by_role("row", name="Monsanto")
    first, other = (row.get_by_role("gridcell").nth(index) for index in (0, 2))
    assert other.bounding_box()["y"] >= first.bounding_box()["y"] + first.bounding_box()["height"] - 1
    assert page.locator(".table-header").bounding_box()["height"] <= 1, "screen readers read the headers, nobody sees them"
    page.get_by_role("button", name="Sort By").tap()
    choice(page, "Year").tap()
    expect_first_cells(page, "Serra de Sintra", "Belém Loop", "Cabo da Roca", "Along the Tejo", "Monsanto")
    expect(row.get_by_text("2025", exact=True)).to_be_visible()
    expect(row.get_by_text("Forest", exact=True)).to_be_hidden()
    expect_idle(page)
    page.get_by_role("button", name="Sort By").tap()
    expect(page.get_by_role("menuitemcheckbox", name="Year")).to_be_checked()
    choice(page, "Year").tap()
    expect_first_cells(page, "Along the Tejo", "Monsanto", "Belém Loop", "Cabo da Roca", "Serra de Sintra")


def choice(page, name):
    """The label of a checkbox in a menu, which takes the presses."""
    return page.locator("label.menu-item").filter(has=page.get_by_role("menuitemcheckbox", name=name, exact=True))


def drag(page, device, target, by):
    pull = Pull(page, device)
    pull.take(target)
    pull.by(by, 0)
    pull.let_go()


@pytest.mark.parametrize("device", DEVICES)
def test_dragging_the_edge_of_a_header_makes_its_column_wider_for_good(open_page, device):
    page = open_page("/arranged", **DEVICES[device][0])
    expect_idle(page)
    before = width(header(page, "Name"))
    drag(page, device, header(page, "Name").locator(".table-edge"), 90)
    expect_idle(page)
    assert abs(width(header(page, "Name")) - before - 90) < 1.5
    page.reload()
    expect_idle(page)
    assert abs(width(header(page, "Name")) - before - 90) < 1.5


def test_columns_that_do_not_fit_are_scrolled_to_and_the_title_stays(open_page):
    page = open_page("/arranged", viewport={"width": 700, "height": 700})
    expect_idle(page)
    title = page.locator(".wm-large-title").bounding_box()["x"]
    drag(page, "mouse", header(page, "Name").locator(".table-edge"), 400)
    expect_idle(page)
    scroller = page.locator("wm-screen > .wm-scroll")
    assert scroller.evaluate("scroller => scroller.scrollWidth") > 700
    scroller.evaluate("scroller => scroller.scrollLeft = 1000")
    last = header(page, "Surface").bounding_box()
    assert last["x"] + last["width"] <= 700.5
    cell = page.get_by_role("row", name="Monsanto").get_by_role("gridcell").last.bounding_box()
    assert abs(cell["x"] - last["x"]) < 0.5 and abs(cell["width"] - last["width"]) < 0.5
    assert page.locator(".wm-large-title").bounding_box()["x"] == title


def test_a_narrow_table_with_borders_has_none_in_its_second_lines(open_page):
    page = open_page("/arranged", **PHONE)
    expect_idle(page)
    widths = "() => [...document.querySelectorAll('.table-details > .table-cell')].map(each => getComputedStyle(each).borderInlineStartWidth)"
    assert set(page.evaluate(widths)) == {"0px"}


def test_a_double_click_on_an_edge_fits_the_column_to_what_it_contains(open_page):
    page = open_page("/arranged", **DESKTOP)
    expect_idle(page)
    before = width(header(page, "Name"))
    header(page, "Name").locator(".table-edge").dblclick()
    expect_idle(page)
    assert width(header(page, "Name")) < before
    cut = "() => [...document.querySelectorAll(\".table-cell[aria-colindex='1'] .text\")].filter(each => each.scrollWidth > each.clientWidth).length"
    assert page.evaluate(cut) == 0


@pytest.mark.parametrize("device", DEVICES)
def test_dragging_a_header_moves_its_column(open_page, device):
    page = open_page("/arranged", **DEVICES[device][0])
    expect_idle(page)
    drag(page, device, header(page, "Surface"), -width(header(page, "Distance")))
    expect(page.get_by_role("columnheader")).to_have_text(["Name", "Surface", "Distance"])
    expect_idle(page)
    drag(page, device, header(page, "Surface"), -width(header(page, "Name")))
    expect(page.get_by_role("columnheader")).to_have_text(["Surface", "Name", "Distance"])
    expect_first_cells(page, "Asphalt", "Gravel", "Asphalt", "Gravel", "Forest")


def test_keys_move_and_resize_columns(open_page):
    page = open_page("/arranged", **DESKTOP)
    expect_idle(page)
    Keyboard(page).reach(header(page, "Distance"))
    page.keyboard.press("Alt+ArrowRight")
    expect(page.get_by_role("columnheader")).to_have_text(["Name", "Surface", "Distance"])
    expect(header(page, "Distance")).to_be_focused()
    page.keyboard.press("Alt+ArrowLeft")
    expect(page.get_by_role("columnheader")).to_have_text(["Name", "Distance", "Surface"])
    expect_idle(page)
    before = width(header(page, "Distance"))
    page.keyboard.press("Alt+Shift+ArrowRight")
    expect_idle(page)
    assert abs(width(header(page, "Distance")) - before - 16) < 1.5


def test_the_menu_of_the_headers_hides_and_shows_columns(open_page):
    page = open_page("/arranged", **DESKTOP)
    expect_idle(page)
    header(page, "Surface").click(button="right")
    expect(page.get_by_role("menuitemcheckbox")).to_have_count(3)
    choice(page, "Distance").click()
    expect(page.get_by_role("columnheader")).to_have_text(["Name", "Surface"])
    expect_idle(page)
    header(page, "Surface").click(button="right")
    choice(page, "Year").click()
    expect(page.get_by_role("columnheader")).to_have_text(["Name", "Surface", "Year"])


def test_a_million_rows_are_numbered_and_all_selected(open_page):
    page = open_page("/million", **DESKTOP)
    expect_idle(page)
    expect(page.get_by_role("grid")).to_have_attribute("aria-rowcount", "1000001")
    page.get_by_role("row", name="Sample 0").click()
    page.keyboard.press("Control+a")
    expect(state(page)).to_have_text("Selected: 1,000,000")
    page.keyboard.press("Home")
    page.locator("wm-screen > .wm-scroll").evaluate("scroller => scroller.scrollTop = scroller.scrollHeight")
    last = page.get_by_role("row", name="Sample 999999")
    expect(last).to_have_attribute("aria-rowindex", "1000001")
    last.click(modifiers=["Shift"])
    expect(state(page)).to_have_text("Selected: 1,000,000")
    assert header(page, "Name").bounding_box()["y"] < 200, "the headers stay"


def test_X5_typing_leads_to_a_row_that_is_not_mounted(open_page):
    page = open_page("/million", **DESKTOP)
    expect_idle(page)
    page.get_by_role("row", name="Sample 0").click()
    page.keyboard.type("sample 70234")
    found = page.get_by_role("row", name="Sample 70234 ")
    expect(found).to_be_focused()
    expect(found).to_be_in_viewport()
    expect(found).to_have_attribute("aria-selected", "true")
    expect(state(page)).to_have_text("Selected: 1")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("row", name="Sample 70235 ")).to_be_focused()
    expect_idle(page)
    # Nothing begins so.
    page.clock.install()
    page.clock.run_for(2000)
    page.keyboard.type("x")
    expect(page.get_by_role("row", name="Sample 70235 ")).to_be_focused()


def test_a_row_with_the_focus_far_below_does_not_make_the_table_longer(open_page):
    page = open_page("/million", **DESKTOP)
    expect_idle(page)
    scroller = page.locator("wm-screen > .wm-scroll")
    height = scroller.evaluate("each => each.scrollHeight")
    scroller.evaluate("each => each.scrollTop = each.scrollHeight / 2")
    expect_idle(page)
    page.locator(".table-row").nth(20).click()
    for share in [0, 0.9]:
        scroller.evaluate("(each, share) => each.scrollTop = share * each.scrollHeight", share)
        expect_idle(page)
        expect(page.locator(".table-row:focus")).to_have_count(1)
        assert scroller.evaluate("each => each.scrollHeight") == height
        expect(page.locator(".table-row:focus")).not_to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name, device", [("phone", PHONE), ("pad", PAD)])
@pytest.mark.parametrize("address", ["/", "/arranged"])
def test_tables_look_right_and_are_accessible(open_page, check_accessibility, name, device, address):
    page = open_page(address, **device)
    expect_idle(page)
    check_accessibility(page)
