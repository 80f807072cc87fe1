import BackEnds
import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing
import UnsplashSandbox
import UnsplashServices

/// A person who signs in on the page of a local Unsplash, as a browser would.
@MainActor
struct LoginOverHTTP {
  /// Kept, since its local Unsplash ends with it.
  private let backEnd: BackEnd
  let services: AppServices

  /// Composes the services for a person, and signs in.
  init(_ backEnd: BackEnd, as account: SandboxAccount) async throws {
    self.backEnd = backEnd
    services = backEnd.services(tokenStorage: FakeOAuth2TokenStorage()).services
    let code = try await Self.code(backEnd, account)
    try await services.tokenStorage.store(try await services.oauth.fetchAuthToken(code: code))
  }

  private static func code(_ backEnd: BackEnd, _ account: SandboxAccount) async throws -> String {
    guard case .http(let limits) = backEnd.loginPages else {
      throw UsageError("the login page is not a local Unsplash's")
    }
    let configuration = backEnd.configuration
    var form = URLComponents()
    form.queryItems = [
      "client_id": configuration.accessKey, "redirect_uri": configuration.redirectURI,
      "response_type": "code", "scope": "public read_user write_likes", "email": account.email,
      "password": account.password,
    ].map { URLQueryItem(name: $0, value: $1) }
    let answer = try await WebPageClient(limits: limits).send(
      method: "POST", url: configuration.authBaseURL.appendingPathComponent("oauth/authorize"),
      headers: ["Content-Type": "application/x-www-form-urlencoded"],
      body: Data(try #require(form.percentEncodedQuery).utf8))
    let redirect = URLComponents(string: try #require(answer.header("Location")))
    return try #require(redirect?.queryItems?.first { $0.name == "code" }?.value)
  }
}
