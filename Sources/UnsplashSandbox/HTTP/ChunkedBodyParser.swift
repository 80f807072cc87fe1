/// Puts a chunked request body together.
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

  /// Takes what it can from the front of `bytes`; returns the body once it is whole.
  mutating func read(_ bytes: inout [UInt8]) throws -> [UInt8]? {
    while true {
      switch stage {
      case .size:
        guard let line = try takeLine(&bytes) else { return nil }
        let size = try Self.size(line)
        guard size <= limits.body - body.count
        else { throw RequestError(.contentTooLarge, "The body is too large.") }
        stage = size == 0 ? .trailer : .data(size)
      case .data(let size):
        guard bytes.count >= size + 2 else { return nil }
        guard bytes[size] == 13, bytes[size + 1] == 10
        else { throw RequestError(.badRequest, "A chunk is longer than it says.") }
        body += bytes.prefix(size)
        bytes.removeFirst(size + 2)
        stage = .size
      case .trailer:
        // Trailer fields are read and forgotten: nothing here has a use for them.
        guard let line = try takeLine(&bytes) else { return nil }
        if line.isEmpty { return body }
        trailerBytes += line.count
        guard trailerBytes <= limits.head
        else { throw RequestError(.headerFieldsTooLarge, "The trailer is too large.") }
      }
    }
  }

  private func takeLine(_ bytes: inout [UInt8]) throws -> [UInt8]? {
    guard let end = bytes.prefix(Self.longestLine).firstIndex(of: 10) else {
      guard bytes.count < Self.longestLine
      else { throw RequestError(.badRequest, "A chunk's size is malformed.") }
      return nil
    }
    guard end > 0, bytes[end - 1] == 13
    else { throw RequestError(.badRequest, "A chunk's line end is malformed.") }
    let line = Array(bytes.prefix(end - 1))
    bytes.removeFirst(end + 1)
    return line
  }

  /// The hexadecimal size in front of a chunk; extensions after `;` are ignored.
  private static func size(_ line: [UInt8]) throws -> Int {
    let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
    let values = digits.compactMap(FormDecoding.hexValue)
    // Eight digits are far beyond any limit and far from an overflow.
    guard !values.isEmpty, values.count == digits.count, values.count <= 8
    else { throw RequestError(.badRequest, "A chunk's size is malformed.") }
    return values.reduce(0) { $0 << 4 | Int($1) }
  }
}
