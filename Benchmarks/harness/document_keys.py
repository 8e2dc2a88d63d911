"""How soon a key in a text of a page is drawn: on a processor four times slower (by DevTools), and with 300 ms to the server and back.

A key is timed from its event to the end of the frame that shows its letter, on the page's thread. Beside it, as floors, the same keys in a `textarea` and in
an element with `contenteditable` that are alone on a page of the same browser.
"""
import json
import statistics
import zipfile

from .document_typing import begin, write_page
from .folio import PORT, WINDOW, Draft, SEED, import_document, launch, open_documents, rest, serve
from .proxy import CountingProxy

ADDRESS = f'http://127.0.0.1:{PORT}'
KEYS, SLOWDOWNS, DELAYS = 60, (1, 4), (0, 0.3)
WORDS = 3_300  # about 20 KB
# What a key took: `window.keys`. A message to itself is handled after the frame that the key has asked for.
PROBE = """() => {
  window.keys = [];
  const { port1, port2 } = new MessageChannel();
  let begun = null;
  port1.onmessage = () => { keys.push(performance.now() - begun); begun = null; };
  addEventListener('keydown', event => {
    if (begun !== null) return;
    begun = event.timeStamp;
    requestAnimationFrame(() => port2.postMessage(null));
  }, true); }"""


def write_long(file):
    """Writes a document with a long text in small letters."""
    text = {**Draft(SEED).text(WORDS, 3, 20, 20, 555, 800), 'id': 'text'}
    page = {'id': 'page', 'width': 595, 'height': 842, 'background': {'color': '#FFFFFF'}, 'objects': [text]}
    with zipfile.ZipFile(file, 'w') as archive:
        archive.writestr('pages/1.json', json.dumps(page))
        archive.writestr('folio.json', json.dumps({'version': 1, 'language': 'en', 'pages': ['1.json']}))


def keys(page, slowdown):
    """The median and the slowest of the keys, in ms."""
    wire = page.context.new_cdp_session(page)
    wire.send('Emulation.setCPUThrottlingRate', {'rate': slowdown})
    for number in range(10):
        page.keyboard.press('abcdefghij'[number % 10])
        page.wait_for_timeout(100)
    page.evaluate(PROBE)
    for number in range(KEYS):
        page.keyboard.press('abcdefghij'[number % 10])
        page.wait_for_timeout(100)
    found = page.evaluate('keys')
    wire.send('Emulation.setCPUThrottlingRate', {'rate': 1})
    return f'{statistics.median(found):.1f} ({sorted(found)[int(0.95 * len(found))]:.1f}; {max(found):.1f})'


def measure(playwright, file):
    """Prints the table."""
    browser = launch(playwright)
    print('| text | round trip | a key, ms (95 of 100; slowest) | four times slower |\n|---|---:|---:|---:|')
    for name, content in (('`textarea`', '<textarea>-</textarea>'), ('`contenteditable`', '<p contenteditable>-</p>')):
        page = browser.new_context(**WINDOW).new_page()
        page.set_content(content)
        page.locator('textarea, p').focus()
        print(f'| a {name} alone (floor) | |', ' | '.join(keys(page, slowdown) for slowdown in SLOWDOWNS), '|', flush=True)
        page.context.close()
    with serve():
        for name, write in (('a short one', write_page), ('20 KB', write_long)):
            written = file.with_stem('Keys of ' + name)
            write(written)
            for delay in DELAYS:
                with CountingProxy(PORT, delay) as proxy:
                    context = browser.new_context(**WINDOW)
                    page = open_documents(context, proxy.address)
                    page.goto(proxy.address + import_document(page, written))
                    rest(page)
                    begin(page)
                    print(f'| {name} | {1000 * delay:.0f} ms |', ' | '.join(keys(page, slowdown) for slowdown in SLOWDOWNS), '|', flush=True)
                    context.close()
    browser.close()
