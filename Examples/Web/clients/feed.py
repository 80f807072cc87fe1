#!/usr/bin/env python3
"""The basic edition as text: a client of PROTOCOL.md with Python's standard library alone. Read it from the top.
`probe`, `sees` and most of `act` are there to answer the questions of CONFORMANCE.md."""
import argparse, collections, contextlib, functools, html, http.client, io, json, math, os, queue, re, secrets, struct
import sys, threading, time, urllib.parse

ROWS = 8  # So many rows of the feed are in sight.
KINDS = {"splash": None, "auth": None, "webView": None, "profile": None,  # Some report `didLayOut` with these members.
         "imagesList": {"pictureWidth": 720}, "singleImage": {"width": 360, "height": 640}}

def tutorial(page, options):
    """Signs in, prints the feed and likes a photo. What goes wrong ends it."""
    def wait(until):
        while not until():
            message, alert = page.top and page.top.told["setMessage"].get("message"), page.alert
            why = page.notice or message and message["text"] or alert and f"{alert['title']}: {alert['message'] or ''}"
            if why: sys.exit(why)
            page.inbox.get()()
    def text(card):
        words = [card["dateText"], card["pictureLabel"], card["credit"] or ""]
        return f"{'♥' if card['isLiked'] else '♡'} {card['id']}  " + " · ".join(filter(None, words))
    wait(lambda: page.act("tapSignIn"))
    wait(lambda: page.top and page.top.login is not None)
    address, login = page.top.told["load"]["url"], page.top.login.decode(errors="replace")
    if address[0] != "/": sys.exit(f"Sign in at {address}: this tutorial needs the local Unsplash.")
    fields = {name: html.unescape(value) for name, value in re.findall('name="([^"]*)" value="([^"]*)"', login)}
    fields.update(email=options.email, password=options.password, decision="authorize")
    action = html.unescape((re.findall('<form[^>]* action="([^"]*)"', login) or [""])[0])
    status, answer = page.request(urllib.parse.urljoin(address, action), urllib.parse.urlencode(fields).encode())
    if status != 204: sys.exit("The login page did not accept the email and the password." if status == 200 else answer)
    wait(lambda: page.top and page.top.cards)
    feed, cards = page.top, page.top.cards
    print(*map(text, cards[:options.count]), sep="\n", flush=True)
    liked = options.like or next((card for card in cards if not card["isLiked"]), cards[0])["id"]
    row = next((row for row, card in enumerate(cards) if card["id"] == liked), None)
    if row is None: sys.exit(f"{liked} is not on the first page of the feed.")
    wait(lambda: page.act("scroll", row=row) and page.act("tapLike", id=liked))
    wait(lambda: feed.cards[row]["isLiked"] != cards[row]["isLiked"])
    print(f"{'Unliked' if cards[row]['isLiked'] else 'Liked'}: {text(feed.cards[row])}", flush=True)

