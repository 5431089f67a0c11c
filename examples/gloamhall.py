"""A client for one seat at a table, for Python 3.8 or newer without packages. The messages are explained in docs/bots.md.

    import gloamhall
    gloamhall.play("http://127.0.0.1:8080", "BCDFGH", "Clockwork", lambda view, events: view["choices"][0])
"""

import base64
import json
import os
import socket
import ssl
import struct
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

PROTOCOL = 7
MAX_WAIT_SECONDS = 15.0
LATE = {"stale", "not-your-question"}


class ConnectionLost(Exception):
    """The connection is lost. After reconnecting, the server sends what was missed."""


class Refused(Exception):
    """The server has refused the seat; the code says why."""


def play(server, code, name, strategy, pause=0.3):
    """Joins, plays to the end and returns the last view. strategy(view, events) picks one of view["choices"]."""
    seat = Seat(server, code, join(server, code, name), strategy, pause)
    wait = 0.5
    while True:
        try:
            seat.listen()
        except (ConnectionLost, OSError):
            pass
        if seat.is_over():
            return seat.view
        # The server may be restarting: after reconnecting it sends what was missed.
        wait = 0.5 if seat.has_received else min(2 * wait, MAX_WAIT_SECONDS)
        time.sleep(wait)


def join(server, code, name):
    """Takes a seat and returns its token. "program" declares the seat as a bot, which everyone at the table sees."""
    request = urllib.request.Request(
        f"{server}/api/tables/{code}/join",
        json.dumps({"name": name, "program": True}).encode(),
        {"content-type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["token"]
    except urllib.error.HTTPError as refused:
        raise Refused(json.load(refused)["message"]) from None


class Seat:
    def __init__(self, server, code, token, strategy, pause):
        self.server, self.code, self.token, self.strategy, self.pause = server, code, token, strategy, pause
        self.view, self.events, self.seats, self.version = None, [], [], 0
        # The version of the last answer, so that each question is answered once.
        self.answered = -1
        self.commands = 0
        # Tells the server after a reconnect which messages have arrived.
        self.last, self.epoch = 0, None
        self.has_received = False

    def is_over(self):
        return self.view is not None and "outcome" in self.view

    def listen(self):
        """Listens until the connection is lost or the game is over."""
        self.has_received = False
        # An answer that was lost with the connection is sent again.
        self.answered = -1
        connection = WebSocket(self.server)
        try:
            resume = {} if self.epoch is None else {"last": self.last, "epoch": self.epoch}
            connection.send({"t": "hello", "v": PROTOCOL, "table": self.code, "token": self.token, **resume})
            while not self.is_over():
                message = connection.receive()
                self.has_received = True
                self.process(message)
                if "n" in message:
                    connection.send({"t": "ack", "n": message["n"]})
                # Pending messages are read first: the question may no longer be open.
                if not connection.has_more() and self.is_asked() and self.answered != self.version:
                    self.answer(connection)
        finally:
            connection.close()

    def process(self, message):
        kind = message["t"]
        self.last = message.get("n", self.last)
        if kind == "welcome":
            self.epoch = message["epoch"]
        elif kind == "lobby":
            self.seats = message["lobby"]["seats"]
        elif kind == "view":
            self.view, self.events, self.version = message["view"], list(message["log"]), message["version"]
        elif kind == "change":
            for frame in [*message.get("frames", []), message]:
                self.view = patched(self.view, frame["patch"])
                self.events += frame["events"]
            self.version = message["version"]
        elif kind == "no" and message["code"] not in LATE:
            # If late, the change that explains it is on its way. Anything else is a mistake of this bot.
            print("refused:", message["code"], file=sys.stderr)
        elif kind == "error" and message["fatal"]:
            raise Refused(message["code"])

    def answer(self, connection):
        time.sleep(self.pause)
        if connection.has_more():
            return
        self.answered = self.version
        choice = self.strategy(self.view, self.events)
        if choice is not None:
            self.commands += 1
            connection.send({"t": "choose", "id": self.commands, "version": self.version, "choice": choice})

    def is_asked(self):
        if self.view is None:
            return False
        asked = [each for each in self.view["asked"] if each["seat"] == self.view["viewer"] and not each["answered"]]
        if not asked or asked[0].get("manner") == "optional":
            return False
        # With forAll the first answer counts for everyone: it is left to people.
        people = {each["seat"] for each in self.seats if each["holder"] == "person" and not each.get("program")}
        return asked[0].get("manner") != "forAll" or not any(each["seat"] in people for each in self.view["asked"])


def patched(before, patch):
    """Applies a patch and returns the result; the original is not changed."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(before, list):
        copy = list(before)
        for place, change in patch.items():
            if place.startswith("-"):  # {"-1": [2]} removes two elements from a list, from index 1 on
                del copy[-int(place) : -int(place) + change[0]]
            elif int(place) < len(copy):
                copy[int(place)] = patched(copy[int(place)], change)
            else:
                copy.append(patched(None, change))
        return copy
    copy = dict(before or {})
    for place, change in patch.items():
        if change == []:
            copy.pop(place, None)
        else:
            copy[place] = patched(copy.get(place), change)
    return copy


class WebSocket:
    """A minimal WebSocket (RFC 6455): text messages, and answers to pings."""

    TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

    def __init__(self, server):
        url = urllib.parse.urlsplit(server)
        secure = url.scheme == "https"
        self.stream = socket.create_connection((url.hostname, url.port or (443 if secure else 80)), timeout=10)
        if secure:
            self.stream = ssl.create_default_context().wrap_socket(self.stream, server_hostname=url.hostname)
        self.unread = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            f"GET /socket HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.unread:
            self.read_more()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            raise ConnectionLost(head.decode("latin-1"))
        # The server pings every half minute; after twice that without a message the connection counts as lost.
        self.stream.settimeout(75)

    def send(self, message):
        self.write(self.TEXT, json.dumps(message).encode())

    def receive(self):
        """The next message; pings are answered on the way."""
        text = b""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack(">H", self.take(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.take(8))
            kind, data = first & 15, self.take(length)
            if kind == self.PING:
                self.write(self.PONG, data)
            elif kind == self.CLOSE:
                raise ConnectionLost(data[2:].decode())
            elif kind != self.PONG:
                text += data
                if first & 128:  # the last fragment
                    return json.loads(text)

    def write(self, kind, data):
        """Sends one frame, masked as the protocol requires of clients."""
        mask = os.urandom(4)
        size = len(data)
        head = bytes([128 | kind, 128 | size]) if size < 126 else struct.pack(">BBH", 128 | kind, 254, size)
        self.stream.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def has_more(self):
        """Whether data has arrived that is not read yet."""
        if self.unread:
            return True
        self.stream.setblocking(False)
        try:
            self.read_more()
        except (BlockingIOError, ssl.SSLWantReadError):
            return False
        finally:
            self.stream.settimeout(75)
        return True

    def take(self, count):
        while len(self.unread) < count:
            self.read_more()
        taken, self.unread = self.unread[:count], self.unread[count:]
        return taken

    def read_more(self):
        data = self.stream.recv(65536)
        if not data:
            raise ConnectionLost("the server closed the connection")
        self.unread += data

    def close(self):
        self.stream.close()
