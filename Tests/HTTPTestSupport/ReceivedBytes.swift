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

/// A received answer.
package struct RawResponse {
  package let status: Int
  package let fields: [(name: String, value: String)]
  package var body: [UInt8] = []

  package init(head: [UInt8]) throws {
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let parts = lines[0].split(separator: " ")
    guard parts.first == "HTTP/1.1", parts.count > 2, let status = Int(parts[1])
    else { throw RawClient.Failure(message: "not a status line: \(lines[0])") }
    self.status = status
    fields = lines.dropFirst().filter { !$0.isEmpty }.map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
    }
  }

  package var text: String { String(decoding: body, as: UTF8.self) }

  package func header(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body as a JSON object; empty if it is none.
  package var object: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:]
  }

  /// The body as a JSON array of objects; empty if it is none.
  package var objects: [[String: Any]] {
    (try? JSONSerialization.jsonObject(with: Data(body))) as? [[String: Any]] ?? []
  }
}
