"""Documents as they are drawn: a page in a PDF and in the browser is the same, on Folio."""

import base64
import subprocess

import pytest
from conftest import DESKTOP
from pages import allow_clipboard, button, expect_at_rest, expect_idle, title
from playwright.sync_api import expect
from test_pictures import png

TEMPLATES = {"Blank": 1, "Poster": 1, "Recipe": 1, "Newsletter": 2, "Travel Guide": 4, "Report": 3}
# The pixels that are compared are those of 96 dpi. Both programs draw four times as large, and the pictures are made smaller: on coarse pixels one
# moves letters up to whole ones, and the other to the nearest.
FINER = 4
DPI = 96
WINDOW = {**DESKTOP, "viewport": {"width": 860, "height": 960}, "device_scale_factor": DPI * FINER / 72}
# A pixel is another if one of its three channels differs by more than a quarter of its range. Both programs smooth the edges of letters, each in
# its own way, by less than that for most pixels.
CHANNEL = 64
MOST = 0.02  # of the pixels of a page

# The picture that is drawn is a PPM: as a PNG, which would take longer to compress than to draw, browsers would read it themselves.
COMPARED = """async ([most, finer]) => {
  const [shown, drawn] = document.querySelector('input').files;
  const read = async file => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [head, width, height] = /^P6\\s+(\\d+)\\s+(\\d+)\\s+255\\s/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 32)));
    const picture = new ImageData(Number(width), Number(height)), pixels = picture.data;
    for (let from = head.length, to = 0; to < pixels.length; from += 3, to += 4) {
      pixels[to] = bytes[from];
      pixels[to + 1] = bytes[from + 1];
      pixels[to + 2] = bytes[from + 2];
      pixels[to + 3] = 255;
    }
    return createImageBitmap(picture);
  };
  const [one, other] = await Promise.all([createImageBitmap(shown), read(drawn)]);
  const width = Math.floor(Math.min(one.width, other.width) / finer), height = Math.floor(Math.min(one.height, other.height) / finer), area = new OffscreenCanvas(width, height);
  const context = area.getContext('2d', { willReadFrequently: true });
  const [first, second] = [one, other].map(image => {
    context.clearRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, image.width / finer, image.height / finer);
    return context.getImageData(0, 0, width, height);
  });
  let count = 0;
  const difference = context.createImageData(width, height);
  for (let index = 0; index < first.data.length; index += 4) {
    let distance = 0;
    for (let channel = index; channel < index + 3; channel++) distance = Math.max(distance, Math.abs(first.data[channel] - second.data[channel]));
    if (distance > most) count++;
    difference.data.set(distance > most ? [255, 0, 0, 255] : [255 - distance, 255 - distance, 255 - distance, 255], index);
  }
  context.putImageData(difference, 0, 0);
  const blob = await area.convertToBlob(), bytes = new Uint8Array(await blob.arrayBuffer());
  return { share: count / (width * height), sizes: [one.width, one.height, other.width, other.height],
           difference: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) };
}"""


def create(page, template):
    button(page, "Choose a Template").click()
    expect(title(page)).to_have_text("Choose a Template")
    button(page, template).click()
    expect(title(page)).to_have_text(template)
    expect_idle(page)


def show(page, number):
    """Shows a page of the document in its size, and returns a picture of it."""
    page.get_by_role("option", name=f"Page {number}", exact=True).click()
    expect_idle(page)
    page.locator("wm-canvas").evaluate("canvas => canvas.viewport.zoomTo(1)")
    area = page.locator(".wm-canvas-page").evaluate("""page => {
      const canvas = page.closest('wm-canvas'), { left, top } = page.getBoundingClientRect(), frame = canvas.getBoundingClientRect();
      canvas.scrollBy(left - frame.left - 9, top - frame.top - 9);
      const { x, y, width, height } = page.getBoundingClientRect();
      return { x, y, width, height };
    }""")
    expect_idle(page)
    return page.screenshot(clip=area, animations="disabled")


def export(page, file):
    """Exports the document as a PDF."""
    button(page, title(page).first.inner_text()).click()  # a text may have headings of its own
    page.get_by_role("menuitem", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name="PDF").click()
    download.value.save_as(file)


@pytest.fixture
def folio(open_page, folio_server):
    page = open_page(folio_server.address, **WINDOW)
    expect_at_rest(page)
    return page


