import Foundation

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
