/// The expected end of each call to each hostile server, as letters of ``HostileEnd`` in the order
/// of ``ServiceCall``. The ends are those of `URLSession` on Linux.
enum HostileTable {
  /// The names of servers, or the first words of the names of all others of a family, by the end
  /// of their calls. If the end depends on the machine: `*` is any end of a flood, `?` the same or an
  /// answer, and `+` too many redirects or a timeout.
  private static let ends = [
    "uuuuuu": """
    garbage http tls empty status redirect-empty redirect-broken-host redirect-unc
    redirect-without-location
    """,
    "=uuu==": """
    length chunked no two content status-205 status-206 field-no-value field-bare-cr field-folded
    field-folded-first field-long-link field-open-link field-quotes-link field-total
    field-remaining charset-mark
    """,
    "oooooo": """
    chunk transfer close reset field line gzip encoding length-negative length-word length-empty
    length-near-int64 length-too-long status-nul status-line-only redirect-nul redirect-bytes
    """,
    "tttttt": "silent drip redirect-silent",
    "jjjjjj": """
    answer status-402 status-407 status-408 status-418 status-421 status-425 status-451 ask-proxy
    json-deep-error json-many-errors json-odd-errors json-long-error json-combining
    """,
    "rrrrrr": "redirect",
    "??????": "fields cookies",
    "aajaaa": "ask",
    "uuuu==": "charset json picture encoding-deflate",
    "******": "endless gigabyte deflate redirect-endless-body gzip-bomb",
    "uuu=u=": "length-hex status-204 gzip-truncated gzip-empty gzip-head-only encoding-br",
    "=uuuo=": "length-and-chunked",
    "ssssss": "status-505 status-599",
    "++rr++": """
    redirect-loop redirect-words redirect-long redirect-percent redirect-further redirect-two
    """,
    "rrrrur": "redirect-bad-port redirect-ipv6-zone",
    "rrrror": "redirect-port-0 redirect-nowhere",
    "uuuuu=": "charset-utf-16 charset-utf-7",
    "uuu===": "json-blank",
  ]

  private static let table = Dictionary(
    uniqueKeysWithValues: ends.flatMap { end, names in
      names.split(whereSeparator: \.isWhitespace).map { (String($0), end) }
    })

  /// The number of servers.
  static let count = 221

  /// The names without a server among these.
  static func unserved(by names: [String]) -> Set<String> {
    Set(table.keys).subtracting(names).subtracting(names.map(family))
  }

  static func end(of name: String) -> String? { table[name] ?? table[family(name)] }

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
