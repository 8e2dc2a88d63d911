"""A proxy that counts bytes and can add a delay, between the browser and a server."""
import asyncio
import threading


class CountingProxy:
    """Relays every connection within a `with`; `received` is the number of bytes that the browser has received so far, `sent`
    of those that it has sent.

    `delay` is added to each round trip, in seconds: half of it in each direction.
    """

    def __init__(self, upstream, delay=0):
        self.upstream = upstream
        self.delay = delay
        self.received = self.sent = 0
        self.is_cut = False

    def cut(self):
        """Ends every connection, and refuses new ones until `mend()`."""
        self.is_cut = True
        asyncio.run_coroutine_threadsafe(self._end_connections(), self._loop).result(5)

    def mend(self):
        self.is_cut = False

    def __enter__(self):
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._serve, '127.0.0.1', 0), self._loop).result(5)
        self.address = 'http://127.0.0.1:%d' % self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_):
        self._loop.call_soon_threadsafe(self._server.close)
        asyncio.run_coroutine_threadsafe(self._end_connections(), self._loop).result(5)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)

    async def _end_connections(self):
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, reader, writer):
        if self.is_cut:
            return writer.close()
        try:
            server_reader, server_writer = await asyncio.open_connection('127.0.0.1', self.upstream)
        except OSError:
            writer.close()
            return
        try:
            await asyncio.gather(self._pass(reader, server_writer, self._count_sent), self._pass(server_reader, writer, self._count))
        except asyncio.CancelledError:
            pass  # the proxy ends

    def _count(self, data):
        self.received += len(data)

    def _count_sent(self, data):
        self.sent += len(data)

    async def _pass(self, reader, writer, seen):
        try:
            while data := await reader.read(65536):
                seen(data)
                if self.delay:
                    self._loop.call_later(self.delay / 2, self._write, writer, data)
                    continue
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            if self.delay:
                await asyncio.sleep(self.delay / 2 + 0.01)
            writer.close()

    @staticmethod
    def _write(writer, data):
        if not writer.is_closing():
            writer.write(data)
