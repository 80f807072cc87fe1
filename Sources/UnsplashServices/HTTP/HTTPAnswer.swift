import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server's complete answer, whatever its status.
struct HTTPAnswer: Sendable {
  let status: Int
  let body: Data
  /// The URL that a redirect leads to, resolved; `nil` for any other answer.
  let redirectTarget: URL?
  private let headers: [String: String]

  init(status: Int, headers: [String: String], body: Data, redirectTarget: URL? = nil) {
    self.status = status
    self.body = body
    self.redirectTarget = redirectTarget
    // Header names ignore case (RFC 9110 §5.1), dictionary keys do not.
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }

  init(_ response: HTTPURLResponse, body: Data) {
    self.init(status: response.statusCode, headers: Self.headers(of: response), body: body)
  }

  /// Makes a redirect, without its body.
  ///
  /// - Parameter proposal: the target that URLSession proposes. `Location` has precedence: on Linux
  ///   URLSession resolves relative URLs incorrectly.
  init(redirect response: HTTPURLResponse, proposal: URL?) {
    let headers = Self.headers(of: response)
    let location = headers.first { $0.key.lowercased() == "location" }?.value
    let target = location.flatMap { URL(string: $0, relativeTo: response.url)?.absoluteURL }
    // 305 and 306 are obsolete (RFC 9110 §15.4.6).
    let isRedirect = [301, 302, 303, 307, 308].contains(response.statusCode)
    self.init(
      status: response.statusCode, headers: headers, body: Data(),
      redirectTarget: isRedirect ? target ?? proposal : nil)
  }

  private static func headers(of response: HTTPURLResponse) -> [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name] = value }
    }
    return headers
  }

  /// Returns the value of a header; names ignore case.
  func header(_ name: String) -> String? { headers[name.lowercased()] }

  /// Returns the value of a header that is a whole number.
  func number(_ name: String) -> Int? {
    header(name).flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  }

  var isSuccess: Bool { (200...299).contains(status) }
}

extension HTTPAnswer: Redacted {
  /// The status and the size only: headers and URLs may contain secrets, too.
  var description: String { "\(status), \(body.count) bytes" }
}
