/// What a client may use up before the server stops listening to it.
struct HTTPLimits: Sendable {
  /// Bytes of the request line.
  var requestLine = 16 * 1024
  /// Bytes of the request line and all header fields.
  var head = 64 * 1024
  /// How many header fields.
  var fields = 200
  /// Bytes of a request's body.
  var body = 1024 * 1024
  /// Connections at a time; beyond them the one that has been idle longest is closed.
  var connections = 4_000
  /// Seconds from a request's first byte to its last.
  var requestSeconds = 15.0
  /// Seconds between two requests, and for a client to read on.
  var idleSeconds = 75.0
  /// Seconds from an answer's first byte to its last: who reads a byte a minute keeps the whole
  /// answer in memory.
  var answerSeconds = 120.0

  /// How many connections there may be when the process may have so many descriptors: some are left
  /// for files, pipes and whatever else the process does.
  static func mostConnections(descriptors: Int) -> Int { max(descriptors - 64, 16) }
}
