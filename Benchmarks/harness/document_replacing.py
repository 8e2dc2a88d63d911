"""Replace All in a document of many pages: how long the person waits, what the server does for it, and what is sent for the page that is seen."""
import json
import os
import statistics
import zipfile

from .document_typing import Traffic
from .folio import PORT, WINDOW, Draft, SEED, button, import_document, launch, open_documents, rest, serve

ADDRESS = f'http://127.0.0.1:{PORT}'
PAGES, MATCHES, TIMES = 50, 200, 5  # matches on each page
# Presses a button and waits for the count: the time until it is shown, and the frames until then.
REPLACE = """async () => {
  const count = document.querySelector('.find-count'), start = performance.now();
  const replaced = new Promise(done => new MutationObserver((_, observer) => {
    if (!count.textContent.startsWith('Replaced')) return;
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  }).observe(count, { childList: true, characterData: true, subtree: true }));
  [...document.querySelectorAll('wm-find button')].find(each => each.textContent.trim() === 'Replace All').click();
  return replaced; }"""


def write(file):
    """Writes a document with a text on each page that contains a word many times."""
    draft = Draft(SEED)
    with zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED) as archive:
        for number in range(1, PAGES + 1):
            text = draft.text(1, 7, 20, 20, 555, 800)
            text['text']['string'] = 'stone bridge ' * MATCHES
            archive.writestr(f'pages/{number}.json', json.dumps({
                'id': f'page{number}', 'width': 595, 'height': 842, 'background': {'color': '#FFFFFF'}, 'objects': [text]}))
        archive.writestr('folio.json', json.dumps({'version': 1, 'language': 'en', 'pages': [f'{number}.json' for number in range(1, PAGES + 1)]}))


def processor_time(pid):
    """The processor time of a process, in ms."""
    fields = open(f'/proc/{pid}/stat').read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf('SC_CLK_TCK')


def measure(playwright, file):
    """Prints the table."""
    browser = launch(playwright)
    file = file.with_stem('Replaced')
    write(file)
    with serve() as server:
        context = browser.new_context(**WINDOW)
        path = import_document(open_documents(context, ADDRESS), file)
        page = context.new_page()
        traffic = Traffic(page)
        page.goto(ADDRESS + path)
        rest(page)
        page.keyboard.press('Control+Alt+f')
        page.get_by_role('searchbox', name='Find').fill('bridge')
        replacement = page.get_by_role('textbox', name='Replace')
        waits, times, sizes = [], [], []
        for number in range(TIMES):
            word = ('brook', 'bridge')[number % 2]
            page.wait_for_function("count => document.querySelector('.find-count').textContent.endsWith(count)", arg=f'of {PAGES * MATCHES:,}')
            replacement.fill(word)
            rest(page)
            page.wait_for_timeout(3000)  # thumbnails
            received, used = traffic.received, processor_time(server.main_pid)
            waits.append(page.evaluate(REPLACE))
            rest(page)
            sizes.append(traffic.received - received)
            times.append(processor_time(server.main_pid) - used)
            page.get_by_role('searchbox', name='Find').fill(word)
        print('| matches | until the count is shown, ms (slowest) | processor time of the server, ms | received, KB |\n|---:|---:|---:|---:|')
        print(f'| {PAGES * MATCHES:,} | {statistics.median(waits):.0f} ({max(waits):.0f}) | {statistics.median(times):.0f} | {statistics.median(sizes) / 1000:.1f} |')
        browser.close()
