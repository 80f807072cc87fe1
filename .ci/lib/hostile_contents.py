"""Hostile servers whose header is in order and whose body is not."""

import gzip
import struct
import zlib

from hostile_registry import OK, answers, sends

END = "Content-Length: 2\r\n\r\n[]"

# Encodings

_text = b"[" + b"{}," * 2_000 + b"{}]"
_packed = gzip.compress(_text, mtime=0)
GZIP = OK + "Content-Encoding: gzip\r\n"
sends("gzip-truncated", GZIP + "Connection: close\r\n\r\n", _packed[: len(_packed) // 2])
sends("gzip-truncated-length", GZIP + f"Content-Length: {len(_packed)}\r\n\r\n", _packed[:-9])
sends("gzip-lie", GZIP + END)
sends("gzip-empty", GZIP + "Content-Length: 0\r\n\r\n")
sends("gzip-bad-check", GZIP + f"Content-Length: {len(_packed)}\r\n\r\n", _packed[:-8] + b"\0" * 8)
sends("gzip-head-only", GZIP + "Content-Length: 10\r\n\r\n", _packed[:10])
sends("gzip-twice", OK + "Content-Encoding: gzip, gzip\r\nContent-Length: 2\r\n\r\n[]")
for _encoding in ["br", "zstd", "deflate", "compress", "x-evil", "identity, x-evil"]:
    sends(f"encoding-{_encoding.replace(', ', '-')}", OK + f"Content-Encoding: {_encoding}\r\n" + END)
sends("encoding-many", OK + "Content-Encoding: " + "gzip, " * 100 + "gzip\r\n" + END)

answers("charset-utf-16", '[{"id":"a"}]'.encode("utf-16"), content_type="application/json; charset=utf-16")
answers("charset-utf-7", "+AFs-+AF0-", content_type="application/json; charset=utf-7")
answers("charset-bytes", b'[{"id":"\xff\xfe"}]')
answers("charset-overlong", b'[{"id":"\xc0\xaf\xed\xa0\x80"}]')
answers("charset-surrogate", '[{"id":"\\ud800"}]')
answers("charset-mark", "[]".encode("utf-8-sig"))
answers("content-type-odd", "[]", content_type=";;=\"\\")

# JSON

DEEP = 100_000
answers("json-deep-arrays", "[" * DEEP + "]" * DEEP)
answers("json-deep-open", "[" * DEEP)
answers("json-deep-objects", '{"a":' * DEEP + "1" + "}" * DEEP)
answers("json-deep-photo", '[{"id":"a","urls":' + '{"raw":' * DEEP + "1" + "}" * DEEP + "}]")
answers("json-deep-error", '{"errors":' + "[" * DEEP + "]" * DEEP + "}", status="400 Bad Request")
answers("json-empty-objects", "[" + "{}," * 999_999 + "{}]")
answers("json-nulls", "[" + "null," * 999_999 + "null]")
answers("json-strings", '["' + '","' * 1_999_999 + '"]')
answers("json-many-keys", "[{" + ",".join('"k%d":1' % n for n in range(500_000)) + "}]")
answers("json-one-key", "[{" + ",".join('"id":"a"' for _ in range(500_000)) + "}]")
answers("json-huge-number", '[{"id":"a","width":' + "9" * 1_000_000 + "}]")
answers("json-exponent", '[{"id":"a","width":1e999999999,"height":-1e-999999999,"likes":1e400}]')
answers("json-long-string", '[{"id":"' + "x" * 7_000_000 + '"}]')
answers("json-escapes", '[{"id":"' + "\\u0041" * 1_000_000 + '"}]')
answers("json-nul", "[\0]")
answers("json-open-string", '["')
answers("json-blank", " " * 1_000_000)
answers("json-many-errors", '{"errors":[' + '"x",' * 999_999 + '"x"]}', status="400 Bad Request")
answers("json-odd-errors", '{"errors":[' + "{}," * 999_999 + "{}]}", status="422 Odd")
answers("json-long-error", '{"errors":["' + "x " * 3_500_000 + '"]}', status="400 Bad Request")
answers("json-combining", '{"errors":["e' + "\u0301" * 1_000_000 + '"]}', status="400 Bad Request")

# Pictures

answers("picture-65535", b"\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03" + b"\1\x11\0\2\x11\0\3\x11\0")
_header = struct.pack(">II5B", 2**31 - 1, 2**31 - 1, 8, 6, 0, 0, 0)
_chunk = b"IHDR" + _header
_check = struct.pack(">I", zlib.crc32(_chunk))
answers("picture-png-claim", b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + _chunk + _check)
