import Foundation

/// An answer of a ``LocalServer``.
public struct ServerReply: Sendable {
  let status: Int
  let headers: [String: String]
  let body: Data
  let isHeld: Bool

  private init(_ status: Int, _ headers: [String: String], _ body: Data, isHeld: Bool = false) {
    self.status = status
    self.headers = headers
    self.body = body
    self.isHeld = isHeld
  }

  /// A status without a body.
  public static func status(_ status: Int) -> ServerReply {
    ServerReply(status, [:], Data())
  }

  /// JSON with any status.
  public static func json(
    _ text: String, status: Int = 200, headers: [String: String] = [:]
  ) -> ServerReply {
    ServerReply(
      status, headers.merging(["Content-Type": "application/json"]) { given, _ in given },
      Data(text.utf8))
  }

  /// Data with the content type of a JPEG picture.
  public static func picture(
    _ data: Data, status: Int = 200, headers: [String: String] = [:]
  ) -> ServerReply {
    ServerReply(
      status, headers.merging(["Content-Type": "image/jpeg"]) { given, _ in given }, data)
  }

  /// No answer until the test calls `LocalServer.release(_:with:)`.
  public static let held = ServerReply(0, [:], Data(), isHeld: true)

  /// The bytes to send.
  var bytes: Data {
    var head = "HTTP/1.1 \(status) Status\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if status != 204 { head += "Content-Length: \(body.count)\r\n" }
    return Data((head + "\r\n").utf8) + body
  }
}
