/// A failure that the sandbox simulates (requirements E).
///
/// Faults that replace the *answer* skip the request's effect: a photo is not liked. Faults of the
/// *transfer* apply to the finished answer: the request takes effect, but the client does not learn
/// of it. That is the harder case, and the one real networks have. An answer without a body (204,
/// 304, or to `HEAD`) stays as it is under a fault that damages bodies or their lengths; the fault
/// is used up, but not logged.
///
/// As text, a fault is its ``name`` with an optional value after `=`: `delay=2s`.
public enum Fault: Hashable, Sendable {
  // MARK: Broken connections

  /// `reset-before-headers`: the connection is reset (RST) after the request has been read.
  case resetBeforeHeaders
  /// `reset-mid-headers`: the connection is reset amid the header fields.
  case resetInHeaders
  /// `reset-after-headers`: the connection is reset after the header fields, before the body.
  case resetAfterHeaders
  /// `reset-mid-body`: the connection is reset amid the body.
  case resetInBody
  /// `empty-reply`: the connection is closed without any byte. Clients that reuse connections may
  /// take this, and a reset before the headers, for an idle timeout and retry on their own.
  case emptyReply
  /// `truncated-body`: the connection is closed amid the body, before `Content-Length` is reached.
  case truncatedBody
  /// `truncated-gzip`: the body is compressed, and the end of the compressed stream is missing.
  case truncatedGzip
  /// `bad-chunk`: the size of a chunk is not a number.
  case badChunk
  /// `garbage`: bytes that are not HTTP; then the connection is closed.
  case garbage
  /// `cut=BYTES`: the connection is closed after this many bytes, header fields included; amid the
  /// fields it is reset instead.
  case cut(bytes: Int)

  // MARK: Slow answers

  /// `silent`: no answer; the connection stays open.
  case silent
  /// `held`: no answer until ``UnsplashSandbox/releaseHeldAnswers()``.
  case held
  /// `out-of-order`: no answer until a later request to the same endpoint has been answered.
  case outOfOrder
  /// `delay=SECONDS` or `delay=SECONDS..SECONDS`: the answer starts after this time. A time from a
  /// range is random, and the same for the same seed.
  case delay(ClosedRange<Double>)
  /// `dripping` or `dripping=SECONDS`: one byte at a time at this interval, header fields included.
  case dripping(seconds: Double = 0.1)
  /// `bandwidth=BYTES`: this many bytes a second.
  case bandwidth(bytesPerSecond: Int)
  /// `slow-close=SECONDS`: an answer without a length that ends when the connection is closed, this
  /// much later.
  case slowClose(seconds: Double)

  // MARK: Other answers

  /// A status of 400 to 599 with Unsplash's body for it. As text, only the number: `500`.
  case status(Int)
  /// `rate-limit`: the hourly quota is spent, with Unsplash's message.
  case rateLimit
  /// `redirect`: a redirect to another host, where no server listens.
  case redirectElsewhere

  // MARK: Other bodies. Faults of JSON replace a picture or a page with bytes that are neither.

  /// `html`: a web page with status 200 instead of the answer, like a captive portal's. The request
  /// has no effect.
  case html
  /// `broken-json`: JSON truncated amid a value, with a matching length.
  case brokenJSON
  /// `wrong-shape`: valid JSON of another structure.
  case wrongShape
  /// `nulls`: every field is `null`, except required ones: `id`, `urls`, `width`, `height`,
  /// `username`, `access_token`. Objects with an `id` are kept and treated the same way.
  case nulls
  /// `absent-fields`: the fields that ``nulls`` sets to `null` are missing.
  case absentFields
  /// `empty-array`: `[]`, without further pages.
  case emptyArray
  /// `huge-body` or `huge-body=BYTES`: the real body, padded with spaces to this size.
  case hugeBody(bytes: Int = 200_000_000)
  /// `length-too-long`: `Content-Length` exceeds the body, and the connection stays open.
  case lengthTooLong
  /// `length-too-short`: `Content-Length` is less than the body.
  case lengthTooShort
  /// `corrupted`: some bytes of the body are changed, the same ones for the same seed.
  case corrupted

  // MARK: Faults of the server

  /// `refused` or `refused=SECONDS`: new connections are refused for this time; open ones stay.
  case refused(seconds: Double = 5)
  /// `dropped`: new connections are reset as soon as they are made.
  case dropped
}

extension Fault {
  /// Indicates whether the fault applies to the server instead of a request.
  var isOfServer: Bool {
    switch self {
    case .refused, .dropped: true
    default: false
    }
  }

  /// Indicates whether the fault changes nothing of an answer without a body.
  var needsBody: Bool {
    switch self {
    case .truncatedBody, .truncatedGzip, .badChunk, .brokenJSON, .wrongShape, .nulls, .absentFields,
      .emptyArray, .hugeBody, .lengthTooLong, .lengthTooShort, .corrupted:
      true
    default: false
    }
  }
}

// MARK: Text form

extension Fault: CustomStringConvertible {
  /// The name without a value, such as `reset-mid-body`; the number of a status.
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

  /// The text that ``init(_:)`` reads: the name, and the value if there is one.
  public var description: String { value.map { "\(name)=\($0)" } ?? name }

  /// Reads a fault: its exact name, and its value if it has one: `delay=2s`.
  ///
  /// - Throws: ``FaultTextError``, which names the error and the possible values.
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
      throw FaultTextError("unknown fault “\(name)”; the faults are \(all)")
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
