"""Hostile servers whose redirects or header fields are wrong, or ask for a password."""

from hostile_registry import LETTERS, OK, answers, behaviour, sends, BEHAVIOURS

# Redirects

for _name, _target in {
    "loop": "/photos", "ftp": "ftp://127.0.0.1/", "file": "file:///etc/hostname", "data": "data:,[]",
    "javascript": "javascript:alert(1)", "mailto": "mailto:a@b.example", "empty": "", "http": "http:",
    "no-host": "http:///x", "bad-port": "http://127.0.0.1:99999/", "port-0": "http://127.0.0.1:0/",
    "userinfo": "http://a:b@HOST/photos", "nul": "/\0", "broken-host": "http://[::1/", "words": "a b c",
    "long": "/" + "x" * 60_000, "nowhere": "http://127.0.0.1:9/", "percent": "/%zz%",
    "ipv6-zone": "http://[fe80::1%25eth0]/", "unc": "//\\\\host\\share", "bytes": "/\xff\xfe",
}.items():

    @behaviour(f"redirect-{_name}")
    def redirect(peer, target=_target):
        location = target.replace("HOST", peer.host)
        fields = f"Location: {location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        peer.send("HTTP/1.1 302 Found\r\n" + fields)


@behaviour("redirect-further")
def redirect_further(peer):
    fields = f"Location: {peer.target}x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    peer.send("HTTP/1.1 302 Found\r\n" + fields)


@behaviour("redirect-endless-body")
def redirect_endless_body(peer):
    peer.send("HTTP/1.1 302 Found\r\nLocation: /photos\r\nConnection: close\r\n\r\n")
    peer.send_forever(LETTERS)


sends("redirect-silent", "HTTP/1.1 302 Found\r\nLocation: /photos\r\nContent-Length: 9\r\n\r\n", then="wait")
sends("redirect-without-location", "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n")
sends("redirect-two", "HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n")

# Header fields

END = "Content-Length: 2\r\n\r\n[]"
for _name, _field in {
    "no-colon": "NoColon", "no-space": "X-Field:value", "no-name": ": value", "no-value": "X-Field:",
    "nul": "X-Field: a\0b", "nul-name": "X\0Field: a", "bytes": "X-Field: \xff\xfe\x80",
    "bytes-name": "X-\xff: a", "space-before-colon": "X-Field : value", "bare-cr": "X-Field: a\rb",
    "folded": "X-Field: a\r\n b", "folded-first": " folded: a", "huge": "X-Field: " + "x" * 200_000,
    "long-link": "Link: " + '<http://a.example/?page=2>; rel="next", ' * 1_500,
    "open-link": "Link: " + "<" * 50_000, "quotes-link": "Link: <a>; rel=\"" + "\\\"" * 20_000,
    "total": "X-Total: 99999999999999999999999", "remaining": "X-Ratelimit-Remaining: -1",
}.items():
    sends(f"field-{_name}", OK + _field + "\r\n" + END)
sends("fields-many", OK + "X-Field: value\r\n" * 5_000 + END)
sends("cookies-many", OK + "Set-Cookie: name=value; Path=/\r\n" * 5_000 + END)
sends("line-feeds-only", (OK + END).replace("\r\n", "\n"))
sends("no-content-type", "HTTP/1.1 200 OK\r\n" + END)
sends("two-answers", OK + END, OK + END)

# Questions for a password

for _scheme in [
    "Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\", qop=\"auth\"", "Digest", "Negotiate", "NTLM",
    "Negotiate TlRMTVNTUAACAAAA", "Bearer", "Unknown", "\"", "Basic", ", , ,", "Basic a=b, Digest c=d",
    "AWS4-HMAC-SHA256",
]:
    _name = "".join(c if c.isalnum() else "-" for c in _scheme).strip("-").lower()[:18] or "odd"
    while f"ask-{_name}" in BEHAVIOURS:
        _name += "-2"
    _fields = f"WWW-Authenticate: {_scheme}\r\n"
    answers(f"ask-{_name}", '{"errors":["x"]}', status="401 Unauthorized", fields=_fields)
_proxy = 'Proxy-Authenticate: Basic realm="x"\r\n'
answers("ask-proxy", "{}", status="407 Proxy Authentication Required", fields=_proxy)
_many = "WWW-Authenticate: Basic realm=\"x\"\r\n" * 1_000
answers("ask-often", "{}", status="401 Unauthorized", fields=_many)
