/// Faults as text, on a command line or in a test's name.
extension Fault: CustomStringConvertible {
  /// Its word without a value, such as `reset-mid-body`; of a status the number.
  public var name: String {
    switch self {
    case .resetBeforeHeaders: "reset-before-headers"
    case .resetInHeaders: "reset-mid-headers"
    case .resetAfterHeaders: "reset-after-headers"
    case .resetInBody: "reset-mid-body"
    case .emptyReply: "empty-reply"
    case .truncatedBody: "truncated-body"
    case .truncatedGzip: "truncated-gzip"
    case .badChunk: "bad-chunk"
    case .garbage: "garbage"
    case .cut: "cut"
    case .silent: "silent"
    case .held: "held"
    case .outOfOrder: "out-of-order"
    case .delay: "delay"
    case .dripping: "dripping"
    case .bandwidth: "bandwidth"
    case .slowClose: "slow-close"
    case .status(let code): String(code)
    case .rateLimit: "rate-limit"
    case .redirectElsewhere: "redirect"
    case .html: "html"
    case .brokenJSON: "broken-json"
    case .wrongShape: "wrong-shape"
    case .nulls: "nulls"
    case .absentFields: "absent-fields"
    case .emptyArray: "empty-array"
    case .hugeBody: "huge-body"
    case .lengthTooLong: "length-too-long"
    case .lengthTooShort: "length-too-short"
    case .corrupted: "corrupted"
    case .refused: "refused"
    case .dropped: "dropped"
    }
  }

  /// The text that ``init(_:)`` reads: the name, with the value where there is one.
  public var description: String { value.map { "\(name)=\($0)" } ?? name }

  /// Reads a fault: its name, in these very letters, and where it has one a value: `delay=2s`.
  ///
  /// - Throws: ``FaultTextError``, which names what is wrong and what there is.
  public init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, value) = (parts[0], parts.count > 1 ? parts[1] : nil)
    if let code = FaultValue.number(name) {
      guard value == nil else { throw FaultTextError("\(name) takes no value") }
      guard (400...599).contains(code)
      else { throw FaultTextError("a status is a number from 400 to 599, not “\(name)”") }
      self = .status(code)
    } else if let entry = FaultCatalog.entries.first(where: { $0.name == name }), name != "STATUS" {
      self = try entry.make(value)
    } else {
      let all = FaultCatalog.entries.map(\.name).joined(separator: ", ")
      throw FaultTextError("there is no fault “\(name)”; there are \(all)")
    }
  }

  private var value: String? {
    switch self {
    case .cut(let bytes), .bandwidth(let bytes), .hugeBody(let bytes):
      FaultValue.text(bytes: bytes)
    case .delay(let range): FaultValue.text(range: range)
    case .dripping(let seconds), .slowClose(let seconds), .refused(let seconds):
      FaultValue.text(seconds: seconds)
    default: nil
    }
  }
}
