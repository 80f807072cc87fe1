import Foundation

/// A request as it came over the wire.
struct ServerRequest: Sendable {
  var number = 0
  var method = ""
  var target = ""
  /// Names in lower case.
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

/// What the server does with a request.
enum ServerReply: Sendable {
  /// A well-formed answer; its length is added.
  case answer(Int, headers: [(String, String)] = [], body: Data = Data())
  /// These bytes, whatever they are, then the connection ends.
  case raw(String)
  /// These bytes again and again until the client goes away, a pause between them.
  case drip(String, then: String, milliseconds: Int32)
  /// Nothing until the test releases the request or the client goes away.
  case hold
  /// The connection ends without a byte.
  case drop
  /// The connection is reset after these bytes.
  case reset(String)

  static func json(_ text: String, _ status: Int = 200, headers: [(String, String)] = [])
    -> ServerReply
  {
    .answer(
      status, headers: [("Content-Type", "application/json")] + headers, body: Data(text.utf8))
  }
}
