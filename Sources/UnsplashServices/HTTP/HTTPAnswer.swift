import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server's complete answer, whatever its status.
struct HTTPAnswer: Sendable {
  let status: Int
  let body: Data
  /// Where a redirect sends us on to, relative addresses resolved; `nil` in any other answer.
  let redirectTarget: URL?
  private let headers: [String: String]

  init(status: Int, headers: [String: String], body: Data, redirectTarget: URL? = nil) {
    self.status = status
    self.body = body
    self.redirectTarget = redirectTarget
    // Names have no case (RFC 9110 §5.1), and dictionaries have.
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }

  init(_ response: HTTPURLResponse, body: Data) {
    self.init(status: response.statusCode, headers: Self.headers(of: response), body: body)
  }

  /// A redirect; of its body nothing is kept.
  ///
  /// - Parameter proposal: what URLSession takes for the target. `Location` is read first: on Linux
  ///   URLSession resolves relative addresses wrongly.
  init(redirect response: HTTPURLResponse, proposal: URL?) {
    let headers = Self.headers(of: response)
    let location = headers.first { $0.key.lowercased() == "location" }?.value
    let target = location.flatMap { URL(string: $0, relativeTo: response.url)?.absoluteURL }
    // 305 and 306 are no longer of use (RFC 9110 §15.4.6).
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

  /// The value of a header, whatever the case of its name.
  func header(_ name: String) -> String? { headers[name.lowercased()] }

  /// A header that is a number and nothing else.
  func number(_ name: String) -> Int? {
    header(name).flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  }

  var isSuccess: Bool { (200...299).contains(status) }
}

extension HTTPAnswer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The status and the size: header fields, bodies and addresses may hold secrets.
  var description: String { "\(status), \(body.count) bytes" }
  /// As ``description``.
  var debugDescription: String { description }
  /// As ``description``, for `dump`.
  var customMirror: Mirror { Mirror(self, children: ["answer": description]) }
}