class Page:
    """What the server shows, and what a person does. `listen` and its requests run in a thread of their own."""
    def __init__(self, address):
        self.host, self.id, self.cookie = address.split("//", 1)[-1].split("/")[0], secrets.token_urlsafe(24), ""
        self.inbox, self.number, self.notice, self.is_closed, self.is_stale = queue.Queue(), 0, None, False, False
        self.screens, self.tabs, self.selected, self.is_blocked, self.alert = {}, None, None, False, None
        threading.Thread(target=self.listen, daemon=True).start()

    def request(self, path, body=None, timeout=10):
        """Sends a GET, or a POST if there is a body. Returns the status, and what came or the words of an error."""
        media_type = "application/json" if path.startswith("/intents?") else "application/x-www-form-urlencoded"
        headers = {"Cookie": self.cookie, "Origin": f"http://{self.host}", "Content-Type": media_type}
        try:
            connection = http.client.HTTPConnection(self.host, timeout=timeout)
            connection.request("POST" if body else "GET", path, body, headers)
            answer = connection.getresponse()
            self.cookie = answer.headers.get("Set-Cookie", self.cookie).partition(";")[0]
            data = answer if answer.status == 200 and path.startswith("/events?") else answer.read()
        except (OSError, ValueError, http.client.HTTPException) as error:
            return 0, f"Nothing answers at http://{self.host} ({error}). Give the address of imagefeed-web."
        if answer.status in ((204,) if path.startswith("/intents?") else (200, 204)): return answer.status, data
        with contextlib.suppress(ValueError, KeyError, TypeError):
            if words := json.loads(data)["error"]: return answer.status, str(words)
        return answer.status, f"http://{self.host} answered {answer.status} {answer.reason}. Is it imagefeed-web?"

    def listen(self):
        """Reads commands. A connection that ends, or is silent for 15 s, is made again with the same ID."""
        pause = 0.25
        while not self.is_closed:
            self.inbox.put(functools.partial(setattr, self, "number", 0))
            status, stream = self.request("/")  # Brings a cookie, if there is none or the server was started again.
            if self.is_closed: return
            fields, number, self.is_stale = {}, 0, False
            if status == 200: status, stream = self.request(f"/events?page={self.id}", timeout=15)
            with contextlib.suppress(OSError, http.client.HTTPException, ValueError, KeyError, TypeError):
                # The wrapper joins letters that were cut, and ends lines at LF, CRLF and CR alone.
                for line in io.TextIOWrapper(stream, "utf-8", errors="replace") if status == 200 else ():
                    name, _, value = line.rstrip("\n").partition(":")
                    fields.setdefault(name, []).append(value.removeprefix(" "))
                    if line == "\n" and "data" in fields and "event" not in fields:
                        last, number = number, int(fields["id"][0])
                        if last and number != last + 1: break
                        command, pause = json.loads("\n".join(fields["data"])), 0.25
                        is_last = command["v"] != 1 or command["command"] == "replaced"
                        self.inbox.put(functools.partial(self.take, number, command))
                        if is_last: return
                    if self.is_stale: break
                    if line == "\n": fields = {}
            self.inbox.put(self.lose if status == 200 else functools.partial(self.lose, stream, math.inf))
            time.sleep(pause)
            pause = min(pause * 2, 8)

    def lose(self, words="The connection is lost.", number=0): self.notice, self.number = words, number

    def report(self, intent, **members):
        """Sends an intent. One that fails is not sent again, as it may have been carried out: all is shown anew."""
        if self.notice: return
        status, answer = self.request(f"/intents?page={self.id}", json.dumps({"intent": intent, **members}).encode())
        if status == 400: print(answer, file=sys.stderr)
        elif status != 204: self.notice, self.is_stale = answer, True

    def take(self, number, command):
        if command["v"] != 1: return self.lose("This client only knows version 1 of the protocol.", math.inf)
        name, screen, self.number = command["command"], command.get("screen"), number
        if name == "replaced": return self.lose("Another page has taken the place of this one.", math.inf)
        if name == "reset": self.notice, self.is_blocked, self.alert = None, False, None
        if name in ("reset", "showTabs") or command.get("place") == "root":
            self.screens, self.tabs, self.selected = {}, command.get("tabs"), command.get("selected")
        if name == "show" and command["kind"] in KINDS: self.screens[screen] = Screen(self, command)
        elif name == "show" and command["place"] in ("pushed", "over"): self.report("didClose", screen=screen)
        elif name == "close": self.screens.pop(screen, None)
        elif name == "setBlocked": self.is_blocked = command["isBlocked"]
        elif name == "openLink": print(command["url"], file=sys.stderr)
        elif name == "presentAlert": self.alert = command
        elif name == "dismissAlert" and self.alert and self.alert["alert"] == command["alert"]: self.alert = None
        elif screen in self.screens: self.screens[screen].take(name, command)

    @property
    def top(self): return next((s for s in reversed(self.screens.values()) if s.tab in (None, self.selected)), None)

    def sees(self):
        return {"top": self.top and self.top.name, "screens": {self.top.name: self.top.sees()} if self.top else {},
                "tabs": self.tabs, "selected": self.selected, "isBlocked": self.is_blocked, "alert": self.alert,
                "isShareMenuShown": any("share" in one.told for one in self.screens.values()), "notice": self.notice}

    def act(self, do, screen=None, **members):  # Does it in the topmost layer, and returns as the screen's `act`.
        top, alert, sharing = self.top, self.alert, next((s for s in self.screens.values() if "share" in s.told), None)
        if alert and do == "answerAlert" and members["answer"] in [button["answer"] for button in alert["buttons"]]:
            self.alert = None  # First, since the next one may follow.
            self.report("didAnswerAlert", alert=alert["alert"], **members)
        elif alert or self.is_blocked and do != "cancelWaiting": return False
        elif self.is_blocked: self.report("didCancelWaiting")
        elif sharing and do == "cancelSharing":
            self.report("didShare", share=sharing.told.pop("share")["share"], outcome="cancelled")
        elif sharing or do in ("answerAlert", "cancelWaiting", "cancelSharing"): return False
        elif do == "selectTab":
            self.selected = members["tab"]
            self.report("didSelectTab", **members)
        elif do == "swipeBack" and top and top.told["show"]["place"] == "pushed":
            self.report("didClose", screen=self.screens.pop(top.name).name)
        else: return top is not None and screen in (None, top.name) and top.act(do, **members)
        return True

