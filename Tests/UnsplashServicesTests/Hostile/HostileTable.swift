/// The expected end of each call to each hostile server, as letters of ``HostileEnd`` in the order
/// of ``ServiceCall``. The ends are those of `URLSession` on Linux.
enum HostileTable {
  /// The ends of most servers, by the first word of their names. If the end depends on the machine:
  /// `*` is any end of a flood, `?` the same or an answer, and `+` too many redirects or a timeout.
  private static let families: [String: String] = [
    "garbage": "uuuuuu",
    "http": "uuuuuu",
    "tls": "uuuuuu",
    "empty": "uuuuuu",
    "length": "=uuu==",
    "chunk": "oooooo",
    "chunked": "=uuu==",
    "transfer": "oooooo",
    "close": "oooooo",
    "reset": "oooooo",
    "silent": "tttttt",
    "answer": "jjjjjj",
    "drip": "tttttt",
    "status": "uuuuuu",
    "redirect": "rrrrrr",
    "field": "oooooo",
    "fields": "??????",
    "cookies": "??????",
    "line": "oooooo",
    "no": "=uuu==",
    "two": "=uuu==",
    "ask": "aajaaa",
    "gzip": "oooooo",
    "encoding": "oooooo",
    "charset": "uuuu==",
    "content": "=uuu==",
    "json": "uuuu==",
    "picture": "uuuu==",
    "endless": "******",
    "gigabyte": "******",
    "deflate": "******",
  ]

  /// The ends of the others.
  private static let others: [String: String] = [
    "length-negative": "oooooo",
    "length-word": "oooooo",
    "length-hex": "uuu=u=",
    "length-empty": "oooooo",
    "length-near-int64": "oooooo",
    "length-too-long": "oooooo",
    "length-and-chunked": "=uuuo=",
    "status-204": "uuu=u=",
    "status-205": "=uuu==",
    "status-206": "=uuu==",
    "status-402": "jjjjjj",
    "status-407": "jjjjjj",
    "status-408": "jjjjjj",
    "status-418": "jjjjjj",
    "status-421": "jjjjjj",
    "status-425": "jjjjjj",
    "status-451": "jjjjjj",
    "status-505": "ssssss",
    "status-599": "ssssss",
    "status-nul": "oooooo",
    "status-line-only": "oooooo",
    "redirect-loop": "++rr++",
    "redirect-empty": "uuuuuu",
    "redirect-bad-port": "rrrrur",
    "redirect-port-0": "rrrror",
    "redirect-nul": "oooooo",
    "redirect-broken-host": "uuuuuu",
    "redirect-words": "++rr++",
    "redirect-long": "++rr++",
    "redirect-nowhere": "rrrror",
    "redirect-percent": "++rr++",
    "redirect-ipv6-zone": "rrrrur",
    "redirect-unc": "uuuuuu",
    "redirect-bytes": "oooooo",
    "redirect-further": "++rr++",
    "redirect-endless-body": "******",
    "redirect-silent": "tttttt",
    "redirect-without-location": "uuuuuu",
    "redirect-two": "++rr++",
    "field-no-value": "=uuu==",
    "field-bare-cr": "=uuu==",
    "field-folded": "=uuu==",
    "field-folded-first": "=uuu==",
    "field-long-link": "=uuu==",
    "field-open-link": "=uuu==",
    "field-quotes-link": "=uuu==",
    "field-total": "=uuu==",
    "field-remaining": "=uuu==",
    "ask-proxy": "jjjjjj",
    "gzip-truncated": "uuu=u=",
    "gzip-empty": "uuu=u=",
    "gzip-head-only": "uuu=u=",
    "gzip-bomb": "******",
    "encoding-br": "uuu=u=",
    "encoding-deflate": "uuuu==",
    "charset-utf-16": "uuuuu=",
    "charset-utf-7": "uuuuu=",
    "charset-mark": "=uuu==",
    "json-deep-error": "jjjjjj",
    "json-blank": "uuu===",
    "json-many-errors": "jjjjjj",
    "json-odd-errors": "jjjjjj",
    "json-long-error": "jjjjjj",
    "json-combining": "jjjjjj",
  ]

  /// The number of servers.
  static let count = 221

  /// The names without a server among these.
  static func unserved(by names: [String]) -> Set<String> {
    Set(families.keys).subtracting(names.map(family))
      .union(Set(others.keys).subtracting(names))
  }

  static func end(of name: String) -> String? { others[name] ?? families[family(name)] }

  private static func family(_ name: String) -> String { String(name.prefix { $0 != "-" }) }

  /// Whether the calls ended as expected; elsewhere than on Linux, whether none ended as no server
  /// may cause.
  static func matches(_ ends: String, _ expected: String) -> Bool {
    #if canImport(FoundationNetworking)
      ends.count == expected.count
        && zip(ends, expected).allSatisfy { end, expected in
          (groups[expected] ?? String(expected)).contains(end)
        }
    #else
      ends.count == expected.count && !ends.contains(HostileEnd.wrong.rawValue)
    #endif
  }

  private static let groups: [Character: String] = ["*": "otL", "?": "otLu=", "+": "rt"]
}
