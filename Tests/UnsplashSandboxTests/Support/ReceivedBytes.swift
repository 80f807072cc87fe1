import Foundation

@testable import UnsplashSandbox

/// Bytes of a connection that were not yet looked at.
struct ReceivedBytes {
  var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the next answer has come whole.
  func hasResponse(to method: String = "GET") -> Bool {
    var copy = self
    return (try? copy.response(to: method)) != nil
  }

  /// Takes the next answer, its body as long as it says.
  mutating func response(to method: String = "GET") throws -> RawResponse {
    guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8))?.upperBound
    else { throw RawClient.Failure(words: "no whole head: \(text)") }
    var response = try RawResponse(head: Array(bytes[..<end]))
    let length = method == "HEAD" ? 0 : Int(response.header("Content-Length") ?? "0") ?? 0
    guard bytes.count - end >= length
    else { throw RawClient.Failure(words: "no whole body: \(text)") }
    response.body = Array(bytes[end..<end + length])
    bytes.removeFirst(end + length)
    return response
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
