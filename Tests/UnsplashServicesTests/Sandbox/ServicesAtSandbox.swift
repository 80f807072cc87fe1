import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

/// A local Unsplash and services that use it, as in the app.
struct ServicesAtSandbox {
  let sandbox: UnsplashSandbox
  let storage: any OAuth2TokenStorage
  let configuration: AuthConfiguration
  let backEnd: UnsplashBackEnd
  private let base: URL

  /// - Parameters:
  ///   - scopes: the scopes of the stored token; `nil` stores none.
  ///   - photos: files instead of generated photos; empty for none.
  ///   - secretKey: the application's secret key.
  ///   - storage: a storage without a token, instead of one in memory.
  init(
    scopes: [String]? = ["public", "read_user", "write_likes"], photos: [PhotoFile] = [],
    quota: Int = 5_000,
    secretKey: String = UnsplashSandbox.secretKey, perPage: Int = 30,
    storage makeStorage: ((AuthConfiguration) -> any OAuth2TokenStorage)? = nil
  ) throws {
    sandbox = UnsplashSandbox(photos: photos, quota: quota)
    base = try sandbox.start()
    configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: secretKey, defaultBaseURL: base,
      authBaseURL: base)
    storage =
      makeStorage?(configuration) ?? SettableTokenStorage(scopes.map(sandbox.makeAccessToken))
    backEnd = UnsplashBackEnd(
      configuration: configuration, tokenStorage: storage, siteData: UnusedSiteData(),
      perPage: perPage)
  }

  var services: AppServices { backEnd.services }
  var extendedServices: ExtendedServices { backEnd.extendedServices }

  /// Called explicitly instead of from `deinit`: the sandbox outlives the last use of this value.
  func stop() {
    sandbox.stop()
  }

  /// Returns a photo of the feed's first page.
  func photo(_ number: Int = 0) async throws -> Photo {
    let items = try await services.imagesList.photos(page: 1).items
    return try #require(items.dropFirst(number).first, "the first page has \(items.count) photos")
  }

  /// Signs in on the login page, like a browser, and returns the code it shows.
  func codeFromLoginPage() async throws -> String {
    let form = PercentEncoding.form([
      ("client_id", configuration.accessKey), ("redirect_uri", configuration.redirectURI),
      ("response_type", "code"), ("scope", "public read_user write_likes"),
      ("email", UnsplashSandbox.demoEmail), ("password", UnsplashSandbox.demoPassword),
    ])
    let client = HTTPClient(limits: .api)
    let signIn = OutgoingRequest(
      method: "POST", url: base.appendingPathComponent("oauth/authorize"),
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Data(form.utf8),
      redirects: .callerDecides)
    // A browser follows the redirect of a form's POST with a GET.
    let target = try #require(try await client.send(signIn).redirectTarget)
    let answer = try await client.send(OutgoingRequest(url: target))
    let page = String(decoding: answer.body, as: UTF8.self)
    let start = try #require(page.range(of: #"<code id="authorization_code">"#)).upperBound
    let end = try #require(page.range(of: "</code>")).lowerBound
    return String(page[start..<end])
  }
}
