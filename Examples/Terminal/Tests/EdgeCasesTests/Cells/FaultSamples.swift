import UnsplashSandbox

extension Fault {
  /// Every fault of the catalogue, with the values that the tests use: within and beyond the time
  /// limit.
  static let samples: [Fault] = [
    .resetBeforeHeaders, .resetInHeaders, .resetAfterHeaders, .resetInBody, .emptyReply,
    .truncatedBody, .truncatedGzip, .badChunk, .garbage, .cut(bytes: 8), .cut(bytes: 100),
    .silent, .held, .outOfOrder, .delay(60...60), .delay(0.02...0.1), .dripping(seconds: 0.5),
    .bandwidth(bytesPerSecond: 20), .bandwidth(bytesPerSecond: 20_000_000), .slowClose(seconds: 60),
    .slowClose(seconds: 0.05),
    .status(400), .status(401), .status(403), .status(404), .status(410), .status(418),
    .status(422),
    .status(429), .status(500), .status(502), .status(503), .status(504), .rateLimit,
    .redirectElsewhere, .html, .brokenJSON, .wrongShape, .nulls, .absentFields, .emptyArray,
    .hugeBody(bytes: 4_000_000), .lengthTooLong, .lengthTooShort, .corrupted,
    .refused(seconds: 600), .dropped,
  ]

  /// Indicates whether the client waits until its limit.
  var outlastsTheLimit: Bool {
    switch self {
    case .silent, .lengthTooLong, .dripping: true
    case .delay(let range): range.lowerBound > 1
    case .bandwidth(let rate): rate < 1_000
    case .slowClose(let seconds): seconds > 1
    default: false
    }
  }

  /// Indicates whether the connection is reset; a cut inside the header fields counts as one.
  var isReset: Bool {
    [.resetBeforeHeaders, .resetInHeaders, .resetAfterHeaders, .resetInBody, .cut(bytes: 100)]
      .contains(self)
  }

  /// Indicates whether no connection is made, or only one that is closed at once.
  var isOfServer: Bool {
    switch self {
    case .refused, .dropped: true
    default: false
    }
  }
}
