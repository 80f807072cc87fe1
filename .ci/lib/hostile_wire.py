"""Hostile servers that get lengths, chunks, statuses or the end of a connection wrong, or are no HTTP."""

import random

from hostile_registry import CHUNKED, OK, behaviour, sends

# Bytes that are no HTTP

_noise = random.Random(20_240_513)
sends("garbage", bytes(_noise.randrange(128, 256) for _ in range(4096)))
sends("garbage-lines", "\r\n".join("abc %d" % n for n in range(500)))
sends("http-0.9", "[]")
sends("http-2-preface", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0")
sends("http-2-settings", b"\0\0\x12\4\0\0\0\0\0\0\3\0\0\0\x80\0\4\0\1\0\0\0\5\0\xff\xff\xff")
sends("http-9.9", "HTTP/9.9 200 OK\r\nContent-Length: 2\r\n\r\n[]")
sends("tls-alert", b"\x15\x03\x01\x00\x02\x02\x46")
sends("tls-hello", b"\x16\x03\x03\x00\x2e\x02\x00\x00\x2a\x03\x03" + b"\x11" * 40)
sends("empty-lines", "\r\n" * 2_000)


# Lengths

for _name, _field in {
    "length-negative": "-1", "length-word": "many", "length-hex": "0x2", "length-plus": "+2",
    "length-empty": "", "length-list": "2, 3", "length-fraction": "2.5",
    "length-beyond-int64": "9223372036854775808", "length-beyond-uint64": "99999999999999999999999",
    "length-near-int64": "9223372036854774784",
}.items():
    sends(_name, OK + f"Content-Length: {_field}\r\n\r\n[]")
sends("length-too-short", OK + "Content-Length: 2\r\n\r\n[]and more")
sends("length-too-long", OK + "Content-Length: 900\r\n\r\n[]")
sends("length-two", OK + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n[] ")
sends("length-and-chunked", OK + "Content-Length: 900\r\n" + CHUNKED[len(OK):] + "2\r\n[]\r\n0\r\n\r\n")

# Chunks

for _name, _size in {
    "chunk-huge": "7FFFFFFFFFFFFFFF", "chunk-beyond": "FFFFFFFFFFFFFFFFFF", "chunk-negative": "-2",
    "chunk-not-hex": "zz", "chunk-empty": "", "chunk-prefixed": "0x2", "chunk-space": " 2",
}.items():
    sends(_name, CHUNKED + f"{_size}\r\n[]\r\n0\r\n\r\n")
sends("chunk-too-short", CHUNKED + "1\r\n[]\r\n0\r\n\r\n")
sends("chunk-too-long", CHUNKED + "9\r\n[]\r\n0\r\n\r\n")
sends("chunked-twice", OK + "Transfer-Encoding: chunked, chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n")
sends("transfer-encoding-unknown", OK + "Transfer-Encoding: evil\r\n\r\n[]")

# Where it ends, is reset, or falls silent

STAGES = {
    "before": "", "in-status": "HTTP/1.", "after-status": "HTTP/1.1 200 OK\r\n",
    "in-fields": OK + "Content-Le", "after-fields": OK + "Content-Length: 900\r\n\r\n",
    "in-body": OK + "Content-Length: 900\r\n\r\n[", "in-chunk-size": CHUNKED + "5",
    "in-chunk": CHUNKED + "5\r\n[", "after-chunk": CHUNKED + "1\r\n[\r\n",
}
# To close there ends any program on Linux that uses URLSession (../hostile-servers.py).
DEADLY_TO_CLOSE = {"after-status", "in-fields"}
for _stage, _text in STAGES.items():
    if _stage not in DEADLY_TO_CLOSE:
        sends(f"close-{_stage}", _text)
    sends(f"reset-{_stage}", _text, then="reset")
    sends(f"silent-{_stage}", _text, then="wait")
behaviour("close-on-accept", reads_request=False)(lambda peer: None)
behaviour("reset-on-accept", reads_request=False)(lambda peer: peer.reset())
behaviour("silent-on-accept", reads_request=False)(lambda peer: peer.wait())
behaviour("answer-on-accept", reads_request=False)(
    lambda peer: peer.send("HTTP/1.1 400 Bad\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
)


def drips(name, before, drop):
    @behaviour(name)
    def act(peer):
        peer.send(before.replace("TYPE", peer.content_type))
        peer.send_forever(drop, pause=1.0)


drips("drip-status", "HTTP/1.1 200 ", "O")
drips("drip-fields", OK + "X: ", "x")
drips("drip-body", OK + "Content-Length: 900\r\n\r\n", " ")
drips("drip-chunks", CHUNKED, "1\r\n \r\n")
drips("drip-100", "", "HTTP/1.1 100 Continue\r\n\r\n")

# Statuses

for _status in [
    "000 Zero", "099 Less", "199 Informal", "999 More", "1000 Thousand", "-200 Minus", "2e2 Float", "OK",
    "20", "", "600 Six", "101 Switching Protocols", "204 No Content", "205 Reset Content", "206 Partial",
    "300 Choices", "304 Not Modified", "305 Use Proxy", "402 Pay", "407 Proxy", "408 Late", "418 Teapot",
    "421 Misdirected", "425 Early", "451 Law", "505 Version", "599 Odd",
]:
    _name = "status-" + (_status.split(" ")[0] or "none")
    _fields = "Content-Type: TYPE\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]"
    sends(_name, f"HTTP/1.1 {_status}\r\n" + _fields)
sends("status-nul", b"HTTP/1.1 200 O\0K\r\nContent-Length: 2\r\n\r\n[]")
sends("status-line-only", "HTTP/1.1 200\r\n\r\n[]")
