/// Something that goes wrong on purpose, between this server and a client (requirements E).
///
/// There are two kinds. Faults of the *answer* come in place of it: what was asked for is not done, a
/// photo is not liked. Faults of the *way* strike when the answer is made: what was asked for is done,
/// and the client does not learn it. That is the harder case, and the one that real networks have.
///
/// In text a fault is its ``name``, with a value after `=` where it has one: `delay=2s`.
public enum Fault: Hashable, Sendable {
  // MARK: The connection breaks

  /// `reset-before-headers`: the connection is reset (RST) when the request has been read.
  case resetBeforeHeaders
  /// `reset-mid-headers`: it is reset in the middle of the header fields.
  case resetInHeaders
  /// `reset-after-headers`: it is reset after the header fields, before the body.
  case resetAfterHeaders
  /// `reset-mid-body`: it is reset in the middle of the body.
  case resetInBody
  /// `empty-reply`: the connection is closed without a byte. Clients that use connections again may
  /// take that, and a reset before the headers, for a connection that was idle too long, and ask
  /// once more by themselves.
  case emptyReply
  /// `truncated-body`: it is closed in the middle of the body, before `Content-Length` is reached.
  case truncatedBody
  /// `truncated-gzip`: the body is compressed, and the compressed stream lacks its end.
  case truncatedGzip
  /// `bad-chunk`: a chunk's size is no number.
  case badChunk
  /// `garbage`: bytes that are no HTTP; then the connection is closed.
  case garbage
  /// `cut=BYTES`: after so many bytes, header fields included, the connection is closed; amid the
  /// fields it is reset.
  case cut(bytes: Int)

  // MARK: It takes long

  /// `silent`: no answer ever, and the connection stays.
  case silent
  /// `held`: no answer until ``UnsplashSandbox/releaseHeldAnswers()``.
  case held
  /// `out-of-order`: no answer until a later request of the same endpoint has been answered.
  case outOfOrder
  /// `delay=SECONDS` or `delay=SECONDS..SECONDS`: the answer begins after that time; of a range, a
  /// random one, the same for the same seed.
  case delay(ClosedRange<Double>)
  /// `dripping` or `dripping=SECONDS`: a byte at a time, so many seconds apart; the header fields, too.
  case dripping(seconds: Double = 0.1)
  /// `bandwidth=BYTES`: so many bytes a second.
  case bandwidth(bytesPerSecond: Int)
  /// `slow-close=SECONDS`: the answer has no length and ends with the connection, which stays open for
  /// so long.
  case slowClose(seconds: Double)

  // MARK: Another answer

  /// A status of 400 to 599, with the body that Unsplash sends with it. In text the number alone:
  /// `500`.
  case status(Int)
  /// `rate-limit`: the quota of the hour is spent, in Unsplash's own words.
  case rateLimit
  /// `redirect`: to another host, where nobody listens.
  case redirectElsewhere

  // MARK: Another body. Of a picture or a page, faults of JSON make bytes that are neither.

  /// `html`: a page in place of what was asked for, with status 200, as networks show it that want a
  /// sign-in of their own. Nothing is done, as with another answer.
  case html
  /// `broken-json`: JSON that ends in the middle of a value, with the length to match.
  case brokenJSON
  /// `wrong-shape`: good JSON of another shape.
  case wrongShape
  /// `nulls`: every field is `null`, but for those without which an item is no item: `id`, `urls`,
  /// `width`, `height`, `username`, `access_token`, and objects with an `id` of their own, which are
  /// treated alike.
  case nulls
  /// `absent-fields`: the fields that ``nulls`` makes `null` are not there.
  case absentFields
  /// `empty-array`: `[]`, and no further pages.
  case emptyArray
  /// `huge-body` or `huge-body=BYTES`: a body of so many bytes: the real one, and spaces behind it.
  case hugeBody(bytes: Int = 200_000_000)
  /// `length-too-long`: `Content-Length` promises more than comes, and the connection stays open.
  case lengthTooLong
  /// `length-too-short`: `Content-Length` promises less than comes.
  case lengthTooShort
  /// `corrupted`: some bytes of the body are others, the same ones for the same seed.
  case corrupted

  // MARK: The whole server

  /// `refused` or `refused=SECONDS`: nobody listens for so long, and who is connected stays.
  case refused(seconds: Double = 5)
  /// `dropped`: the next connections are reset as soon as they are made.
  case dropped
}

extension Fault {
  /// Whether it is the server's as a whole, and no request's.
  var isOfServer: Bool {
    switch self {
    case .refused, .dropped: true
    default: false
    }
  }
}
