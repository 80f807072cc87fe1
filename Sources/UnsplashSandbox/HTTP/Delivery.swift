/// How an answer goes over its connection: what is sent when, and what becomes of the connection.
///
/// A plain answer is its bytes, after which the connection stays. Faults make others of it; the event
/// loop plays them all alike, and no thread waits for a pause.
struct Delivery: Sendable, Equatable {
  /// One after the other.
  enum Step: Sendable, Equatable {
    case send([UInt8])
    /// A few bytes at a time, so many seconds apart.
    case drip([UInt8], size: Int, seconds: Double)
    /// So many spaces, of which few are in memory at a time.
    case fill(bytes: Int)
    case pause(seconds: Double)
  }

  /// When it begins.
  enum Start: Sendable, Equatable {
    case atOnce
    /// When it is released: its number in the order of those that are held.
    case whenReleased(Int)
    /// When a later request of the same endpoint has been answered.
    case afterLater
  }

  /// What becomes of the connection after the last step.
  enum End: Sendable, Equatable {
    /// The next request is read.
    case keepAlive
    case close
    /// The client is told that the connection is broken, after it has got what was sent.
    case reset
    /// It stays open, and nothing more is said.
    case stay
  }

  /// Up to here a body is sent together with its head: one packet instead of two.
  private static let smallBody = 16 * 1024

  /// What was asked for, in the words of ``Route/endpoint``.
  var endpoint = ""
  var start = Start.atOnce
  var steps: [Step]
  var end: End
  /// What is to be done to the server when it is over.
  var afterwards: [Mailbox.Order] = []

  /// Whether a part of it is given out in pieces.
  var isSlow: Bool {
    steps.contains { if case .drip = $0 { true } else { false } }
  }

  init(_ steps: [Step], _ end: End) {
    self.steps = steps
    self.end = end
  }

  /// Bytes as they are. A large body stays apart: a picture's is shared with the store of pictures.
  init(_ bytes: HTTPResponse.Bytes, _ end: End) {
    self.init(
      bytes.body.count <= Self.smallBody
        ? [.send(bytes.head + bytes.body)] : [.send(bytes.head), .send(bytes.body)], end)
  }

  /// An answer as it should be.
  init(_ response: HTTPResponse, for request: HTTPRequest) {
    self.init(response.bytes(for: request), request.isKeepAlive ? .keepAlive : .close)
  }
}
