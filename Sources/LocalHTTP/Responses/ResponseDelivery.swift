/// The steps that send an answer, and the end of its connection.
///
/// A plain answer consists of its bytes, and the connection stays open. Faults make other
/// deliveries; the event loop runs all of them, and no thread waits for a pause.
package struct ResponseDelivery: Sendable, Equatable {
  /// A step, carried out after the previous one.
  package enum Step: Sendable, Equatable {
    case send([UInt8])
    /// A few bytes at a time, at an interval in seconds.
    case drip([UInt8], size: Int, seconds: Double)
    /// A number of spaces, generated in small pieces.
    case fill(bytes: Int)
    case pause(seconds: Double)
  }

  /// The start of a delivery.
  package enum Start: Sendable, Equatable {
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
  package enum End: Sendable, Equatable {
    /// It reads the next request.
    case keepAlive
    case close
    /// It is reset after the client has received what was sent.
    case reset
    /// It stays open without further bytes.
    case stay
    /// It sends the events of a stream, and ends with it.
    case stream(EventStream)
  }

  /// The largest body in bytes that is sent together with its head, as one packet instead of two.
  private static let smallBody = 16 * 1024

  /// The endpoint of the request, which orders the answers of one endpoint.
  package var endpoint = ""
  package var start = Start.atOnce
  package var steps: [Step]
  package var end: End
  /// The commands to run after the delivery.
  package var afterwards: [ServerCommand] = []

  /// Indicates whether a step sends bytes slowly.
  package var isSlow: Bool {
    steps.contains { if case .drip = $0 { true } else { false } }
  }

  package init(_ steps: [Step], _ end: End) {
    self.steps = steps
    self.end = end
  }

  /// Sends bytes unchanged. A large body stays separate: it is shared with whoever keeps it.
  package init(_ bytes: HTTPResponse.Bytes, _ end: End) {
    self.init(
      bytes.body.count <= Self.smallBody
        ? [.send(bytes.head + bytes.body)] : [.send(bytes.head), .send(bytes.body)], end)
  }

  /// Sends an answer as it is.
  package init(_ response: HTTPResponse, for request: HTTPRequest) {
    if let stream = response.stream {
      let bytes = response.bytes(for: request.method, isKeepAlive: false, framing: .untilClosed)
      if request.method == "HEAD" { stream.closeWithoutEvents() }
      self.init(bytes, .stream(stream))
    } else {
      self.init(response.bytes(for: request), request.isKeepAlive ? .keepAlive : .close)
    }
  }

  /// The stream that follows the last step, if any.
  var stream: EventStream? {
    if case .stream(let stream) = end { stream } else { nil }
  }
}
