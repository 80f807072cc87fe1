/// The limits of a client's requests and connections.
struct HTTPLimits: Sendable {
  /// The length of the request line in bytes.
  var requestLine = 16 * 1024
  /// The length of the request line and all header fields in bytes.
  var head = 64 * 1024
  /// The number of header fields.
  var fields = 200
  /// The length of a request's body in bytes.
  var body = 1024 * 1024
  /// The number of connections; above it, the one that has been idle longest is closed.
  var connections = 4_000
  /// The time from a request's first byte to its last in seconds.
  var requestSeconds = 15.0
  /// The time between two requests, and without any reading by the client, in seconds.
  var idleSeconds = 75.0
  /// The time from an answer's first byte to its last in seconds: a client that reads a byte a
  /// minute keeps the whole answer in memory.
  var answerSeconds = 120.0

  /// Returns the number of connections for a number of descriptors: some are left for files, pipes
  /// and other uses of the process.
  static func mostConnections(descriptors: Int) -> Int { max(descriptors - 64, 16) }
}
