"""Opening a document: what is sent, how long the server takes, and the memory of the sessions that show it."""
import asyncio
import http.client
import statistics
import time
from concurrent.futures import ThreadPoolExecutor

from .folio import PORT, WINDOW, create_document, import_document, launch, open_documents, rest, serve
from .proxy import CountingProxy
from .sleeping import until_asleep
from .tab import Tab, open_all

ADDRESS = f'http://127.0.0.1:{PORT}'
REQUESTS, FIRST, MORE = 20, 20, 60
SLEEP_AFTER = 15  # seconds without an event; a minute by default
QUIET = 1.5  # seconds without data, after which everything is loaded


def load(path, cookies):
    """Loads a page as a browser does; returns the bytes of its body as they were sent, and the ms until the last one was there."""
    connection = http.client.HTTPConnection('127.0.0.1', PORT)
    start = time.perf_counter()
    connection.request('GET', path, headers={'Accept-Encoding': 'br', 'Cookie': '; '.join(f'{name}={value}' for name, value in cookies.items())})
    answer = connection.getresponse()
    body = answer.read()
    took = 1000 * (time.perf_counter() - start)
    if answer.status != 200 or answer.headers['Content-Encoding'] != 'br':
        raise RuntimeError(f'{path}: {answer.status}, {answer.headers["Content-Encoding"]}')
    connection.close()
    return len(body), took


def times(paths, cookies):
    """For each path the size of its page, the ms of the first time that the process opens the document, and the median of later ones."""
    found = {path: [load(path, cookies)] for path in paths}
    for _ in range(REQUESTS):
        for path in paths:
            found[path].append(load(path, cookies))
    return {path: (all[0][0], all[0][1], statistics.median(took for _, took in all[1:])) for path, all in found.items()}


def browser_bytes(browser, state, path):
    """The bytes of everything that a browser without a cache receives."""
    with CountingProxy(PORT) as proxy:
        context = browser.new_context(**WINDOW, storage_state=state)
        page = context.new_page()
        page.goto(proxy.address + path)
        rest(page)
        before = None
        while before != proxy.received:
            before = proxy.received
            page.wait_for_timeout(1000 * QUIET)
        context.close()
        return proxy.received


def tabs(path, cookies, count):
    """Tabs of the visitor who has these cookies."""
    found = [Tab(PORT, path) for _ in range(count)]
    for tab in found:
        tab.cookies = dict(cookies)
    return found


async def sessions(server, path, cookies):
    """The KiB of a session, awake and asleep: what further ones add to those that show the document already."""
    first, more = tabs(path, cookies, FIRST), tabs(path, cookies, MORE)
    await open_all(first)
    await asyncio.sleep(5)
    base = server.memory()
    await open_all(more)
    await asyncio.sleep(3)
    awake = (server.memory() - base) / MORE
    for tab in first + more:
        tab.send(None)  # all fall asleep together: the server returns their memory to the system then, and not that of a few later ones
    asleep = (await until_asleep(server, FIRST + MORE) - base + FIRST * awake) / (FIRST + MORE)
    for tab in first + more:
        tab.leave()
    await asyncio.sleep(0)
    return awake, asleep


async def shared(server, empty, path, cookies):
    """The KiB that the process grows by when the first session shows a document, after others have shown an empty one."""
    before, one = tabs(empty, cookies, FIRST), tabs(path, cookies, 1)
    await open_all(before)
    await asyncio.sleep(5)
    base = server.memory()
    await open_all(one)
    await asyncio.sleep(5)
    grown = server.memory() - base
    for tab in before + one:
        tab.leave()
    await asyncio.sleep(0)
    return grown


def restart(server):
    server.kill()
    server.start()


def run(work):
    """Runs a coroutine in a thread of its own, because Playwright's loop runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def measure(playwright, file, has_memory=True):
    """Prints the table."""
    with serve(WAYMARK_SLEEP_AFTER=str(SLEEP_AFTER)) as server:
        browser = launch(playwright)
        context = browser.new_context(**WINDOW)
        page = open_documents(context, ADDRESS)
        full = import_document(page, file)
        empty = create_document(page)
        cookies, state = {each['name']: each['value'] for each in context.cookies()}, context.storage_state()
        context.close()
        restart(server)
        load('/documents', cookies)
        measured = times([empty, full], cookies)
        received = {path: browser_bytes(browser, state, path) for path in (empty, full)}
        browser.close()
        rows = [
            ('first page, as sent (brotli)', [f'{measured[path][0] / 1024:.1f} KiB' for path in (empty, full)]),
            ('all that a browser loads', [f'{received[path] / 1024:.0f} KiB' for path in (empty, full)]),
            ('server’s time to the first page, when the process opens the document', [f'{measured[path][1]:.1f} ms' for path in (empty, full)]),
            (f'server’s time to the first page, median of {REQUESTS} others', [f'{measured[path][2]:.1f} ms' for path in (empty, full)])]
        print('| | empty document (floor) | 50 pages, 500 objects | ratio | limit |\n|---|---:|---:|---:|---:|')
        for name, values in rows:
            print(row(name, *values), flush=True)
        if not has_memory:
            return
        restart(server)
        grown = run(shared(server, empty, full, cookies))
        found = {}
        for path in (empty, full):
            restart(server)
            found[path] = run(sessions(server, path, cookies))
        for number, (name, limit) in enumerate([('memory of a session, awake', '300 KiB'), ('memory of a session, asleep', '40 KiB')]):
            print(row(name, *[f'{found[path][number]:.0f} KiB' for path in (empty, full)], limit), flush=True)
        print(f'| memory of the document, shared by all sessions | | {grown - found[full][0]:.0f} KiB | | |', flush=True)


def row(name, empty, full, limit=''):
    numbers = [float(each.split()[0]) for each in (empty, full)]
    return f'| {name} | {empty} | {full} | {numbers[1] / numbers[0]:.1f} | {limit} |'
