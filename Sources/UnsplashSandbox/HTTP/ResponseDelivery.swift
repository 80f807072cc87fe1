/// The steps that send an answer, and the end of its connection.
///
/// A plain answer consists of its bytes, and the connection stays open. Faults make other
/// deliveries; the event loop runs all of them, and no thread waits for a pause.
struct ResponseDelivery: Sendable, Equatable {
  /// A step, carried out after the previous one.
  enum Step: Sendable, Equatable {
    case send([UInt8])
    /// A few bytes at a time, at an interval in seconds.
    case drip([UInt8], size: Int, seconds: Double)
    /// A number of spaces, generated in small pieces.
    case fill(bytes: Int)
    case pause(seconds: Double)
  }

  /// The start of a delivery.
  enum Start: Sendable, Equatable {
    case atOnce
    /// After the release of all answers up to this number, in the order in which they were held.
    case whenReleased(Int)
    /// After the answer to a later request of the same endpoint, or when it is released.
    case afterLater(Int)

    /// Indicates whether it waits for a later answer.
    var isOvertaken: Bool {
      if case .afterLater = self { true } else { false }
    }
  }

  /// The state of the connection after the last step.
  enum End: Sendable, Equatable {
    /// It reads the next request.
    case keepAlive
    case close
    /// It is reset after the client has received what was sent.
    case reset
    /// It stays open without further bytes.
    case stay
  }

  /// The largest body in bytes that is sent together with its head, as one packet instead of two.
  private static let smallBody = 16 * 1024

  /// The endpoint of the request, as in ``Route/endpoint``.
  var endpoint = ""
  var start = Start.atOnce
  var steps: [Step]
  var end: End
  /// The commands to run after the delivery.
  var afterwards: [EventLoopInbox.Command] = []

  /// Indicates whether a step sends bytes slowly.
  var isSlow: Bool {
    steps.contains { if case .drip = $0 { true } else { false } }
  }

  init(_ steps: [Step], _ end: End) {
    self.steps = steps
    self.end = end
  }

  /// Sends bytes unchanged. A large body stays separate, because pictures share their bytes with
  /// the picture store.
  init(_ bytes: HTTPResponse.Bytes, _ end: End) {
    self.init(
      bytes.body.count <= Self.smallBody
        ? [.send(bytes.head + bytes.body)] : [.send(bytes.head), .send(bytes.body)], end)
  }

  /// Sends an answer without faults.
  init(_ response: HTTPResponse, for request: HTTPRequest) {
    self.init(response.bytes(for: request), request.isKeepAlive ? .keepAlive : .close)
  }
}
