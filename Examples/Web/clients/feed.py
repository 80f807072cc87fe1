#!/usr/bin/env python3
"""The basic edition as text: a client of the protocol in PROTOCOL.md, with Python's standard library alone.

    swift run --package-path Examples/Web imagefeed-web     # prints an address
    python3 Examples/Web/clients/feed.py ADDRESS            # signs in, prints the feed, likes a photo
    python3 Examples/Web/clients/feed.py --probe            # answers the questions of CONFORMANCE.md

A thread reads commands into a queue. The main thread carries them out, acts as a person and sends intents.
"""
import argparse, contextlib, html, http.client, io, json, math, queue, re, secrets, socket, struct, sys, threading, time
import urllib.parse
from functools import partial

ROWS = 8  # So many rows of the feed are in sight.
FAILURES = (OSError, http.client.HTTPException)
# The kinds of screens, and the members of their `didLayOut`.
KINDS = {"splash": None, "auth": None, "webView": None, "imagesList": {"pictureWidth": 720},
         "singleImage": {"width": 360, "height": 640}, "profile": None}
# What a person can do at any time, and how far a gesture goes.
ALWAYS = {"tapBack": {}, "tapPicture": {}, "tapSignOut": {}, "tapAvatar": {}, "enterCode": {}, "pullToRefresh": {},
          "pan": {"x": 40, "y": 0}, "pinch": {"factor": 1.5, "x": 9, "y": 9},
          "rotate": {"angle": 0.5, "x": 9, "y": 9}, "doubleTap": {"x": 9, "y": 9}}


