#!/usr/bin/env python3
"""Servers that are not ours and mean harm, or are merely broken: one port for each reply of the table.

Usage: .ci/hostile-servers.py            prints `name=port` lines and an empty one, then serves
       .ci/hostile-servers.py NAME…      serves these only
It ends when its standard input does.

`HostileServersTests` asks each of them for everything that the services ask for. Raw sockets, so that no library mends
what is wrong: status lines and header fields are written by hand.

Some replies are missing on purpose, since they end any program on Linux that uses URLSession:
- a chunked body with a trailer field ("Transfer completed, but there's no response");
- a connection that is closed, not reset, after the status line and before the header's end (the same);
- `Content-Length: 9223372036854775807`, which URLSession cannot count with;
- an `ftp:` address that is asked for itself. No service does: what is not http or https is refused.
"""

import asyncio
import collections
import functools
import gzip
import itertools
import os
import random
import re
import socket
import struct
import sys
import zlib

# Seconds; a little more than the tests' limit. A program on Linux takes nothing else while a flood lasts (`HTTPClient`).
LONGEST_CONNECTION = 3.0

# A reply is a list of steps: text or bytes to send, and these. At its end the connection is closed.
# In text, TYPE is the content type that the client expects, HOST and TARGET are whom and what it asks.
WAIT, RESET = object(), object()
Flood = collections.namedtuple("Flood", "data pause times", defaults=(0.0, None))  # Without `times` it has no end.

LETTERS = Flood(b"x" * 65_536)
OK = "HTTP/1.1 200 OK\r\nContent-Type: TYPE\r\n"
CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n"
LENGTH, END, CLOSE = "Content-Length: ", "Content-Length: 2\r\n\r\n[]", "Connection: close\r\n\r\n"
FOUND, NO_BODY = "HTTP/1.1 302 Found\r\nLocation: ", "\r\nContent-Length: 0\r\n" + CLOSE
GIGABYTE = 1 << 30


def answer(body, status="200 OK", fields="", content_type="TYPE"):
    """Well-formed HTTP, whatever is in it."""
    body = body if isinstance(body, bytes) else body.encode()
    return [f"HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\nContent-Length: {len(body)}\r\n{fields}{CLOSE}", body]


def bomb(encoding, window):
    """A gigabyte of deflated zeros."""
    packer = zlib.compressobj(9, zlib.DEFLATED, window)
    first, block = (packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH) for _ in range(2))
    return [OK + f"Content-Encoding: {encoding}\r\n{CLOSE}", first, Flood(block, times=1024)]


