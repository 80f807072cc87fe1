/// Every fault there is, once, with a line about it: for help, tests and documentation.
public struct FaultCatalog: Sendable {
  /// One of them.
  public struct Entry: Sendable {
    /// ``Fault/name``; of the statuses `STATUS`.
    public let name: String
    /// How it is written, with its value: `delay=SECONDS[..SECONDS]`.
    public let usage: String
    /// What happens, as part of a sentence.
    public let words: String
    /// One such fault: without a value where it needs none.
    public let example: Fault
    /// Makes the fault of the text behind `=`, `nil` without one.
    let make: @Sendable (Substring?) throws -> Fault
  }

  /// All, in the order of ``Fault``.
  public static let entries = connections + slowness + answers + bodies + server

  private static let connections = [
    plain(.resetBeforeHeaders, "the connection is reset when the request has been read"),
    plain(.resetInHeaders, "reset in the middle of the header fields"),
    plain(.resetAfterHeaders, "reset after the header fields"),
    plain(.resetInBody, "reset in the middle of the body"),
    plain(.emptyReply, "the connection is closed without a byte"),
    plain(.truncatedBody, "closed in the middle of the body"),
    plain(.truncatedGzip, "a compressed body that lacks its end"),
    plain(.badChunk, "a chunk's size is no number"),
    plain(.garbage, "bytes that are no HTTP"),
    bytes("cut", "closed after so many bytes, header fields included", nil, { .cut(bytes: $0) }),
  ]

  private static let slowness = [
    plain(.silent, "no answer ever, and the connection stays"),
    plain(.held, "no answer until held answers are released"),
    plain(.outOfOrder, "no answer until a later request of the same kind has one"),
    Entry(
      name: "delay", usage: "delay=SECONDS[..SECONDS]",
      words: "the answer begins later; of a range, at random", example: .delay(2...2)
    ) { text in .delay(try FaultValue.range(try value(text, of: "delay", "SECONDS"))) },
    seconds("dripping", "a byte at a time, so many seconds apart", .dripping()) {
      .dripping(seconds: $0)
    },
    bytes("bandwidth", "so many bytes a second", nil, { .bandwidth(bytesPerSecond: $0) }),
    Entry(
      name: "slow-close", usage: "slow-close=SECONDS",
      words: "an answer without a length, ended by the connection so much later",
      example: .slowClose(seconds: 2)
    ) { text in
      .slowClose(seconds: try FaultValue.seconds(try value(text, of: "slow-close", "SECONDS")))
    },
  ]

  private static let answers = [
    Entry(
      name: "STATUS", usage: "STATUS",
      words: "a status from 400 to 599 with the body it really has",
      example: .status(500), make: { _ in .status(500) }),
    plain(.rateLimit, "the quota of the hour is spent"),
    plain(.redirectElsewhere, "a redirect to another host, where nobody listens"),
  ]

  private static let bodies = [
    plain(.html, "a page with status 200, as of a network that wants a sign-in"),
    plain(.brokenJSON, "JSON that ends in the middle"),
    plain(.wrongShape, "good JSON of another shape"),
    plain(.nulls, "every field is null that may be"),
    plain(.absentFields, "every field is absent that may be"),
    plain(.emptyArray, "an empty list, and no further pages"),
    bytes("huge-body", "a body of so many bytes", .hugeBody(), { .hugeBody(bytes: $0) }),
    plain(.lengthTooLong, "Content-Length promises more than comes"),
    plain(.lengthTooShort, "Content-Length promises less than comes"),
    plain(.corrupted, "some bytes of the body are others"),
  ]

  private static let server = [
    seconds("refused", "nobody listens for so long; the server only", .refused()) {
      .refused(seconds: $0)
    },
    plain(.dropped, "new connections are reset at once; the server only"),
  ]
}

// MARK: Making entries

extension FaultCatalog {
  private static func plain(_ fault: Fault, _ words: String) -> Entry {
    let name = fault.name
    return Entry(name: name, usage: name, words: words, example: fault) { text in
      guard text == nil else { throw FaultTextError("\(name) takes no value") }
      return fault
    }
  }

  private static func seconds(
    _ name: String, _ words: String, _ standard: Fault,
    _ make: @escaping @Sendable (Double) -> Fault
  ) -> Entry {
    Entry(name: name, usage: "\(name)[=SECONDS]", words: words, example: standard) { text in
      try text.map { make(try FaultValue.seconds($0)) } ?? standard
    }
  }

  private static func bytes(
    _ name: String, _ words: String, _ standard: Fault?, _ make: @escaping @Sendable (Int) -> Fault
  ) -> Entry {
    Entry(
      name: name, usage: standard == nil ? "\(name)=BYTES" : "\(name)[=BYTES]", words: words,
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
