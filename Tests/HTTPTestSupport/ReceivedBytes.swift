import Foundation
import LocalHTTP

/// The received bytes of a connection that were not parsed yet.
package struct ReceivedBytes {
  package var bytes: [UInt8]

  package init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the next answer is complete.
  package func hasResponse(to method: String = "GET") -> Bool {
    (try? wholeResponse(to: method)) != nil
  }

  /// Removes and returns the next answer, with its declared length.
  package mutating func response(to method: String = "GET") throws -> RawResponse {
    var (response, body) = try wholeResponse(to: method)
    response.body = Array(bytes[body])
    bytes.removeFirst(body.upperBound)
    return response
  }

  /// Returns the next answer's head, and the range of its body.
  private func wholeResponse(to method: String) throws -> (head: RawResponse, body: Range<Int>) {
    // The body is not decoded as text: this runs after each piece, and pictures are not text.
    guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8))?.upperBound
    else { throw RawClient.Failure(message: "no complete head in \(bytes.count) bytes") }
    let head = try RawResponse(head: Array(bytes[..<end]))
    let length = method == "HEAD" ? 0 : Int(head.header("Content-Length") ?? "0") ?? 0
    guard bytes.count - end >= length
    else { throw RawClient.Failure(message: "\(bytes.count - end) bytes of \(length)") }
    return (head, end..<end + length)
  }
}

extension ResponseDelivery {
  /// All bytes that are sent, without pauses.
  package var allBytes: [UInt8] {
    steps.flatMap { step -> [UInt8] in
      switch step {
      case .send(let bytes), .drip(let bytes, _, _): bytes
      case .fill(let count): [UInt8](repeating: UInt8(ascii: " "), count: count)
      case .pause: []
      }
    }
  }
}
