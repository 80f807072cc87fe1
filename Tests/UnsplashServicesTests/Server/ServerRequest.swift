import Foundation

/// A request that the test server received.
struct ServerRequest: Sendable {
  var number = 0
  var method = ""
  var target = ""
  /// The header fields by lower-case name.
  var headers: [String: String] = [:]
  var body = ""

  var path: String { target.components(separatedBy: "?")[0] }

  /// `GET /photos?page=1`.
  var line: String { "\(method) \(target)" }

  init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let parts = lines[0].components(separatedBy: " ")
    guard parts.count == 3 else { return nil }
    (method, target) = (parts[0], parts[1])
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[line[..<colon].lowercased()] = value
    }
  }
}

/// The test server's reaction to a request.
enum ServerReply: Sendable {
  /// A well-formed answer; its length is added.
  case answer(Int, headers: [(String, String)] = [], body: Data = Data())
  /// These bytes unchanged, then the end of the connection.
  case raw(String)
  /// These bytes repeatedly with pauses, until the client disconnects.
  case drip(String, then: String, milliseconds: Int32)
  /// No answer until the test releases the request or the client disconnects.
  case hold
  /// The end of the connection without any byte.
  case drop
  /// A reset of the connection after these bytes.
  case reset(String)

  static func json(_ text: String, _ status: Int = 200, headers: [(String, String)] = [])
    -> ServerReply
  {
    .answer(
      status, headers: [("Content-Type", "application/json")] + headers, body: Data(text.utf8))
  }
}
