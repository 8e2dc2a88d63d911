"""python -m harness.relay PORT: the floor of changes that another person sees: a WebSocket server that sends each message to all other clients."""
import asyncio
import sys

from websockets.asyncio.server import broadcast, serve

CLIENTS = set()


async def relay(client):
    CLIENTS.add(client)
    try:
        async for message in client:
            broadcast(CLIENTS - {client}, message)
    finally:
        CLIENTS.discard(client)


async def main(port):
    async with serve(relay, '127.0.0.1', port, compression=None):
        await asyncio.get_running_loop().create_future()


if __name__ == '__main__':
    asyncio.run(main(int(sys.argv[1])))
