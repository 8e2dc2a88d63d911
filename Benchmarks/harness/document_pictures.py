"""The pictures of 50 pages beside the editor, and their PDF: times, memory, and whether others are answered meanwhile."""
import http.client
import threading
import time
from pathlib import Path

from .folio import PAGES, PORT, WINDOW, button, create_document, import_document, launch, open_documents, rest, serve

ADDRESS = f'http://127.0.0.1:{PORT}'
# Only the rows near the visible ones are in the page, so the list is scrolled by its pictures until those of all pages were seen.
LOADED = '''count => {
  const list = document.querySelector('wm-list'), seen = window.seenPictures ??= new Set()
  if (!list) return false
  const { top, bottom } = list.getBoundingClientRect(), all = [...list.querySelectorAll('[role=option] img')]
  const visible = all.filter(picture => picture.getBoundingClientRect().bottom > top && picture.getBoundingClientRect().top < bottom)
  const loaded = visible.filter(({ complete, naturalWidth }) => complete && naturalWidth)
  for (const { src } of loaded) seen.add(src)
  if (visible.length && loaded.length === visible.length) visible.at(-1).scrollIntoView({ block: 'start' })
  return seen.size >= count
}'''


class Watch:
    """Within a `with`: the most memory of the server, and how long it takes at most to answer another request."""

    def __init__(self, server):
        self.process = Path('/proc', str(server.main_pid))
        self.longest = self.count = 0

    def __enter__(self):
        self.before = self.memory('VmRSS')
        (self.process / 'clear_refs').write_text('5')  # the peak counts from now
        self.is_over, self.thread = threading.Event(), threading.Thread(target=self.ask)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()
        self.growth = (self.memory('VmHWM') - self.before) / 1024

    def memory(self, kind):
        lines = (self.process / 'status').read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(f'{kind}:'))

    def ask(self):
        while not self.is_over.wait(0.01):
            start = time.perf_counter()
            connection = http.client.HTTPConnection('127.0.0.1', PORT)
            connection.request('GET', '/healthz')
            connection.getresponse().read()
            connection.close()
            self.longest, self.count = max(self.longest, 1000 * (time.perf_counter() - start)), self.count + 1

    def row(self, name, seconds, limits=''):
        return f'| {name} | {seconds:.2f} s | {self.growth:.1f} MiB | {self.longest:.0f} ms of {self.count} | {limits} |'


def show_pictures(page, path, count):
    """Opens a document; returns the seconds until the pictures of all its pages are loaded."""
    start = time.perf_counter()
    page.goto(ADDRESS + path)
    page.wait_for_function(LOADED, arg=count, polling=20)
    return time.perf_counter() - start


def export_pdf(page, file):
    """Exports the document; returns the bytes of the file, and the seconds from the press on “PDF” until it is there."""
    button(page, page.title()).click()
    page.get_by_role('menuitem', name='Export').click()
    item = page.get_by_role('menuitem', name='PDF')
    item.wait_for()
    start = time.perf_counter()
    with page.expect_download() as download:
        item.click()
    download.value.save_as(file)
    took = time.perf_counter() - start
    content = Path(file).read_bytes()
    if not content.startswith(b'%PDF'):
        raise RuntimeError('The export is no PDF.')
    return len(content), took


def measure(playwright, file):
    """Prints the table."""
    browser = launch(playwright)
    print('| | time | peak growth of RSS | longest answer of /healthz | limit |\n|---|---:|---:|---:|---:|')
    with serve() as server:
        page = open_documents(browser.new_context(**WINDOW), ADDRESS)
        full = import_document(page, file)
        empty = create_document(page)
        for path, name, count in [(empty, 'empty document (floor)', 1), (full, f'{PAGES} pages', PAGES)]:
            page.goto('about:blank')
            page.wait_for_timeout(1000)
            with Watch(server) as watch:
                took = show_pictures(page, path, count)
            print(watch.row(f'{name}: all pictures beside the editor', took), flush=True)
            rest(page)
            for turn in ('first', 'second'):
                page.wait_for_timeout(1000)
                with Watch(server) as watch:
                    size, took = export_pdf(page, file.with_suffix('.pdf'))
                print(watch.row(f'{name}: Export → PDF, {turn}, {size / 1024:.0f} KiB', took, '2 s, 100 MB' if path == full else ''), flush=True)
    browser.close()