class Screen:
    """A screen of any kind. Most of what is seen of it is the last command of each name."""

    def __init__(self, page, show):
        self.name, self.kind, self.place, self.tab = show["screen"], show["kind"], show["place"], show["tab"]
        self.page, self.report, self.layout = page, partial(page.report, screen=self.name), KINDS[self.kind]
        self.told, self.login, self.cards, self.top = {"show": show}, b"", [], 0  # `top` is the first row in sight.
        # The pictures of the rows in sight, by their IDs; or those that another screen may have.
        self.pictures = {} if self.kind == "imagesList" else {"Picture": "loading", "Avatar": "loading"}
        if self.layout:
            self.report("didLayOut", **self.layout)

    def take(self, name, command):
        """Carries out a command. One that is not known changes nothing."""
        self.told[name] = command
        if name in ("setPicture", "setAvatar"):
            self.load(name[3:], command["picture"], **{"id": command["id"]} if "id" in command else {})
        elif name == "load":
            status, self.login = self.page.request(command["url"])
            if status != 204:  # An empty answer is followed by a command that says why.
                self.report("didFailLoading") if status != 200 else self.report("didUpdateProgressValue", value=1)
        elif name == "updateCard":
            self.cards = [command["card"] if card["id"] == command["card"]["id"] else card for card in self.cards]
        elif name == "reloadPhotos":
            self.cards = command["cards"]
            self.scroll(self.top)
        elif name == "insertPhotos":
            row, new = command["row"], command["cards"]
            self.cards[row:row] = new
            self.scroll(self.top + len(new) if self.pictures and row <= self.top else self.top)  # What is seen stays.

    def load(self, name, picture, **photo):
        """Fetches a picture for its place. Nothing is drawn: the first bytes tell whether it is one."""
        place = photo.get("id", name)
        if place in self.pictures:
            self.pictures[place] = "loading" if "url" in picture else picture["state"]
        if place not in self.pictures or "url" not in picture:
            return
        status, data = self.page.request(picture["url"])
        if status != 200 or not data.startswith((b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF")):
            return self.report(f"didFailToDecode{name}", **photo)
        self.pictures[place] = "picture"
        if self.kind == "singleImage":  # The size in any unit: a PNG begins with it, of others the shape is known.
            shape = (1, self.told["show"]["card"]["proportion"])
            width, height = struct.unpack(">II", data[16:24]) if data[1:4] == b"PNG" else shape
            self.report("didDecodePicture", width=width, height=height)

    def scroll(self, top):
        """Reports the rows that leave and come in sight. A new one shows its picture as loading."""
        self.top = max(0, min(top, len(self.cards) - ROWS))
        rows = {card["id"]: row for row, card in enumerate(self.cards) if self.top <= row < self.top + ROWS}
        for id in [id for id in self.pictures if id not in rows]:
            del self.pictures[id]
            self.report("didEndDisplaying", id=id)
        for id in [id for id in rows if id not in self.pictures]:
            self.pictures[id] = "loading"
            self.report("willDisplay", id=id, row=rows[id])

    def sees(self):
        """What a person sees, by the names of CONFORMANCE.md. Each kind has some of it."""
        def told(command, member):
            return self.told.get(command, {}).get(member)
        address = re.search(rb">(http[^<]*)<", self.login)
        return {
            "isLoaderShown": False in (told("setLoaderHidden", "isHidden"), told("setPageLoaderHidden", "isHidden")),
            "areChoicesShown": told("setChoicesHidden", "isHidden") is False, "message": told("setMessage", "message"),
            "isSignInEnabled": told("setSignInEnabled", "isEnabled"), "person": told("setProfile", "profile"),
            "isShareEnabled": told("setShareEnabled", "isEnabled"), "placement": self.told.get("setPlacement"),
            "progress": told("setProgressValue", "value") if told("setProgressHidden", "isHidden") is False else None,
            "isRefreshing": told("setRefreshing", "isRefreshing"), "pageURL": address and address[1].decode(),
            "picture": self.pictures.get("Picture"), "avatar": self.pictures.get("Avatar"),
            "credit": (told("show", "card") or {}).get("credit"), "rowCount": len(self.cards),
            "cards": [{**card, "picture": self.pictures[card["id"]], "pictureHeight": card["proportion"]}
                      for card in self.cards if card["id"] in self.pictures]}

    def act(self, do, row=None, **members):
        """Does what a person does. Returns whether a person could, or what else to answer."""
        seen = self.sees()
        card = next((card for card in seen["cards"] if card["id"] == members.get("id")), {})
        can = {"tapSignIn": seen["areChoicesShown"] or seen["isSignInEnabled"], "tapShare": seen["isShareEnabled"],
               "tapRetry": seen["areChoicesShown"] or (seen["message"] or {}).get("retryTitle"),
               "tapCredit": seen["credit"], "tapPhoto": card, "tapLike": card.get("isLikeEnabled")}
        if do == "scroll":
            self.scroll(min(max(self.top, row - ROWS + 1), row))
        elif do == "resize":
            self.layout = {"width": self.layout["height"], "height": self.layout["width"]}
            self.report("didLayOut", **self.layout)
            return self.layout
        elif do not in can and do not in ALWAYS:
            return {"unsupported": True}
        elif can.get(do, True):
            self.report("did" + do[0].upper() + do[1:], **ALWAYS.get(do, {}), **members)
        return bool(can.get(do, True))


class Page:
    """What the server shows, and what a person does."""

    def __init__(self, address):
        self.host, self.id, self.cookie = urllib.parse.urlsplit(address).netloc, secrets.token_urlsafe(24), ""
        self.inbox, self.number, self.notice, self.is_closed = queue.Queue(), 0, None, False
        self.screens, self.tabs, self.selected, self.is_blocked, self.alert, self.share = {}, None, None, False, None, None
        threading.Thread(target=self.listen, daemon=True).start()

    def request(self, path, body=None, media_type="application/json", timeout=10):
        """Sends a GET, or a POST if there is a body. Returns the status and what came, or 0 and why there is nothing."""
        headers = {"Cookie": self.cookie, "Origin": f"http://{self.host}", "Content-Type": media_type}
        try:
            connection = http.client.HTTPConnection(self.host, timeout=timeout)
            connection.request("POST" if body else "GET", path, body, headers)
            line, answer = connection.sock, connection.getresponse()
            self.cookie = answer.headers.get("Set-Cookie", self.cookie).partition(";")[0]
            if answer.status == 200 and path.startswith("/events?"):
                self.line = line
                return 200, answer
            data = answer.read()  # Of an error mostly {"error": "…"}, but 413 is plain text.
            return answer.status, json.loads(data)["error"].encode() if data.startswith(b'{"error"') else data
        except FAILURES as error:
            return 0, f"Nothing answers at http://{self.host} ({error}). Start imagefeed-web, and give its address.".encode()

    def listen(self):
        """Reads commands. A lost connection is made again, with the same ID."""
        pause = 0.25
        while not self.is_closed:
            self.request("/")  # Brings a cookie, if there is none or the server was started again.
            # The server says something every five seconds, if only by a heartbeat, whose event has a name.
            status, stream = self.request(f"/events?page={self.id}", timeout=15)
            words = "The connection is lost." if status == 200 else stream.decode(errors="replace")
            if status == 200:
                self.inbox.put(partial(setattr, self, "number", 0))
                with contextlib.suppress(*FAILURES):
                    fields = {}
                    # The wrapper joins letters that were cut, and ends lines at LF, CRLF and CR alone.
                    for line in io.TextIOWrapper(stream, "utf-8", errors="replace"):
                        name, _, value = line.rstrip("\n").partition(":")
                        fields.setdefault(name, []).append(value.removeprefix(" "))
                        if line == "\n" and "data" in fields and "event" not in fields:
                            command, pause = json.loads("\n".join(fields["data"])), 0.25
                            self.inbox.put(partial(self.take, int(fields["id"][0]), command))
                            if command["v"] != 1 or command["command"] == "replaced":
                                return
                        fields = fields if line != "\n" else {}
            self.inbox.put(partial(self.lose, words, 0 if status == 200 else math.inf))
            time.sleep(pause)
            pause = min(pause * 2, 8)

    def lose(self, words, number=math.inf):
        """Says why there is no connection. With that number, no other command is waited for."""
        self.notice, self.number = words, number

    def report(self, intent, **members):
        """Sends an intent. One that fails is not sent again, as it may have been carried out: all is shown anew."""
        body = json.dumps({"intent": intent, **members}).encode()
        status, answer = (204, b"") if self.notice else self.request(f"/intents?page={self.id}", body)
        if status != 204:
            self.notice = answer.decode(errors="replace")
            print(self.notice, file=sys.stderr)
            with contextlib.suppress(OSError):
                self.line.shutdown(socket.SHUT_RDWR)

    def take(self, number, command):
        """Carries out a command."""
        name, screen, alert = command["command"], command.get("screen"), self.alert or {}
        if command["v"] != 1 or name == "replaced":
            return self.lose("This client knows version 1 of the protocol alone." if command["v"] != 1 else
                             "Another page has taken the place of this one.")
        if name == "reset":
            self.notice, self.is_blocked, self.alert = None, False, None
        if name in ("reset", "showTabs") or command.get("place") == "root":
            self.screens, self.tabs, self.selected, self.share = {}, command.get("tabs"), command.get("selected"), None
        if name == "show" and command["kind"] in KINDS:
            self.screens[screen] = Screen(self, command)
        elif name == "show" and command["place"] in ("pushed", "over"):
            self.report("didClose", screen=screen)
        elif name == "close":
            self.screens.pop(screen, None)
            self.share = self.share if self.share and self.share["screen"] != screen else None
        elif name == "setBlocked":
            self.is_blocked = command["isBlocked"]
        elif name == "presentAlert" or name == "dismissAlert" and alert.get("alert") == command["alert"]:
            self.alert = command if name == "presentAlert" else None
        elif name == "share":
            self.share = command
        elif screen in self.screens:
            self.screens[screen].take(name, command)
        self.number = number

    @property
    def top(self):
        """The screen that a person sees, if there is one."""
        return next((one for one in reversed([*self.screens.values()]) if one.tab in (None, self.selected)), None)

    def sees(self):
        return {"top": self.top and self.top.name, "screens": {self.top.name: self.top.sees()} if self.top else {},
                "tabs": self.tabs, "selected": self.selected, "isBlocked": self.is_blocked, "alert": self.alert,
                "isShareMenuShown": self.share is not None, "notice": self.notice}

    def act(self, do, screen=None, **members):
        """Does what a person does in the topmost layer. Returns whether a person could, or what else to answer."""
        top, alert, share = self.top, self.alert, self.share
        if alert and do == "answerAlert" and members["answer"] in [button["answer"] for button in alert["buttons"]]:
            self.alert = None  # First, since the next one may follow.
            self.report("didAnswerAlert", alert=alert["alert"], **members)
        elif self.is_blocked and do == "cancelWaiting" and not alert:
            self.report("didCancelWaiting")
        elif share and do == "cancelSharing" and not self.is_blocked and not alert:
            self.share = None
            self.report("didShare", share=share["share"], outcome="cancelled")
        elif alert or self.is_blocked or share:
            return False
        elif do == "selectTab":
            self.selected = members["tab"]
            self.report("didSelectTab", **members)
        elif do == "swipeBack" and top and top.place == "pushed":
            self.report("didClose", screen=self.screens.pop(top.name).name)
        else:
            return top is not None and top.name == screen and top.act(do, **members)
        return True


def probe():
    """Answers the questions of CONFORMANCE.md."""
    page = None
    for line in sys.stdin:
        question = json.loads(line)
        if question["do"] == "connect":
            if page:
                page.is_closed = True
            page, answer = Page(question["address"]), {}
        else:
            while not page.inbox.empty() or question["do"] == "settle" and page.number < question["command"]:
                page.inbox.get()()
            answer = {"sees": page.sees()} if question["do"] == "settle" else page.act(**question)
        print(json.dumps(answer if isinstance(answer, dict) else {}), flush=True)


def text(card):
    """A row as text."""
    words = [card["dateText"], card["pictureLabel"], card["credit"] or ""]
    return f"{'♥' if card['isLiked'] else '♡'} {card['id']}  " + " · ".join(filter(None, words))


def tutorial(page, options):
    """Signs in, prints the feed and likes a photo."""
    def wait(until):
        """Carries out commands until something is true. What goes wrong ends the program."""
        while not until():
            page.inbox.get()()
            message = page.top and page.top.sees()["message"]
            alert = page.alert and f"{page.alert['title']}: {page.alert['message'] or ''}"
            if page.notice or alert or message:
                sys.exit(page.notice or alert or message["text"])

    def tap(do, **members):
        return page.top and page.act(do, page.top.name, **members) is True

    wait(lambda: tap("tapSignIn"))
    wait(lambda: page.top and page.top.login)
    # The form's fields are those of the page and these.
    fields = dict(re.findall('name="([^"]*)" value="([^"]*)"', html.unescape(page.top.login.decode())))
    fields.update(email=options.email, password=options.password, decision="authorize")
    body = urllib.parse.urlencode(fields).encode()
    status, _ = page.request(page.top.told["load"]["url"], body, "application/x-www-form-urlencoded")
    if status != 204:
        sys.exit("The login page did not accept the email and the password.")
    wait(lambda: page.top and page.top.cards)
    cards = page.top.cards
    print(*map(text, cards[:options.count]), sep="\n")
    liked = options.like or next((card for card in cards if not card["isLiked"]), cards[0])["id"]
    row = next((row for row, card in enumerate(cards) if card["id"] == liked), None)
    if row is None:
        sys.exit(f"{liked} is not on the first page of the feed.")
    before = cards[row]["isLiked"]
    tap("scroll", row=row)
    wait(lambda: tap("tapLike", id=liked))
    wait(lambda: page.top.cards[row]["isLiked"] != before)
    print(f"{'Unliked' if before else 'Liked'}: {text(page.top.cards[row])}")


def main():
    parser = argparse.ArgumentParser(description="Prints the feed of the web front end as text.")
    parser.add_argument("address", nargs="?", default="", help="as imagefeed-web prints it")
    parser.add_argument("--probe", action="store_true", help="answers the questions of CONFORMANCE.md instead")
    parser.add_argument("--email", default="demo@example.com")
    parser.add_argument("--password", default="demo")
    parser.add_argument("--count", type=int, default=10, help="at most the 30 rows of a page")
    parser.add_argument("--like", metavar="ID", help="by default the first that is not liked")
    options = parser.parse_args()
    probe() if options.probe else tutorial(Page(options.address), options)


if __name__ == "__main__":
    main()
