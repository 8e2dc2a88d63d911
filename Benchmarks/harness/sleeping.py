"""Waits until the sessions of a server sleep."""
import asyncio
import re
import time

from .wire import fetch


async def sleeping(port):
    """The number of sleeping sessions."""
    return int(re.search(r'^waymark_sessions_asleep (\d+)', (await fetch(port, '/metrics', {}))[1], re.MULTILINE)[1])


async def until_asleep(server, count):
    """Waits until all sessions sleep, and the server's memory has been stable for 25 s; returns it in KiB."""
    start, seen = time.monotonic(), []
    while time.monotonic() - start < 900:
        await asyncio.sleep(5)
        seen = [*seen, server.memory()] if await sleeping(server.target.port) == count else []
        if len(seen) > 5 and max(seen[-6:]) - min(seen[-6:]) < 300:
            return seen[-1]
    raise RuntimeError(f'{await sleeping(server.target.port)} of {count} sleep after 900 s')
