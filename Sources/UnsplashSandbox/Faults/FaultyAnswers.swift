import Foundation
import LocalHTTP

/// The answers that faults send instead of the real one; the request has no effect.
///
/// The statuses have recorded or documented bodies. Without a recording, the reason phrase appears
/// in Unsplash's format; statuses that a proxy sends are HTML.
struct FaultyAnswers {
  /// A URL of another host, where no server listens: this machine by name, which needs no lookup,
  /// at a port that has been unused for decades (`discard`). A name that does not exist would be
  /// looked up, which takes long with one resolver and returns an advertisement's address with
  /// another; and URLSession on Linux does not accept an address in brackets.
  private static let elsewhere = "http://localhost:9"

  let route: Route
  let request: HTTPRequest
  let quota: Quota

  /// Returns the answer of a fault; `nil` if the fault needs the real answer.
  func answer(to fault: Fault) -> HTTPResponse? {
    switch fault {
    case .status(let code): counted(status(HTTPStatus(code: min(max(code, 400), 599))))
    case .rateLimit: .spent(quota)
    case .redirectElsewhere:
      HTTPResponse(.found, headers: [("Location", Self.elsewhere + request.target.path)])
    case .html: Self.page(.ok, "Welcome", "Sign in to this network to continue.")
    default: nil
    }
  }

  /// Adds the quota's fields, which every API answer has. A fault does not use the quota.
  private func counted(_ response: HTTPResponse) -> HTTPResponse {
    guard FaultTarget.api.includes(route) else { return response }
    return response.adding(quota.fields(remaining: response.status.code == 429 ? 0 : nil))
  }

  private func status(_ status: HTTPStatus) -> HTTPResponse {
    switch status.code {
    case 502, 504: return Self.page(status, status.reason, "The proxy got no valid answer.")
    case 503:
      return Self.page(status, status.reason, "The server is overloaded or in maintenance.")
        .adding([("Retry-After", "30")])
    case 429:
      return HTTPResponse(
        status, headers: [("Retry-After", "60")], body: Array("Rate Limit Exceeded".utf8))
    default: break
    }
    switch route {
    case .token: return Self.oauth(status)
    case .picture: return HTTPResponse(status, headers: HTTPResponse.crossOrigin)
    case .authorizePage, .authorize, .nativePage, .photoPage, .personPage, .collectionPage,
      .topicPage, .downloadPage, .index:
      return Self.page(status, status.reason, "The sandbox was asked for this error.")
    default: return .json(status, json(status))
    }
  }

  private func json(_ status: HTTPStatus) -> JSON {
    switch status.code {
    case 400: APIError.invalid("id").json
    case 401: APIError.invalidToken.json
    case 403: APIError.missingPermissions.json
    case 404: notFound.json
    // The example of an error in Unsplash's documentation.
    case 422: ["errors": ["Username is missing", "Password cannot be blank"]]
    case 500: APIError.unforeseen.json
    default: ["errors": [.string(status.reason)]]
    }
  }

  private var notFound: APIError {
    switch route {
    case .photo, .updatePhoto, .like, .unlike, .download, .statistics: .noPhoto
    case .randomPhoto: .noRandomPhotos
    case .collection, .relatedCollections: .noCollection
    case .collectionPhotos(let id), .updateCollection(let id), .deleteCollection(let id),
      .addToCollection(let id), .removeFromCollection(let id):
      .noCollection(id: id)
    case .person, .personLikes, .personPhotos, .personPortfolio, .personCollections,
      .personStatistics:
      .noPerson
    case .topic, .topicPhotos: .noTopic
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
    return .json(status, status.code < 500 ? error.json : APIError.unforeseen.json)
  }

  private static func page(_ status: HTTPStatus, _ title: String, _ message: String) -> HTTPResponse
  {
    let body = "<h1>\(XHTML.escape(title))</h1>\n<p>\(XHTML.escape(message))</p>"
    return HTTPResponse(
      status, headers: [("Content-Type", "text/html; charset=utf-8")],
      body: Array(XHTML.page(XHTML.escape(title), body).utf8))
  }
}
