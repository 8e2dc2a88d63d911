"""Long editing: what grows in the browser and on the server while a person types and deletes in a text of a page, so that the text stays as long as it
was.

A letter is typed and deleted again, and from time to time a word is made bold and ordinary again. The first edits are not counted: they fill caches and
the list of what can be undone.
"""
import os

from .document_typing import begin, write_page
from .folio import PORT, WINDOW, import_document, launch, open_documents, rest, serve
from .navigation import state

ADDRESS = f'http://127.0.0.1:{PORT}'
EDITS = int(os.environ.get('WAYMARK_EDITS', 10_000))
PARTS = 4  # in which the edits are made; what has grown is measured after each


def edit(page, count):
    """Makes so many edits."""
    keys = page.keyboard
    for number in range(count // 2):
        if number % 100 == 99:
            keys.press('Shift+Home')
            keys.press('Control+b')
            keys.press('Control+b')
            keys.press('End')
        keys.press('abcdefghij'[number % 10])
        keys.press('Backspace')
        if number % 50 == 49:
            rest(page)


def measure(playwright, file):
    """Prints the table."""
    browser = launch(playwright)
    file = file.with_stem('Edited')
    write_page(file)
    with serve() as server:
        page = open_documents(browser.new_context(**WINDOW), ADDRESS)
        page.goto(ADDRESS + import_document(page, file))
        rest(page)
        begin(page)
        page.keyboard.insert_text('The first day begins at the river. ' * 20)
        edit(page, EDITS // 4)
        print('| edits | DOM nodes | script heap | server memory |\n|---:|---:|---:|---:|')
        done = 0
        for part in range(PARTS + 1):
            if part:
                edit(page, EDITS // PARTS)
                done += EDITS // PARTS
            rest(page)
            nodes, heap, memory = state(page, server)
            print(f'| {done:,} | {nodes} | {heap:.0f} KiB | {memory} KiB |', flush=True)
        browser.close()
