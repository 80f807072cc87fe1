import Foundation

/// An answer as it came.
struct RawResponse {
  let status: Int
  let fields: [(name: String, value: String)]
  var body: [UInt8] = []

  init(head: [UInt8]) throws {
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.first == "HTTP/1.1", words.count > 2, let status = Int(words[1])
    else { throw RawClient.Failure(words: "not a status line: \(lines[0])") }
    self.status = status
    fields = lines.dropFirst().filter { !$0.isEmpty }.map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
    }
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  func header(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body as a JSON object, or an empty one.
  var object: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:]
  }

  /// The body as a JSON array of objects, or an empty one.
  var objects: [[String: Any]] {
    (try? JSONSerialization.jsonObject(with: Data(body))) as? [[String: Any]] ?? []
  }
}
