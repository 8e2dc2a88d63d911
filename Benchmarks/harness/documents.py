"""python -m harness.documents [opening|drawing|pictures|kills|typing|keys|editing|replacing …]: documents of Folio with many pages, and people who edit them together.

Prints the tables of Benchmarks/README.md, “Documents”. Folio is built for release, unless `WAYMARK_FOLIO` names a program.
"""
import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from . import document_drawing, document_editing, document_keys, document_kills, document_opening, document_pictures, document_replacing, document_typing
from .folio import build, draw_pictures, launch, write_document

MEASURES = {
    'opening': document_opening.measure, 'drawing': document_drawing.measure, 'pictures': document_pictures.measure, 'kills': document_kills.measure,
    'typing': document_typing.measure, 'keys': document_keys.measure, 'editing': document_editing.measure,
    'replacing': document_replacing.measure}


def main():
    parser = argparse.ArgumentParser(prog='python -m harness.documents')
    parser.add_argument('measures', nargs='*', metavar='measure', help=f'one of {", ".join(MEASURES)}; all of them by default')
    options = parser.parse_args()
    if unknown := set(options.measures) - set(MEASURES):
        parser.error(f'Unknown measure: {", ".join(unknown)}. The measures are {", ".join(MEASURES)}.')
    build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder, 'Guide.folio')
        browser = launch(playwright)
        write_document(file, draw_pictures(browser))
        browser.close()
        for name in options.measures or MEASURES:
            print(f'\n{name.capitalize()}\n', flush=True)
            MEASURES[name](playwright, file)


if __name__ == '__main__':
    main()
