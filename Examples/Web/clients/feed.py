#!/usr/bin/env python3
"""The feed as text: a client of the protocol in PROTOCOL.md, with Python's standard library alone.

    swift run --package-path Examples/Web imagefeed-web     # prints an address
    python3 Examples/Web/clients/feed.py ADDRESS            # signs in, prints the feed, likes a photo

It reads commands as server-sent events and answers with intents, as a page does.
"""

import argparse
import html.parser
import http.cookiejar
import json
import secrets
import sys
import urllib.error
import urllib.parse
import urllib.request


class Form(html.parser.HTMLParser):
    """The address and the fields of the login page's form."""

    def __init__(self, text):
        super().__init__()
        self.action, self.fields = "", {}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.action = attributes.get("action", "")
        elif tag == "input" and "name" in attributes:
            self.fields[attributes["name"]] = attributes.get("value", "")


class Server:
    """The connection to the web front end's server."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.page = secrets.token_urlsafe(24)
        # The page's cookie authorises everything else. No proxy leads to this machine.
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(cookies, urllib.request.ProxyHandler({}))
        self.opener.open(self.address + "/").close()

    def commands(self):
        """Yields one command after another."""
        data = []
        with self.opener.open(f"{self.address}/events?page={self.page}") as stream:
            for line in stream:
                line = line.decode().rstrip("\r\n")
                if line.startswith("data:"):
                    data.append(line[5:].removeprefix(" "))
                elif not line and data:
                    yield json.loads("\n".join(data))
                    data = []

    def send(self, intent, screen=None, **members):
        """Reports an intent."""
        body = {"intent": intent, **({"screen": screen} if screen else {}), **members}
        request = urllib.request.Request(
            f"{self.address}/intents?page={self.page}", json.dumps(body).encode(),
            {"Content-Type": "application/json", "Origin": self.address})
        try:
            self.opener.open(request).close()
        except urllib.error.HTTPError as error:
            sys.exit(f"{intent}: {json.load(error)['error']}")

    def sign_in(self, path, email, password):
        """Fills in the login page. The server takes its redirect, so that no code comes here."""
        url = urllib.parse.urljoin(self.address, path)
        form = Form(self.opener.open(url).read().decode())
        form.fields |= {"email": email, "password": password, "decision": "authorize"}
        request = urllib.request.Request(
            urllib.parse.urljoin(url, form.action), urllib.parse.urlencode(form.fields).encode(),
            {"Origin": self.address})
        with self.opener.open(request) as answer:
            if answer.status != 204:
                sys.exit("The login page did not accept the email and the password.")


class Feed:
    """What this client shows: the rows of the feed, and one like."""

    def __init__(self, server, options):
        self.server, self.options = server, options
        self.cards, self.liked = [], None

    def take(self, command):
        """Shows one command. Commands of screens that this client does not show are ignored."""
        name, screen = command["command"], command.get("screen", "")
        if command["v"] != 1:
            sys.exit("This client knows version 1 of the protocol alone.")
        if name == "reset":
            self.cards = []
        elif name == "setSignInEnabled" and command["isEnabled"]:
            self.server.send("didTapSignIn", screen)
        elif name == "load":
            self.server.sign_in(command["url"], self.options.email, self.options.password)
        elif name == "presentAlert":
            sys.exit(f"{command['title']}: {command['message'] or ''}")
        elif name == "setMessage" and command["message"]:
            sys.exit(command["message"]["text"])
        elif screen.startswith("imagesList-"):
            self.take_rows(name, screen, command)

    def take_rows(self, name, screen, command):
        """Shows a command of the feed."""
        if name == "reloadPhotos":
            self.cards = command["cards"]
        elif name == "insertPhotos":
            self.cards[command["row"]:command["row"]] = command["cards"]
        elif name == "updateCard" and command["card"]["id"] == self.liked:
            print(f"{'Liked' if command['card']['isLiked'] else 'Unliked'}: {text(command['card'])}")
            sys.exit()
        else:
            return
        if self.cards and not self.liked:
            print(*map(text, self.cards[:self.options.count]), sep="\n")
            grey = next((card for card in self.cards if not card["isLiked"]), self.cards[0])
            self.liked = self.options.like or grey["id"]
            if self.liked not in [card["id"] for card in self.cards]:
                sys.exit(f"{self.liked} is not on the first page of the feed.")
            self.server.send("didTapLike", screen, id=self.liked)


def text(card):
    """A row as text."""
    words = [card["dateText"], card["pictureLabel"], card["credit"] or ""]
    return f"{'♥' if card['isLiked'] else '♡'} {card['id']}  " + " · ".join(filter(None, words))


def main():
    parser = argparse.ArgumentParser(description="Prints the feed of the web front end as text.")
    parser.add_argument("address", help="as imagefeed-web prints it")
    parser.add_argument("--email", default="demo@example.com")
    parser.add_argument("--password", default="demo")
    parser.add_argument("--count", type=int, default=10, help="at most the 30 rows of a page")
    parser.add_argument("--like", metavar="ID", help="by default the first that is not liked")
    options = parser.parse_args()
    feed = Feed(Server(options.address), options)
    for command in feed.server.commands():
        feed.take(command)
    sys.exit("The server has closed the connection.")


if __name__ == "__main__":
    main()