def differences(page, name, shown, folder, artifacts):
    """Exports the document, and returns which share of the pixels of each page differs from a picture of it."""
    export(page, folder / "document.pdf")
    subprocess.run(["pdftoppm", "-r", str(DPI * FINER), folder / "document.pdf", folder / "page"], check=True)
    drawn = sorted(folder.glob("page-*.ppm"))
    assert len(drawn) == len(shown)
    blank = page.context.new_page()
    blank.set_content("<input type=file multiple>")
    (artifacts / f"{name}.pdf").write_bytes((folder / "document.pdf").read_bytes())
    shares = []
    for number, (picture, drawing) in enumerate(zip(shown, drawn), 1):
        file = artifacts / f"{name}-{number}-shown.png"
        file.write_bytes(picture)
        blank.locator("input").set_input_files([file, drawing])
        result = blank.evaluate(COMPARED, [CHANNEL, FINER])
        (artifacts / f"{name}-{number}-difference.png").write_bytes(base64.b64decode(result["difference"]))
        print(f"{name} {number}: {result['share']:.2%} {result['sizes']}")
        shares.append(result["share"])
    return shares


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_page_in_a_pdf_is_as_the_browser_shows_it(template, folio, tmp_path, artifacts):
    create(folio, template)
    shown = [show(folio, number + 1) for number in range(TEMPLATES[template])]
    shares = differences(folio, f"drawing-{template.lower().replace(' ', '-')}", shown, tmp_path, artifacts)
    assert max(shares) < MOST, shares


FORMATS = """<h1>Lisbon in three days</h1><h2 style="text-align: center">The first day</h2>
<p>begins <b>at the river</b>, where <i>cacilheiros</i> <u>cross</u> <s>slowly</s>, with <span style="color: #c02020">red</span>, <span
style="background-color: #ffe040">marked</span> and <a href="https://example.org/">linked</a> words.</p>
<ul><li>Castle<ul><li>Cloister</li></ul></li><li>Cathedral</li></ul><ol><li>Tram</li><li>Ferry</li></ol>
<p data-list="check">Tickets</p><p data-list="check" data-checked="">Umbrella</p>
<p dir="rtl">\u05dc\u05d9\u05e1\u05d1\u05d5\u05df</p><p style="text-align: right">the end of the day</p>"""


def test_a_text_with_formats_in_a_pdf_is_as_the_browser_shows_it(folio, tmp_path, artifacts):
    """E1: letters of several sizes, lists and marks are where the browser has them."""
    create(folio, "Blank")
    allow_clipboard(folio)
    folio.evaluate("""html => navigator.clipboard.write([new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }), 'text/plain': new Blob(['Lisbon'], { type: 'text/plain' }),
    })])""", FORMATS)
    folio.locator("wm-canvas").focus()
    folio.keyboard.press("Control+v")
    text = folio.locator(".wm-string.rich-text")
    expect(text.locator(":is(p, h1, h2)")).to_have_count(12)
    expect_idle(folio)
    folio.keyboard.press("Escape")  # the frame of what is selected is not in the PDF
    box, page = text.bounding_box(), folio.locator(".wm-canvas-page").bounding_box()
    assert box["y"] + box["height"] < page["y"] + page["height"]
    shares = differences(folio, "drawing-formats", [show(folio, 1)], tmp_path, artifacts)
    assert max(shares) < MOST / 4, shares  # most of the page is empty


