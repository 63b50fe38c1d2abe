"""A browser that takes push messages and the server of its maker, for the tests of being called back."""

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


def unpadded(raw: bytes) -> str:
    """Base64url as browsers write it."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Browser:
    """The keys of one browser, and what it makes of a message."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        """What it tells the site."""
        point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return {"p256dh": unpadded(self.key.public_key().public_bytes(*point)), "auth": unpadded(self.secret)}

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message."""
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        told: dict[str, Any] = json.loads(plain)
        return told


class PushServer:
    """The server of a browser's maker: keeps what is posted to it, answers with `status`.

    With a `gate` it answers nobody before as many are there as the gate is for. `most` counts how many were at once.
    """

    def __init__(self) -> None:
        self.status = 201
        self.gate: threading.Barrier | None = None
        self.most = self.here = 0
        self.lock = threading.Lock()
        self.location = ""
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        kept = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                kept.got.append((self.path, dict(self.headers.items()), body))
                kept.come()
                self.send_response(kept.status)
                if kept.location:
                    self.send_header("Location", kept.location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *arguments: object) -> None:
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def come(self) -> None:
        """Wait at the gate, and go."""
        with self.lock:
            self.here += 1
            self.most = max(self.most, self.here)
        if self.gate is not None:
            self.gate.wait(4)
        with self.lock:
            self.here -= 1


@contextmanager
def push_server() -> Iterator[PushServer]:
    """A push server that runs as long as the block."""
    one = PushServer()
    thread = threading.Thread(target=one.server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield one
    finally:
        one.server.shutdown()
        thread.join(10)
        one.server.server_close()
