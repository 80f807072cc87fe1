"""Hostile servers whose answers have no end, or are too much.

A program on Linux takes nothing else while such a flood lasts (`HTTPClient`), so each ends when
`Peer` says so.
"""

import zlib

from hostile_registry import CHUNKED, LETTERS, OK, behaviour

@behaviour("garbage-endless")
def garbage_endless(peer):
    peer.send_forever(b"\xfe\xed" * 32_768)


@behaviour("endless-status")
def endless_status(peer):
    peer.send("HTTP/1.1 200 ")
    peer.send_forever(LETTERS)


@behaviour("endless-field")
def endless_field(peer):
    peer.send(OK + "X: ")
    peer.send_forever(LETTERS)


@behaviour("endless-fields")
def endless_fields(peer):
    peer.send(OK)
    peer.send_forever(b"X-Field: value\r\n" * 1_000)


@behaviour("endless-cookies")
def endless_cookies(peer):
    peer.send(OK)
    peer.send_forever(b"Set-Cookie: a=b; Path=/\r\n" * 1_000)


@behaviour("endless-100")
def endless_100(peer):
    peer.send_forever(b"HTTP/1.1 100 Continue\r\n\r\n" * 1_000)


@behaviour("endless-103")
def endless_103(peer):
    peer.send_forever(b"HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n" * 500)


@behaviour("endless-body")
def endless_body(peer):
    peer.send((OK + "Connection: close\r\n\r\n").replace("TYPE", peer.content_type))
    peer.send_forever(LETTERS)


@behaviour("endless-chunks")
def endless_chunks(peer):
    peer.send(CHUNKED.replace("TYPE", peer.content_type))
    peer.send_forever(b"10000\r\n" + LETTERS + b"\r\n")


@behaviour("endless-tiny-chunks")
def endless_tiny_chunks(peer):
    peer.send(CHUNKED.replace("TYPE", peer.content_type))
    peer.send_forever(b"1\r\nx\r\n" * 10_000)


@behaviour("endless-chunk-size")
def endless_chunk_size(peer):
    peer.send(CHUNKED)
    peer.send_forever(b"0" * 65_536)


@behaviour("endless-chunk-extension")
def endless_chunk_extension(peer):
    peer.send(CHUNKED + "2;x=")
    peer.send_forever(LETTERS)


# Too much

GIGABYTE = 1 << 30


@behaviour("gigabyte")
def gigabyte(peer):
    peer.send((OK + f"Content-Length: {GIGABYTE}\r\n\r\n").replace("TYPE", peer.content_type))
    for _ in range(GIGABYTE // len(LETTERS)):
        peer.send(LETTERS)


@behaviour("gigabyte-chunked")
def gigabyte_chunked(peer):
    peer.send(CHUNKED.replace("TYPE", peer.content_type) + "%x\r\n" % GIGABYTE)
    for _ in range(GIGABYTE // len(LETTERS)):
        peer.send(LETTERS)
    peer.send("\r\n0\r\n\r\n")


def zero_blocks(window):
    """The beginning, a block that can be repeated, and the end of deflated zeros, a megabyte each."""
    packer = zlib.compressobj(9, zlib.DEFLATED, window)
    megabyte = bytes(1 << 20)
    first = packer.compress(megabyte) + packer.flush(zlib.Z_FULL_FLUSH)
    block = packer.compress(megabyte) + packer.flush(zlib.Z_FULL_FLUSH)
    return first, block


def bomb(name, encoding, window):
    first, block = zero_blocks(window)

    @behaviour(name)
    def act(peer):
        head = OK + f"Content-Encoding: {encoding}\r\nConnection: close\r\n\r\n"
        peer.send(head.replace("TYPE", peer.content_type))
        peer.send(first)
        for _ in range(1024):
            peer.send(block)


bomb("gzip-bomb", "gzip", 31)
bomb("deflate-bomb", "deflate", 15)
