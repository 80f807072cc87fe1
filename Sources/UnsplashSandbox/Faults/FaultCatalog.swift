/// The list of all faults, with a line about each, for help, tests and documentation.
public struct FaultCatalog: Sendable {
  /// A fault in the list.
  public struct Entry: Sendable {
    /// The fault's ``Fault/name``; `STATUS` for all statuses.
    public let name: String
    /// The syntax with the value: `delay=SECONDS[..SECONDS]`.
    public let usage: String
    /// The effect, as part of a sentence.
    public let summary: String
    /// An example, with the default value if there is one.
    public let example: Fault
    /// Makes the fault from the text after `=`, `nil` without one.
    let make: @Sendable (Substring?) throws -> Fault
  }

  /// All faults, in the order of ``Fault``.
  public static let entries = connections + slowness + answers + bodies + server

  private static let connections = [
    plain(.resetBeforeHeaders, "the connection is reset after the request has been read"),
    plain(.resetInHeaders, "the connection is reset amid the header fields"),
    plain(.resetAfterHeaders, "the connection is reset after the header fields"),
    plain(.resetInBody, "the connection is reset amid the body"),
    plain(.emptyReply, "the connection is closed without any byte"),
    plain(.truncatedBody, "the connection is closed amid the body"),
    plain(.truncatedGzip, "a compressed body without its end"),
    plain(.badChunk, "the size of a chunk is not a number"),
    plain(.garbage, "bytes that are not HTTP"),
    bytes("cut", "closed after this many bytes, header fields included", nil, { .cut(bytes: $0) }),
  ]

  private static let slowness = [
    plain(.silent, "no answer; the connection stays open"),
    plain(.held, "no answer until held answers are released"),
    plain(.outOfOrder, "no answer until a later request to the same endpoint has one"),
    Entry(
      name: "delay", usage: "delay=SECONDS[..SECONDS]",
      summary: "the answer starts later; a time from a range is random", example: .delay(2...2)
    ) { text in .delay(try FaultValue.range(try value(text, of: "delay", "SECONDS"))) },
    seconds("dripping", "one byte at a time at this interval", .dripping()) {
      .dripping(seconds: $0)
    },
    bytes("bandwidth", "this many bytes a second", nil, { .bandwidth(bytesPerSecond: $0) }),
    Entry(
      name: "slow-close", usage: "slow-close=SECONDS",
      summary: "an answer without a length, ended by closing the connection later",
      example: .slowClose(seconds: 2)
    ) { text in
      .slowClose(seconds: try FaultValue.seconds(try value(text, of: "slow-close", "SECONDS")))
    },
  ]

  private static let answers = [
    Entry(
      name: "STATUS", usage: "STATUS",
      summary: "a status from 400 to 599 with Unsplash's body for it",
      example: .status(500), make: { _ in .status(500) }),
    plain(.rateLimit, "the hourly quota is spent"),
    plain(.redirectElsewhere, "a redirect to another host, where no server listens"),
  ]

  private static let bodies = [
    plain(.html, "a web page with status 200, like a captive portal's"),
    plain(.brokenJSON, "truncated JSON"),
    plain(.wrongShape, "valid JSON of another structure"),
    plain(.nulls, "every optional field is null"),
    plain(.absentFields, "every optional field is missing"),
    plain(.emptyArray, "an empty list, without further pages"),
    bytes("huge-body", "a body of this many bytes", .hugeBody(), { .hugeBody(bytes: $0) }),
    plain(.lengthTooLong, "Content-Length exceeds the body"),
    plain(.lengthTooShort, "Content-Length is less than the body"),
    plain(.corrupted, "some bytes of the body are changed"),
  ]

  private static let server = [
    seconds("refused", "connections are refused for this time; server only", .refused()) {
      .refused(seconds: $0)
    },
    plain(.dropped, "new connections are reset at once; server only"),
  ]
}

// MARK: Making entries

extension FaultCatalog {
  private static func plain(_ fault: Fault, _ summary: String) -> Entry {
    let name = fault.name
    return Entry(name: name, usage: name, summary: summary, example: fault) { text in
      guard text == nil else { throw FaultTextError("\(name) takes no value") }
      return fault
    }
  }

  private static func seconds(
    _ name: String, _ summary: String, _ standard: Fault,
    _ make: @escaping @Sendable (Double) -> Fault
  ) -> Entry {
    Entry(name: name, usage: "\(name)[=SECONDS]", summary: summary, example: standard) { text in
      try text.map { make(try FaultValue.seconds($0)) } ?? standard
    }
  }

  private static func bytes(
    _ name: String, _ summary: String, _ standard: Fault?,
    _ make: @escaping @Sendable (Int) -> Fault
  ) -> Entry {
    Entry(
      name: name, usage: standard == nil ? "\(name)=BYTES" : "\(name)[=BYTES]", summary: summary,
      example: standard ?? make(1_000)
    ) { text in
      if text == nil, let standard { return standard }
      return make(try FaultValue.bytes(try value(text, of: name, "BYTES")))
    }
  }

  private static func value(_ text: Substring?, of name: String, _ kind: String) throws -> Substring
  {
    guard let text else { throw FaultTextError("\(name) needs a value: \(name)=\(kind)") }
    return text
  }
}

extension FaultCatalog {
  /// The help text: how rules are written, the targets and faults, and how rules are changed while
  /// the sandbox runs: text for a command's help, in lines of at most 100 columns.
  public static var help: String {
    """
    A RULE is TARGET:FAULT, TARGET:FAULT:COUNT or TARGET:FAULT:PERCENT%, such as
    photos:reset-mid-body:2 or all:delay=1s..3s:50%. Of several that fit the first one strikes.

    The targets: \(targetList)

    The faults:
    \(faultList)

    While “unsplash-sandbox” runs, rules can be changed at the address that it printed:
      curl ADDRESS/sandbox/faults                              the rules that are left
      curl -X PUT -d photos:500:1 ADDRESS/sandbox/faults       one more; several, one a line
      curl -X DELETE ADDRESS/sandbox/faults                    none any more
      curl -X DELETE ADDRESS/sandbox/held                      held answers are sent
      curl -X DELETE ADDRESS/sandbox/connections               every connection is reset

    """
  }

  private static var targetList: String {
    let names = FaultTarget.allCases.map(\.rawValue)
    let lines = stride(from: 0, to: names.count, by: 7).map { start in
      names.dropFirst(start).prefix(7).joined(separator: ", ")
    }
    return lines.joined(separator: ",\n")
  }

  private static var faultList: String {
    let width = entries.map(\.usage.count).max() ?? 0
    return entries.map { entry in
      let padding = String(repeating: " ", count: width + 2 - entry.usage.count)
      return "  \(entry.usage)\(padding)\(entry.summary)"
    }.joined(separator: "\n")
  }
}
