import Foundation

/// The answers that come in place of what was asked for: none of it is done.
///
/// The statuses have the bodies that were recorded or are documented. Where there is no recording the
/// reason phrase stands in Unsplash's shape; and where a proxy would speak, it does, in HTML.
struct FaultyAnswers {
  /// Another host, where nobody listens: this machine's own by its name, which every system knows by
  /// itself, at a port that no program has had for decades (`discard`). A name that does not exist
  /// would have to be looked up, which takes long with one resolver and brings an advertisement's
  /// address with another; and an address in brackets is none to URLSession on Linux.
  private static let elsewhere = "http://localhost:9"

  let route: Route
  let request: HTTPRequest
  let quota: Quota

  /// The answer in place of the real one; `nil` when the fault lets the real one be made.
  func answer(to fault: Fault) -> HTTPResponse? {
    switch fault {
    case .status(let code): counted(status(HTTPStatus(code: min(max(code, 400), 599))))
    case .rateLimit: .spentQuota(quota.limit)
    case .redirectElsewhere:
      HTTPResponse(.found, headers: [("Location", Self.elsewhere + request.target.path)])
    case .html: Self.page(.ok, "Welcome", "Sign in to this network to go on.")
    default: nil
    }
  }

  /// With the quota in its fields, as every answer of the API has them. A fault costs none of it.
  private func counted(_ response: HTTPResponse) -> HTTPResponse {
    guard FaultTarget.api.includes(route) else { return response }
    var response = response
    let remaining = response.status.code == 429 ? 0 : quota.remaining
    response.headers.add("X-Ratelimit-Limit", "\(quota.limit)")
    response.headers.add("X-Ratelimit-Remaining", "\(remaining)")
    return response
  }

  private func status(_ status: HTTPStatus) -> HTTPResponse {
    switch status.code {
    case 502, 504: return Self.page(status, status.reason, "The proxy got no good answer.")
    case 503:
      var response = Self.page(status, status.reason, "The server is overloaded or being mended.")
      response.headers.add("Retry-After", "30")
      return response
    case 429:
      return HTTPResponse(
        status, headers: [("Retry-After", "60")], body: Array("Rate Limit Exceeded".utf8))
    default: break
    }
    switch route {
    case .token: return Self.oauth(status)
    case .picture: return HTTPResponse(status, headers: HTTPResponse.crossOrigin)
    case .authorizePage, .authorize, .nativePage, .photoPage, .personPage, .downloadPage:
      return Self.page(status, status.reason, "This is what was asked for.")
    default: return .json(status, json(status).bytes)
    }
  }

  private func json(_ status: HTTPStatus) -> JSON {
    switch status.code {
    case 400: APIError.invalid("id").json
    case 401: APIError.invalidToken.json
    case 403: APIError.missingPermissions.json
    case 404: notFound.json
    // Unsplash's documentation has these words as its example of an error.
    case 422: ["errors": ["Username is missing", "Password cannot be blank"]]
    case 500: APIError.unforeseen.json
    default: ["errors": [.string(status.reason)]]
    }
  }

  private var notFound: APIError {
    switch route {
    case .photo, .like, .unlike, .download, .statistics: .noPhoto
    case .randomPhoto: .noneByChance
    case .collection, .collectionPhotos: .noCollection
    case .person, .personLikes, .personPhotos, .personPortfolio: .noPerson
    default: .noEndpoint
    }
  }

  private static func oauth(_ status: HTTPStatus) -> HTTPResponse {
    let error: OAuthError =
      switch status.code {
      case 401: .invalidClient
      case 400: .invalidGrant
      default: .invalidRequest
      }
    guard status.code < 500 else { return .json(status, APIError.unforeseen.json.bytes) }
    return .json(
      status,
      (["error": .string(error.rawValue), "error_description": .string(error.words)] as JSON).bytes)
  }

  private static func page(_ status: HTTPStatus, _ title: String, _ words: String) -> HTTPResponse {
    let body = "<h1>\(XHTML.escape(title))</h1>\n<p>\(XHTML.escape(words))</p>"
    return HTTPResponse(
      status, headers: [("Content-Type", "text/html; charset=utf-8")],
      body: Array(XHTML.page(XHTML.escape(title), body).utf8))
  }
}
