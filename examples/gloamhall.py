"""A seat at a table of Gloamhall, with nothing but Python 3.8. What the messages mean: docs/bots.md.

    import gloamhall
    gloamhall.play("http://127.0.0.1:8080", "BCDFGH", "Clockwork", lambda view, heard: view["choices"][0])
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
LONGEST_WAIT = 15.0
LATE = {"stale", "not-your-question"}


class Cut(Exception):
    """The line is gone. Whoever comes back is told the rest."""


class ShownOut(Exception):
    """There is no way back: the code says why."""


def play(house, code, name, judge, pause=0.3):
    """Sits down and plays to the end; the answer is the last view. judge(view, heard) picks one of view["choices"]."""
    seat = Seat(house, code, join(house, code, name), judge, pause)
    wait = 0.5
    while True:
        try:
            seat.listen()
        except (Cut, OSError):
            pass
        if seat.is_over():
            return seat.view
        # The house may be closed for a moment: it knows where we were, and tells the rest.
        wait = 0.5 if seat.was_heard else min(2 * wait, LONGEST_WAIT)
        time.sleep(wait)


def join(house, code, name):
    """A seat, and the token that speaks for it. "program" tells everybody at the table that no person sits here."""
    request = urllib.request.Request(
        f"{house}/api/tables/{code}/join",
        json.dumps({"name": name, "program": True}).encode(),
        {"content-type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["token"]
    except urllib.error.HTTPError as refused:
        raise ShownOut(json.load(refused)["message"]) from None


class Seat:
    def __init__(self, house, code, token, judge, pause):
        self.house, self.code, self.token, self.judge, self.pause = house, code, token, judge, pause
        self.view, self.heard, self.chairs, self.version = None, [], [], 0
        # The version of the last answer: a question is answered once, however often we are told that it is open.
        self.answered = -1
        self.wishes = 0
        # By these the house knows what we have heard already.
        self.last, self.epoch = 0, None
        self.was_heard = False

    def is_over(self):
        return self.view is not None and "outcome" in self.view

    def listen(self):
        """Until the line is cut or the game is over."""
        self.was_heard = False
        # What was under way when the line was cut is asked again.
        self.answered = -1
        line = Line(self.house)
        try:
            resume = {} if self.epoch is None else {"last": self.last, "epoch": self.epoch}
            line.send({"t": "hello", "v": PROTOCOL, "table": self.code, "token": self.token, **resume})
            while not self.is_over():
                message = line.receive()
                self.was_heard = True
                self.hear(message)
                if "n" in message:
                    line.send({"t": "ack", "n": message["n"]})
                # What has come meanwhile is heard first: nobody answers a question that is no longer asked.
                if not line.has_more() and self.is_asked() and self.answered != self.version:
                    self.answer(line)
        finally:
            line.close()

    def hear(self, message):
        kind = message["t"]
        self.last = message.get("n", self.last)
        if kind == "welcome":
            self.epoch = message["epoch"]
        elif kind == "lobby":
            self.chairs = message["lobby"]["seats"]
        elif kind == "view":
            self.view, self.heard, self.version = message["view"], list(message["log"]), message["version"]
        elif kind == "change":
            for frame in [*message.get("frames", []), message]:
                self.view = patched(self.view, frame["patch"])
                self.heard += frame["events"]
            self.version = message["version"]
        elif kind == "no" and message["code"] not in LATE:
            # Late: the table has moved on, and the change that says so is on its way. Anything else is our mistake.
            print("refused:", message["code"], file=sys.stderr)
        elif kind == "error" and message["fatal"]:
            raise ShownOut(message["code"])

    def answer(self, line):
        time.sleep(self.pause)
        if line.has_more():
            return
        self.answered = self.version
        choice = self.judge(self.view, self.heard)
        if choice is not None:
            self.wishes += 1
            line.send({"t": "choose", "id": self.wishes, "version": self.version, "choice": choice})

    def is_asked(self):
        if self.view is None:
            return False
        asked = [each for each in self.view["asked"] if each["seat"] == self.view["viewer"] and not each["answered"]]
        if not asked or asked[0].get("manner") == "standing":
            return False
        # The first answer is everybody's: it is left to people.
        people = {each["seat"] for each in self.chairs if each["holder"] == "person" and not each.get("program")}
        return asked[0].get("manner") != "forAll" or not any(each["seat"] in people for each in self.view["asked"])


def patched(before, patch):
    """The JSON with a patch applied; the original stays as it is."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(before, list):
        copy = list(before)
        for place, change in patch.items():
            if place.startswith("-"):  # {"-1": [2]} takes two out of a list, from place 1 on
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


class Line:
    """A WebSocket (RFC 6455): text both ways, and pings that are answered."""

    TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

    def __init__(self, house):
        url = urllib.parse.urlsplit(house)
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
            raise Cut(head.decode("latin-1"))
        # The house looks every half minute whether we are there; twice that without a word, and it is gone.
        self.stream.settimeout(75)

    def send(self, message):
        self.write(self.TEXT, json.dumps(message).encode())

    def receive(self):
        """The next message; those of the line itself are answered on the way."""
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
                raise Cut(data[2:].decode())
            elif kind != self.PONG:
                text += data
                if first & 128:  # the last piece
                    return json.loads(text)

    def write(self, kind, data):
        """One frame, masked, as those of a client have to be."""
        mask = os.urandom(4)
        size = len(data)
        head = bytes([128 | kind, 128 | size]) if size < 126 else struct.pack(">BBH", 128 | kind, 254, size)
        self.stream.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def has_more(self):
        """Has something come that is not read yet?"""
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
            raise Cut("the house has hung up")
        self.unread += data

    def close(self):
        self.stream.close()