noise = random.Random(20_240_513)
REPLIES = {
    # Bytes that are no HTTP
    "garbage": [bytes(noise.randrange(128, 256) for _ in range(4096))],
    "garbage-lines": ["\r\n".join(f"abc {n}" for n in range(500))],
    "http-0.9": ["[]"],
    "http-2-preface": [b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"],
    "http-2-settings": [b"\0\0\x12\4\0\0\0\0\0\0\3\0\0\0\x80\0\4\0\1\0\0\0\5\0\xff\xff\xff"],
    "http-9.9": ["HTTP/9.9 200 OK\r\n" + END],
    "tls-alert": [b"\x15\x03\x01\x00\x02\x02\x46"],
    "tls-hello": [b"\x16\x03\x03\x00\x2e\x02\x00\x00\x2a\x03\x03" + b"\x11" * 40],
    "empty-lines": ["\r\n" * 2_000],
    # Lengths and chunks
    **{f"length-{name}": [OK + f"{LENGTH}{value}\r\n\r\n[]"] for name, value in {
        "negative": "-1", "word": "many", "hex": "0x2", "plus": "+2", "empty": "", "list": "2, 3", "fraction": "2.5",
        "beyond-int64": "9223372036854775808", "beyond-uint64": "99999999999999999999999",
        "near-int64": "9223372036854774784", "too-long": "900"}.items()},
    "length-too-short": [OK + END + "and more"],
    "length-two": [OK + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n[] "],
    "length-and-chunked": [OK + "Content-Length: 900\r\n" + CHUNKED[len(OK):] + "2\r\n[]\r\n0\r\n\r\n"],
    **{f"chunk-{name}": [CHUNKED + f"{size}\r\n[]\r\n0\r\n\r\n"] for name, size in {
        "huge": "7FFFFFFFFFFFFFFF", "beyond": "FFFFFFFFFFFFFFFFFF", "negative": "-2", "not-hex": "zz", "empty": "",
        "prefixed": "0x2", "space": " 2", "too-short": "1", "too-long": "9"}.items()},
    "chunked-twice": [OK + "Transfer-Encoding: chunked, chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n"],
    "transfer-encoding-unknown": [OK + "Transfer-Encoding: evil\r\n\r\n[]"],
    # Where it ends, is reset, or falls silent; closed in two of the places it would end the program (see above)
    **{f"{way}-{stage}": [text, *then] for stage, text in {
        "before": "", "in-status": "HTTP/1.", "after-status": "HTTP/1.1 200 OK\r\n", "in-fields": OK + "Content-Le",
        "after-fields": OK + "Content-Length: 900\r\n\r\n", "in-body": OK + "Content-Length: 900\r\n\r\n[",
        "in-chunk-size": CHUNKED + "5", "in-chunk": CHUNKED + "5\r\n[", "after-chunk": CHUNKED + "1\r\n[\r\n"}.items()
        for way, then in {"close": [], "reset": [RESET], "silent": [WAIT]}.items()
        if (way, stage) not in {("close", "after-status"), ("close", "in-fields")}},
    "close-on-accept": [],
    "reset-on-accept": [RESET],
    "silent-on-accept": [WAIT],
    "answer-on-accept": ["HTTP/1.1 400 Bad\r\nContent-Length: 0\r\n" + CLOSE],
    **{f"drip-{name}": [before, Flood(drop, pause=1.0)] for name, (before, drop) in {
        "status": ("HTTP/1.1 200 ", b"O"), "fields": (OK + "X: ", b"x"), "body": (OK + "Content-Length: 900\r\n\r\n", b" "),
        "chunks": (CHUNKED, b"1\r\n \r\n"), "100": ("", b"HTTP/1.1 100 Continue\r\n\r\n")}.items()},
    # Statuses
    **{"status-" + (status.split(" ")[0] or "none"): [f"HTTP/1.1 {status}\r\nContent-Type: TYPE\r\nContent-Length: 2\r\n{CLOSE}[]"]
       for status in [
           "000 Zero", "099 Less", "199 Informal", "999 More", "1000 Thousand", "-200 Minus", "2e2 Float", "OK", "20", "",
           "600 Six", "101 Switching Protocols", "204 No Content", "205 Reset Content", "206 Partial", "300 Choices",
           "304 Not Modified", "305 Use Proxy", "402 Pay", "407 Proxy", "408 Late", "418 Teapot", "421 Misdirected",
           "425 Early", "451 Law", "505 Version", "599 Odd"]},
    "status-nul": ["HTTP/1.1 200 O\0K\r\n" + END],
    "status-line-only": ["HTTP/1.1 200\r\n\r\n[]"],
    # Redirects
    **{f"redirect-{name}": [FOUND + target + NO_BODY] for name, target in {
        "loop": "/photos", "ftp": "ftp://127.0.0.1/", "file": "file:///etc/hostname", "data": "data:,[]",
        "javascript": "javascript:alert(1)", "mailto": "mailto:a@b.example", "empty": "", "http": "http:",
        "no-host": "http:///x", "bad-port": "http://127.0.0.1:99999/", "port-0": "http://127.0.0.1:0/",
        "userinfo": "http://a:b@HOST/photos", "nul": "/\0", "broken-host": "http://[::1/", "words": "a b c",
        "long": "/" + "x" * 60_000, "nowhere": "http://127.0.0.1:9/", "percent": "/%zz%", "further": "TARGETx",
        "ipv6-zone": "http://[fe80::1%25eth0]/", "unc": "//\\\\host\\share", "bytes": "/\xff\xfe"}.items()},
    "redirect-endless-body": [FOUND + "/photos\r\n" + CLOSE, LETTERS],
    "redirect-silent": [FOUND + "/photos\r\nContent-Length: 9\r\n\r\n", WAIT],
    "redirect-without-location": ["HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n"],
    "redirect-two": [FOUND + "/a\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n"],
    # Header fields
    **{f"field-{name}": [OK + field + "\r\n" + END] for name, field in {
        "no-colon": "NoColon", "no-space": "X-Field:value", "no-name": ": value", "no-value": "X-Field:",
        "nul": "X-Field: a\0b", "nul-name": "X\0Field: a", "bytes": "X-Field: \xff\xfe\x80", "bytes-name": "X-\xff: a",
        "space-before-colon": "X-Field : value", "bare-cr": "X-Field: a\rb", "folded": "X-Field: a\r\n b",
        "folded-first": " folded: a", "huge": "X-Field: " + "x" * 200_000, "open-link": "Link: " + "<" * 50_000,
        "long-link": "Link: " + '<http://a.example/?page=2>; rel="next", ' * 1_500,
        "quotes-link": 'Link: <a>; rel="' + '\\"' * 20_000, "total": "X-Total: 99999999999999999999999",
        "remaining": "X-Ratelimit-Remaining: -1"}.items()},
    "fields-many": [OK + "X-Field: value\r\n" * 5_000 + END],
    "cookies-many": [OK + "Set-Cookie: name=value; Path=/\r\n" * 5_000 + END],
    "line-feeds-only": [(OK + END).replace("\r\n", "\n")],
    "no-content-type": ["HTTP/1.1 200 OK\r\n" + END],
    "two-answers": [OK + END, OK + END],
    # Questions for a password
    **{f"ask-{name}": answer('{"errors":["x"]}', "401 Unauthorized", f"WWW-Authenticate: {scheme}\r\n") for name, scheme in {
        "basic-realm--x": 'Basic realm="x"', "digest-realm--x---": 'Digest realm="x", nonce="y", qop="auth"',
        "digest": "Digest", "negotiate": "Negotiate", "ntlm": "NTLM", "negotiate-tlrmtvnt": "Negotiate TlRMTVNTUAACAAAA",
        "bearer": "Bearer", "unknown": "Unknown", "odd": '"', "basic": "Basic", "odd-2": ", , ,",
        "basic-a-b--digest-": "Basic a=b, Digest c=d", "aws4-hmac-sha256": "AWS4-HMAC-SHA256"}.items()},
    "ask-proxy": answer("{}", "407 Proxy Authentication Required", 'Proxy-Authenticate: Basic realm="x"\r\n'),
    "ask-often": answer("{}", "401 Unauthorized", 'WWW-Authenticate: Basic realm="x"\r\n' * 1_000),
    # Without an end, or too much
    "garbage-endless": [Flood(b"\xfe\xed" * 32_768)],
    "endless-status": ["HTTP/1.1 200 ", LETTERS],
    "endless-field": [OK + "X: ", LETTERS],
    "endless-fields": [OK, Flood(b"X-Field: value\r\n" * 1_000)],
    "endless-cookies": [OK, Flood(b"Set-Cookie: a=b; Path=/\r\n" * 1_000)],
    "endless-100": [Flood(b"HTTP/1.1 100 Continue\r\n\r\n" * 1_000)],
    "endless-103": [Flood(b"HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n" * 500)],
    "endless-body": [OK + CLOSE, LETTERS],
    "endless-chunks": [CHUNKED, Flood(b"10000\r\n" + LETTERS.data + b"\r\n")],
    "endless-tiny-chunks": [CHUNKED, Flood(b"1\r\nx\r\n" * 10_000)],
    "endless-chunk-size": [CHUNKED, Flood(b"0" * 65_536)],
    "endless-chunk-extension": [CHUNKED + "2;x=", LETTERS],
    "gigabyte": [OK + f"Content-Length: {GIGABYTE}\r\n\r\n", Flood(LETTERS.data, times=GIGABYTE // len(LETTERS.data))],
    "gigabyte-chunked": [CHUNKED + f"{GIGABYTE:x}\r\n", Flood(LETTERS.data, times=GIGABYTE // len(LETTERS.data)), "\r\n0\r\n\r\n"],
    "gzip-bomb": bomb("gzip", 31),
    "deflate-bomb": bomb("deflate", 15),
}  # fmt: skip

# Bodies that are not what the header says
packed = gzip.compress(b"[" + b"{}," * 2_000 + b"{}]", mtime=0)
GZIP = OK + "Content-Encoding: gzip\r\n"
for name in ["br", "zstd", "deflate", "compress", "x-evil", "identity, x-evil"]:
    REPLIES[f"encoding-{name.replace(', ', '-')}"] = [OK + f"Content-Encoding: {name}\r\n" + END]
header = b"IHDR" + struct.pack(">II5B", 2**31 - 1, 2**31 - 1, 8, 6, 0, 0, 0)
REPLIES |= {
    "gzip-truncated": [GZIP + CLOSE, packed[: len(packed) // 2]],
    "gzip-truncated-length": [GZIP + f"{LENGTH}{len(packed)}\r\n\r\n", packed[:-9]],
    "gzip-lie": [GZIP + END],
    "gzip-empty": [GZIP + "Content-Length: 0\r\n\r\n"],
    "gzip-bad-check": [GZIP + f"{LENGTH}{len(packed)}\r\n\r\n", packed[:-8] + b"\0" * 8],
    "gzip-head-only": [GZIP + "Content-Length: 10\r\n\r\n", packed[:10]],
    "gzip-twice": [OK + "Content-Encoding: gzip, gzip\r\n" + END],
    "encoding-many": [OK + "Content-Encoding: " + "gzip, " * 100 + "gzip\r\n" + END],
    "charset-utf-16": answer('[{"id":"a"}]'.encode("utf-16"), content_type="application/json; charset=utf-16"),
    "charset-utf-7": answer("+AFs-+AF0-", content_type="application/json; charset=utf-7"),
    "charset-bytes": answer(b'[{"id":"\xff\xfe"}]'),
    "charset-overlong": answer(b'[{"id":"\xc0\xaf\xed\xa0\x80"}]'),
    "charset-surrogate": answer('[{"id":"\\ud800"}]'),
    "charset-mark": answer("[]".encode("utf-8-sig")),
    "content-type-odd": answer("[]", content_type=';;="\\'),
    "json-deep-arrays": answer("[" * 100_000 + "]" * 100_000),
    "json-deep-open": answer("[" * 100_000),
    "json-deep-objects": answer('{"a":' * 100_000 + "1" + "}" * 100_000),
    "json-deep-photo": answer('[{"id":"a","urls":' + '{"raw":' * 100_000 + "1" + "}" * 100_000 + "}]"),
    "json-deep-error": answer('{"errors":' + "[" * 100_000 + "]" * 100_000 + "}", "400 Bad Request"),
    "json-empty-objects": answer("[" + "{}," * 999_999 + "{}]"),
    "json-nulls": answer("[" + "null," * 999_999 + "null]"),
    "json-strings": answer('["' + '","' * 1_999_999 + '"]'),
    "json-many-keys": answer("[{" + ",".join(f'"k{n}":1' for n in range(500_000)) + "}]"),
    "json-one-key": answer("[{" + ",".join('"id":"a"' for _ in range(500_000)) + "}]"),
    "json-huge-number": answer('[{"id":"a","width":' + "9" * 1_000_000 + "}]"),
    "json-exponent": answer('[{"id":"a","width":1e999999999,"height":-1e-999999999,"likes":1e400}]'),
    "json-long-string": answer('[{"id":"' + "x" * 7_000_000 + '"}]'),
    "json-escapes": answer('[{"id":"' + "\\u0041" * 1_000_000 + '"}]'),
    "json-nul": answer("[\0]"),
    "json-open-string": answer('["'),
    "json-blank": answer(" " * 1_000_000),
    "json-many-errors": answer('{"errors":[' + '"x",' * 999_999 + '"x"]}', "400 Bad Request"),
    "json-odd-errors": answer('{"errors":[' + "{}," * 999_999 + "{}]}", "422 Odd"),
    "json-long-error": answer('{"errors":["' + "x " * 3_500_000 + '"]}', "400 Bad Request"),
    "json-combining": answer('{"errors":["e' + "\u0301" * 1_000_000 + '"]}', "400 Bad Request"),
    "picture-65535": answer(b"\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03" + b"\1\x11\0\2\x11\0\3\x11\0"),
    "picture-png-claim": answer(b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + header + struct.pack(">I", zlib.crc32(header))),
}


async def serve(name, reader, writer):
    """Acts a reply. The connection ends with a reset if the client has gone, or has stayed longer than it should."""
    try:
        async with asyncio.timeout(LONGEST_CONNECTION):
            await act(name, reader, writer)
            writer.close()
            await writer.wait_closed()
    except (OSError, EOFError):
        if not writer.transport.is_closing():
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.transport.abort()


async def act(name, reader, writer):
    target = "/"
    if not name.endswith("-on-accept"):
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        target = head.split(" ")[1]
        if length := re.search(r"(?i)\ncontent-length: *(\d+)", head):
            await reader.readexactly(int(length[1]))
    for step in REPLIES[name]:
        if step is WAIT:
            await reader.read()
        if step in (WAIT, RESET):
            raise ConnectionResetError
        if isinstance(step, str):
            expected = "image/png" if target.endswith(".png") else "application/json"
            host = "127.0.0.1:%d" % writer.get_extra_info("sockname")[1]
            step = step.replace("TYPE", expected).replace("HOST", host).replace("TARGET", target).encode("latin-1")
        flood = step if isinstance(step, Flood) else Flood(step, times=1)
        for _ in itertools.count() if flood.times is None else range(flood.times):
            writer.write(flood.data)
            await writer.drain()
            await asyncio.sleep(flood.pause)


async def main():
    names = sys.argv[1:] or list(REPLIES)
    if unknown := set(names) - set(REPLIES):
        sys.exit(f"No such reply: {', '.join(unknown)}")
    for name in names:
        listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        # What is in the system's buffers is still to be read when a flood has ended.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
        await asyncio.start_server(functools.partial(serve, name), sock=listener)
        print(f"{name}={listener.getsockname()[1]}")
    print(flush=True)
    await asyncio.to_thread(sys.stdin.read)
    os._exit(0)


asyncio.run(main())
