"""Quick Look of programs' texts, whose words are coloured. On Cabinet."""

from conftest import PHONE
from pages import FRAMES, wait_for
from playwright.sync_api import expect
from test_quick_look import expect_closed, expect_shown, folder, item, look_at, open_folder, quick_look, server  # noqa: F401 (fixtures)

SOURCE = 'import Waymark // a comment\n\nlet total: Int = 5\nfunc show() { print("two words") }\n'
# The words of each colour.
WORDS = """() => Object.fromEntries([...CSS.highlights].filter(([name, each]) => name.startsWith('code-') && each.size).map(([name, each]) => {
  const words = [...each].map(({ startContainer, startOffset, endContainer, endOffset }) => {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    return range.toString();
  });
  return [name.slice(5), words];
}))"""


def test_words_have_colours_until_they_are_gone(look_at, folder):  # noqa: F811
    (folder / "Program.swift").write_text(SOURCE)
    page = look_at("Program.swift")
    wait_for(page, WORDS, equal={
        "keyword": ["import", "let", "func"], "comment": ["// a comment"], "type": ["Int", "print"], "number": ["5"], "title": ["show"],
        "string": ['"two words"']})
    expect(quick_look(page).get_by_text("let total")).to_be_visible()
    (folder / "Program.swift").write_text("var a = 1\n")
    wait_for(page, WORDS, equal={"keyword": ["var"], "number": ["1"]})
    page.keyboard.press("Escape")
    expect_closed(page)
    wait_for(page, WORDS, equal={})


def test_a_comment_goes_on_in_the_next_part(look_at, folder):  # noqa: F811
    lines = "".join(f"line {number} of a comment\n" for number in range(150))
    (folder / "Long.c").write_text("/*\n" + lines + "*/ int x = 1;\n")
    page = look_at("Long.c", PHONE)
    wait_for(page, f"() => ({WORDS})().comment?.[0].startsWith('/*')")
    page.get_by_text("line 98 of a comment").evaluate("text => text.scrollIntoView({ block: 'end' })")
    wait_for(page, f"() => ({WORDS})().keyword", equal=["int"])
    # A part ends with a line, whose end it does not have.
    assert page.evaluate(f"() => ({WORDS})().comment.join('')").replace("\n", "") == "/*" + lines.replace("\n", "") + "*/"


def test_a_plain_text_has_no_colours(look_at, folder):  # noqa: F811
    (folder / "Program.txt").write_text(SOURCE)
    page = look_at("Program.txt")
    expect(quick_look(page).get_by_text("let total")).to_be_visible()
    page.evaluate(FRAMES)
    assert page.evaluate(WORDS) == {} and not page.workers


def test_a_text_that_takes_too_long_stays_as_it_is(open_folder, folder):  # noqa: F811
    (folder / "Program.swift").write_text(SOURCE)
    (folder / "Quick.swift").write_text("let a = 1")
    page = open_folder()
    endless = [{"content_type": "text/javascript", "body": "onmessage = () => { while (true); }"}]
    page.route("**/code-worker.js", lambda route: route.fulfill(**endless.pop()) if endless else route.continue_())
    item(page, "Program.swift").click()
    page.keyboard.press("Space")
    expect_shown(page, "Program.swift")
    expect(quick_look(page).get_by_text("let total")).to_be_visible()
    assert page.evaluate(WORDS) == {}
    page.keyboard.press("ArrowRight")
    expect_shown(page, "Quick.swift")
    wait_for(page, WORDS, equal={"keyword": ["let"], "number": ["1"]})
    assert not endless
