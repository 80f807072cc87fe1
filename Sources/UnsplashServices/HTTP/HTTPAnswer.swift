import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server's complete answer, whatever its status.
struct HTTPAnswer: Sendable {
  let status: Int
  let body: Data
  private let headers: [String: String]

  init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.body = body
    // Names have no case (RFC 9110 §5.1), and dictionaries have.
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }

  init(_ response: HTTPURLResponse, body: Data) {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name] = value }
    }
    self.init(status: response.statusCode, headers: headers, body: body)
  }

  /// The value of a header, whatever the case of its name.
  func header(_ name: String) -> String? { headers[name.lowercased()] }

  /// A header that is a number and nothing else.
  func number(_ name: String) -> Int? {
    header(name).flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  }

  var isSuccess: Bool { (200...299).contains(status) }
}
