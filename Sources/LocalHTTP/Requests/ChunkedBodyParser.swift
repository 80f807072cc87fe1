/// A parser for chunked request bodies.
struct ChunkedBodyParser: Sendable {
  private enum Stage: Sendable {
    case size
    case data(Int)
    case trailer
  }

  private static let longestLine = 4_096

  private let limits: HTTPLimits
  private var stage = Stage.size
  private var body: [UInt8] = []
  private var trailerBytes = 0

  init(limits: HTTPLimits) {
    self.limits = limits
  }

  /// Consumes bytes from the front of `bytes`; returns the body once it is complete.
  mutating func read(_ bytes: inout [UInt8]) throws -> [UInt8]? {
    // Removed once at the end: otherwise each of thousands of small chunks would move all later
    // bytes.
    var place = 0
    defer { bytes.removeFirst(place) }
    while true {
      switch stage {
      case .size:
        guard let line = try Self.line(bytes, &place, tooLong: .badRequest) else { return nil }
        let size = try Self.size(line)
        guard size <= limits.body - body.count
        else { throw RequestError(.contentTooLarge, "The body is too large.") }
        stage = size == 0 ? .trailer : .data(size)
      case .data(let size):
        let end = place + size
        guard bytes.count >= end + 2 else { return nil }
        guard bytes[end] == 13, bytes[end + 1] == 10
        else { throw RequestError(.badRequest, "A chunk is longer than its size.") }
        body += bytes[place..<end]
        place = end + 2
        stage = .size
      case .trailer:
        // Trailer fields are not used.
        guard let line = try Self.line(bytes, &place, tooLong: .headerFieldsTooLarge)
        else { return nil }
        if line.isEmpty { return body }
        trailerBytes += line.count
        guard trailerBytes <= limits.head
        else { throw RequestError(.headerFieldsTooLarge, "The trailer is too large.") }
      }
    }
  }

  /// Returns the line at a place, and moves the place behind it; `nil` if its end has not arrived.
  private static func line(_ bytes: [UInt8], _ place: inout Int, tooLong status: HTTPStatus) throws
    -> ArraySlice<UInt8>?
  {
    let rest = bytes[place...]
    guard let end = rest.prefix(longestLine).firstIndex(of: 10) else {
      guard rest.count < longestLine
      else { throw RequestError(status, "A line of the chunked body is too long.") }
      return nil
    }
    guard end > place, bytes[end - 1] == 13
    else { throw RequestError(.badRequest, "A chunk's line end is malformed.") }
    defer { place = end + 1 }
    return bytes[place..<end - 1]
  }

  /// Reads the hexadecimal size of a chunk; extensions after `;` are ignored.
  private static func size(_ line: ArraySlice<UInt8>) throws -> Int {
    let digits = line.prefix { FormDecoding.hexValue($0) != nil }
    let rest = line.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") || $0 == 9 }
    // Eight digits exceed any limit without an overflow.
    guard !digits.isEmpty, digits.count <= 8, rest.isEmpty || rest.first == UInt8(ascii: ";")
    else { throw RequestError(.badRequest, "A chunk's size is malformed.") }
    return digits.compactMap(FormDecoding.hexValue).reduce(0) { $0 << 4 | Int($1) }
  }
}