ALWAYS = {"tapBack": {}, "tapPicture": {}, "tapSignOut": {}, "tapAvatar": {}, "enterCode": {}, "pullToRefresh": {},
          "pan": {"x": 40, "y": 0}, "pinch": {"factor": 1.5, "x": 9, "y": 9}, "doubleTap": {"x": 9, "y": 9},
          "rotate": {"angle": 0.5, "x": 9, "y": 9}}  # Can be done at any time, a gesture as far as this.

class Screen:
    """A screen of any kind. What is seen of it is mostly the last command of each name, in `told`."""
    def __init__(self, page, show):
        self.page, self.kind, self.tab, self.layout = page, show["kind"], show["tab"], KINDS[show["kind"]]
        self.name, self.report = show["screen"], functools.partial(page.report, screen=show["screen"])
        self.told, self.login, self.cards, self.top = collections.defaultdict(dict, show=show), None, [], 0
        self.pictures = {} if self.kind == "imagesList" else {"Picture": "loading", "Avatar": "loading"}  # In sight.
        if self.layout: self.report("didLayOut", **self.layout)

    def take(self, name, command):
        """Carries out a command. One that is not known changes nothing."""
        self.told[name] = command
        if name in ("setPicture", "setAvatar"):
            self.load(name[3:], command["picture"], **{"id": command["id"]} if "id" in command else {})
        elif name == "load":
            status, data = self.page.request(command["url"]) if command["url"][0] == "/" else (200, b"")
            self.login = data if status == 200 else None  # If there is none, a command says why.
            if status == 200: self.report("didUpdateProgressValue", value=1)
        elif name == "updateCard":
            self.cards = [command["card"] if card["id"] == command["card"]["id"] else card for card in self.cards]
        elif name == "insertPhotos":
            if self.pictures and command["row"] <= self.top: self.top += len(command["cards"])  # What is seen stays.
            self.cards[command["row"]:command["row"]] = command["cards"]
        elif name == "reloadPhotos": self.cards = command["cards"]
        if self.kind == "imagesList": self.scroll(self.top)

    def load(self, name, picture, **photo):
        """Shows a picture in its place. Nothing is drawn: the first bytes tell whether something is a picture."""
        place = photo.get("id", name)
        if place not in self.pictures or picture["state"] not in ("loading", "unavailable", "picture"): return
        self.pictures[place] = picture["state"]
        if picture["state"] != "picture": return
        status, data = self.page.request(picture["url"])
        if status != 200 or not data.startswith((b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF")):
            self.pictures[place] = "loading"
            self.report(f"didFailToDecode{name}", **photo)
        elif self.kind == "singleImage":  # Its size in any unit: a PNG begins with it, of others the shape is known.
            shape = 1, self.told["show"]["card"]["proportion"]
            width, height = struct.unpack(">II", data[16:24]) if data[1:4] == b"PNG" else shape
            self.report("didDecodePicture", width=width, height=height)

    def scroll(self, top):
        """Reports the rows that leave and come in sight. A new one shows its picture as loading."""
        self.top = max(0, min(top, len(self.cards) - ROWS))
        rows = {card["id"]: row for row, card in enumerate(self.cards) if self.top <= row < self.top + ROWS}
        gone, new = [id for id in self.pictures if id not in rows], [id for id in rows if id not in self.pictures]
        self.pictures = {id: self.pictures.get(id, "loading") for id in rows}
        for id in gone: self.report("didEndDisplaying", id=id)
        for id in new: self.report("willDisplay", id=id, row=rows[id])

    def sees(self):
        """What a person sees, by the names of CONFORMANCE.md. Each kind has some of it."""
        told, address = self.told, re.search(rb">(http[^<]*)<", self.login or b"")
        shown = {name for name in told if told[name].get("isHidden") is False}
        texts = {name[3].lower() + name[4:]: told[name]["text"] for name in told if "text" in told[name]}
        return {**texts, "isLoaderShown": bool(shown & {"setLoaderHidden", "setPageLoaderHidden"}),
                "areChoicesShown": "setChoicesHidden" in shown, "message": told["setMessage"].get("message"),
                "person": told["setProfile"].get("profile"), "placement": told["setPlacement"] or None,
                "isSignInEnabled": told["setSignInEnabled"].get("isEnabled"), "rowCount": len(self.cards),
                "isShareEnabled": told["setShareEnabled"].get("isEnabled"), "avatar": self.pictures.get("Avatar"),
                "progress": told["setProgressValue"].get("value") if "setProgressHidden" in shown else None,
                "isRefreshing": told["setRefreshing"].get("isRefreshing"), "pageURL": address and address[1].decode(),
                "credit": told["show"].get("card", {}).get("credit"), "picture": self.pictures.get("Picture"),
                "cards": [{**card, "picture": self.pictures[card["id"]], "pictureHeight": card["proportion"]}
                          for card in self.cards if card["id"] in self.pictures]}

    def act(self, do, row=None, **members):  # Returns whether a person could, or what else to answer.
        seen = self.sees()
        card = next((card for card in seen["cards"] if card["id"] == members.get("id")), {})
        can = {"tapSignIn": seen["areChoicesShown"] or seen["isSignInEnabled"], "tapShare": seen["isShareEnabled"],
               "tapRetry": seen["areChoicesShown"] or (seen["message"] or {}).get("retryTitle"),
               "tapCredit": seen["credit"], "tapPhoto": card, "tapLike": card.get("isLikeEnabled")}
        if do == "scroll": self.scroll(min(max(self.top, row - ROWS + 1), row))
        elif do == "resize":
            self.layout = {"width": self.layout["height"], "height": self.layout["width"]}
            return self.report("didLayOut", **self.layout) or self.layout
        elif do not in {**can, **ALWAYS}: return {"unsupported": True}
        elif can.get(do, True): self.report("did" + do[0].upper() + do[1:], **ALWAYS.get(do, {}), **members)
        return bool(can.get(do, True))

def probe():
    """Answers the questions of CONFORMANCE.md. When all is lost, `number` is infinity, and it waits no longer."""
    page = None
    for question in map(json.loads, sys.stdin):
        if question["do"] == "connect":
            if page: page.is_closed = True
            page, answer = Page(question["address"]), {}
        else:
            while page.number < question.get("command", 0) or not page.inbox.empty(): page.inbox.get()()
            answer = {"sees": page.sees()} if question["do"] == "settle" else page.act(**question)
        print(json.dumps(answer if isinstance(answer, dict) else {}), flush=True)

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Signs in, prints the feed as text and likes a photo.")
    parser.add_argument("address", nargs="?" if "--probe" in sys.argv else None, help="as imagefeed-web prints it")
    parser.add_argument("--probe", action="store_true", help="answers the questions of CONFORMANCE.md instead")
    parser.add_argument("--email", default="demo@example.com")
    parser.add_argument("--password", default="demo")
    parser.add_argument("--count", type=int, default=10, help="at most the 30 rows of a page")
    parser.add_argument("--like", metavar="ID", help="by default the first that is not liked")
    options = parser.parse_args()
    try: probe() if options.probe else tutorial(Page(options.address), options)
    except (KeyboardInterrupt, BrokenPipeError): os._exit(1)  # At once: a usual exit writes to the closed pipe again.