def test_pictures_in_a_text_are_in_a_pdf_where_the_browser_shows_them(folio, tmp_path, artifacts):
    """E1: lines are as high as pictures, and broken at the same places; no picture is wider than the text."""
    create(folio, "Blank")
    folio.context.grant_permissions(["clipboard-read", "clipboard-write"])
    words = "Ferries cross the river every few minutes. "
    sizes = [(40, 12), (30, 44), (24, 24), (2000, 200), (200, 30), (200, 30), (180, 20)]
    pictures = [f'<img src="data:image/png;base64,{base64.b64encode(png(*size)).decode()}">' for size in sizes]
    html = f"""<p>{words}{pictures[0]}{words}<b>{pictures[1]}bold</b></p><ul><li>Item {pictures[2]}{words}</li></ul>
<p>{pictures[3]}</p><p style="text-align: center">{"".join(pictures[4:])}</p><p>The end</p>"""
    folio.locator("wm-canvas").focus()
    folio.evaluate("""() => navigator.clipboard.write([new ClipboardItem({
      'text/html': new Blob(['<p><b>x</b></p>'], { type: 'text/html' }), 'text/plain': new Blob(['x'], { type: 'text/plain' }) })])""")
    folio.keyboard.press("Control+v")
    expect(folio.locator(".wm-string.rich-text")).to_have_count(1)
    expect_idle(folio)
    folio.keyboard.press("Enter")
    field = folio.locator("wm-object wm-rich-text")
    expect(field).to_be_focused()
    folio.keyboard.press("Control+a")
    folio.evaluate("""html => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }""", html)
    expect(field.locator("img.rich-picture")).to_have_count(len(sizes))
    expect_idle(folio)
    folio.keyboard.press("Escape")
    text = folio.locator(".wm-string.rich-text")
    expect(text.locator("img")).to_have_count(len(sizes))
    folio.wait_for_function("() => [...document.querySelectorAll('.wm-string img')].every(image => image.naturalWidth > 0)")
    expect_idle(folio)
    folio.keyboard.press("Escape")  # the frame of what is selected is not in the PDF
    box, page, wide = (each.bounding_box() for each in (text, folio.locator(".wm-canvas-page"), text.locator("img").nth(3)))
    assert box["y"] + box["height"] < page["y"] + page["height"]
    assert abs(wide["width"] - box["width"]) < 1
    shares = differences(folio, "drawing-pictures", [show(folio, 1)], tmp_path, artifacts)
    assert max(shares) < MOST / 4, shares


@pytest.fixture
def recipe(open_page, folio_server):
    page = open_page(folio_server.address, **DESKTOP)
    expect_at_rest(page)
    create(page, "Recipe")
    return page


def test_a_page_is_enlarged_within_the_window(recipe):
    """Once the space around an enlarged page made the canvas larger, and that the space."""
    canvas = recipe.locator("wm-canvas")
    canvas.evaluate("canvas => canvas.viewport.zoomTo(2)")
    expect_idle(recipe)
    assert canvas.evaluate("canvas => canvas.getBoundingClientRect().bottom") <= DESKTOP["viewport"]["height"]


def test_many_pages_scroll_beside_the_page_that_is_shown(recipe):
    """Once the list of pages made the whole editor taller than the window, with the shown page in the middle of that."""
    for _ in range(8):
        button(recipe, "Insert").click()
        recipe.get_by_role("menuitem", name="Page", exact=True).click()
        expect_idle(recipe)
    pages = recipe.get_by_role("listbox", name="Pages")
    assert pages.evaluate("list => list.scrollHeight > list.clientHeight")
    for area in (pages, recipe.locator("wm-canvas")):
        assert area.evaluate("area => area.getBoundingClientRect().bottom") <= DESKTOP["viewport"]["height"]


def test_fonts_come_from_the_server_where_texts_use_them(recipe):
    used = recipe.evaluate("[...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family, status }) => `${family} ${status}`)")
    assert set(used) == {"Inter loaded", "EB Garamond loaded"}
    addresses = recipe.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).filter(name => /[.](ttf|otf)$/.test(name))")
    assert len(addresses) == len(used) and all(each.startswith(recipe.evaluate("location.origin") + "/_waymark/font/") for each in addresses)


def test_looking_at_a_document_does_not_change_it(recipe):
    """The page has told where it breaks lines: it is idle only then."""
    expect(button(recipe, "Undo")).to_be_disabled()


def test_the_menu_of_fonts_shows_each_in_itself(recipe):
    box = recipe.locator("[data-text]").first.bounding_box()
    recipe.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    recipe.get_by_role("switch", name="Format").or_(button(recipe, "Format")).first.click()
    recipe.get_by_role("radio", name="Text").or_(recipe.get_by_role("tab", name="Text")).first.click()
    expect_idle(recipe)
    recipe.get_by_role("button", name="Family").click()
    item = recipe.get_by_role("menuitemradio", name="Dancing Script", exact=True)
    expect(item).to_be_visible()
    assert "Dancing Script" in item.locator(".custom-font").evaluate("text => getComputedStyle(text).fontFamily")
    item.click()
    expect(button(recipe, "Undo")).to_be_enabled()


def test_letters_of_east_asia_come_from_the_server(recipe):
    text = recipe.locator("[data-text]").first
    box = text.bounding_box()
    recipe.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    with recipe.expect_response(lambda answer: answer.url.endswith(".ttf") and int(answer.headers["content-length"]) > 2_000_000) as font:
        recipe.keyboard.insert_text("里斯本")
    assert font.value.ok
    recipe.wait_for_function("() => [...document.fonts].some(({ family, status }) => family.includes('Droid Sans Fallback') && status === 'loaded')")
