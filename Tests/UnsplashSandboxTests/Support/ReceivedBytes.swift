import Foundation

@testable import UnsplashSandbox

/// Bytes of a connection that were not yet looked at.
struct ReceivedBytes {
  var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the next answer has come whole.
  func hasResponse(to method: String = "GET") -> Bool {
    (try? wholeResponse(to: method)) != nil
  }

  /// Takes the next answer, its body as long as it says.
  mutating func response(to method: String = "GET") throws -> RawResponse {
    var (response, body) = try wholeResponse(to: method)
    response.body = Array(bytes[body])
    bytes.removeFirst(body.upperBound)
    return response
  }

  /// The next answer's head, and where its body is.
  private func wholeResponse(to method: String) throws -> (head: RawResponse, body: Range<Int>) {
    // No text of what has come: this is asked after each piece, and a picture's bytes are none.
    guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8))?.upperBound
    else { throw RawClient.Failure(words: "no whole head in \(bytes.count) bytes") }
    let head = try RawResponse(head: Array(bytes[..<end]))
    let length = method == "HEAD" ? 0 : Int(head.header("Content-Length") ?? "0") ?? 0
    guard bytes.count - end >= length
    else { throw RawClient.Failure(words: "\(bytes.count - end) bytes of \(length)") }
    return (head, end..<end + length)
  }
}

extension Delivery {
  /// All that is sent, without its pauses.
  var allBytes: [UInt8] {
    steps.flatMap { step -> [UInt8] in
      switch step {
      case .send(let bytes), .drip(let bytes, _, _): bytes
      case .fill(let count): [UInt8](repeating: UInt8(ascii: " "), count: count)
      case .pause: []
      }
    }
  }
}
