"""Several worker processes behind HAProxy: a client stays with one of them, and another continues its session when that one dies."""

import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest
from conftest import PHONE, ROOT, ROUTES, Server
from pages import become
from playwright.sync_api import expect
from visits import expect_itinerary, visit, write_itinerary  # noqa: F401: a fixture

HAPROXY = shutil.which("haproxy") or "/usr/sbin/haproxy"


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    running = Server(tmp_path_factory.mktemp("workers"), artifacts / "workers.log", ROUTES, "--workers", "2").start()
    yield running
    running.stop()


def test_the_shipped_proxy_configuration_is_valid():
    found = subprocess.run([HAPROXY, "-c", "-f", ROOT / "Deployment/haproxy.cfg"], capture_output=True, text=True)
    assert found.returncode == 0, found.stderr


def worker_of(page):
    """The name of the worker to which the proxy's cookie assigns the browser."""
    return next(each["value"] for each in page.context.cookies() if each["name"] == "waymark-worker")


def process_of(server, worker):
    """The id of the worker's process: a child of the supervisor with the worker's number in its environment."""
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1]) == server.process.pid:
                if f"WAYMARK_WORKER={worker[1:]}" in (folder / "environ").read_text().split("\0"):
                    return int(folder.name)
        except (FileNotFoundError, ProcessLookupError):
            pass
    raise AssertionError(f"there is no process of {worker}")


def test_a_change_at_one_worker_is_shown_at_another(server, open_page):
    people = [open_page("/places/lisbon/belem-loop", **PHONE)]
    while len({worker_of(page) for page in people}) < 2:
        assert len(people) < 20, "the proxy assigns all clients to the same worker"
        people.append(open_page("/places/lisbon/belem-loop", **PHONE))
        become(people[-1], people[0])
    people[0].get_by_role("button", name="Save", exact=True).tap()
    expect(people[-1].get_by_role("button", name="Saved", exact=True)).to_be_visible()


def test_a_worker_that_hung_does_not_undo_what_another_has_done(server, visit):
    phone = visit(server)
    write_itinerary(phone)
    phone.progress.wait_until_kept()
    hanging = process_of(server, worker_of(phone))
    os.kill(hanging, signal.SIGSTOP)
    try:
        # Until the proxy has noticed the hang, it passes the clients of this worker on to it. Then it closes the page's socket,
        # and the page connects to the other worker.
        kept = phone.progress.kept
        phone.get_by_role("textbox", name="Notes").fill("bring lights and a pump")
        phone.progress.wait_until_cut()
        phone.progress.wait_until_kept(after=kept)
        phone.reload()
        expect_itinerary(phone, "bring lights and a pump")
    finally:
        os.kill(hanging, signal.SIGCONT)
    # The worker resumes, and undoes nothing.
    phone.reload()
    phone.get_by_role("tab", name="Itineraries").tap()
    expect(phone.get_by_role("link", name="Along the Tejo")).to_have_count(1)


def test_a_reload_while_a_worker_hangs_is_answered_by_another(server, visit):
    phone = visit(server)
    write_itinerary(phone)
    phone.progress.wait_until_kept()
    hanging = process_of(server, worker_of(phone))
    os.kill(hanging, signal.SIGSTOP)
    try:
        assert phone.reload().status == 200
        expect_itinerary(phone)
    finally:
        os.kill(hanging, signal.SIGCONT)


def test_while_no_worker_answers_a_page_says_so_and_reloads_itself(server, visit, shot):
    phone = visit(server)
    write_itinerary(phone)
    phone.progress.wait_until_kept()
    workers = [process_of(server, worker) for worker in ("w1", "w2")]
    os.kill(server.process.pid, signal.SIGSTOP)  # otherwise it restarts the workers at once
    try:
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        assert phone.reload().status == 503
        expect(phone.get_by_role("heading", name="Reconnecting…")).to_be_visible()
        shot(phone, "unavailable")
    finally:
        os.kill(server.process.pid, signal.SIGCONT)
    expect_itinerary(phone)


def test_another_worker_continues_the_sessions_of_one_that_died(server, visit):
    phone = visit(server)
    write_itinerary(phone)
    phone.progress.wait_until_kept()
    worker = process_of(server, worker_of(phone))
    os.kill(server.process.pid, signal.SIGSTOP)  # otherwise it restarts the worker, perhaps before the page reconnects
    try:
        os.kill(worker, signal.SIGKILL)
        kept = phone.progress.kept
        phone.get_by_role("textbox", name="Notes").fill("from one to the other")
        phone.progress.wait_until_kept(after=kept)
        expect_itinerary(phone, "from one to the other")
    finally:
        os.kill(server.process.pid, signal.SIGCONT)
