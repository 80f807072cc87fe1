import Foundation

/// A request as it was received.
public struct ServerRequest: Sendable {
  /// Counted from 0.
  public internal(set) var number = 0
  /// `GET`, `POST`, `DELETE`.
  public let method: String
  /// Path and query, percent-encoded as received.
  public let target: String
  /// The headers by name in lower case.
  public let headers: [String: String]
  /// The body; empty if there is none.
  public internal(set) var body = ""

  /// Method and target, such as `GET /photos?page=1`.
  public var line: String { "\(method) \(target)" }

  /// Reads the first lines of a request; `nil` if they are not HTTP.
  init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let parts = lines[0].components(separatedBy: " ")
    guard parts.count == 3 else { return nil }
    (method, target) = (parts[0], parts[1])
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[line[..<colon].lowercased()] = value
    }
    self.headers = headers
  }
}
