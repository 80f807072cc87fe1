import LocalHTTP

/// A request that the sandbox answered.
public struct LoggedRequest: Sendable, Equatable {
  /// The method, such as `GET`; cut after 200 characters.
  public let method: String
  /// The path without the query; cut after 200 characters.
  public let path: String
  /// The query, such as `page=2&per_page=30`, without codes, keys and tokens; cut after 200
  /// characters.
  public let query: String
  /// The status of the answer.
  public let status: Int
  /// The method and the path with placeholders: `GET /photos/:id`. `unknown` without an endpoint.
  public let endpoint: String
  /// The fault that was applied. A fault of the transfer keeps the status of the real answer, which
  /// the client may not have received.
  public let fault: Fault?
}

extension LoggedRequest {
  private static let longestText = 200
  /// The parameters of OAuth and of the login form that nobody else may know.
  private static let secret: Set = [
    "access_token", "bearer_token", "client_id", "client_secret", "code", "email", "login",
    "password", "refresh_token", "secret", "state", "token",
  ]

  init(_ request: HTTPRequest, _ route: Route, status: HTTPStatus, fault: Fault?) {
    let items = request.target.query.filter {
      !Self.secret.contains($0.name.lowercased())
    }
    let query = items.map {
      "\(FormDecoding.escape($0.name))=\(FormDecoding.escape($0.value))"
    }.joined(separator: "&")
    self.init(
      method: Self.cut(request.method), path: Self.cut(request.target.path), query: Self.cut(query),
      status: status.code, endpoint: route.endpoint, fault: fault)
  }

  /// Cuts a text from a client: a log of long texts would fill the memory.
  private static func cut(_ text: String) -> String {
    text.utf8.count > longestText ? String(text.prefix(longestText)) : text
  }
}
