import BackEnds
import ImageFeedTerminal

extension LoginPageStyle {
  /// The login page of a back end.
  ///
  /// - Parameter cookies: the cookies of a page in the app itself.
  init(_ pages: LoginPages, cookies: CookieJar) {
    switch pages {
    case .http(let limits): self = .textBrowser(HTTPPageLoader(limits: limits), cookies)
    case .fake: self = .textBrowser(FakePageLoader(), cookies)
    case .external(let redirectURI): self = .externalBrowser(redirectURI: redirectURI)
    }
  }
}

/// The login page for services in memory.
private struct FakePageLoader: PageLoading {
  func load(_ request: PageRequest) async throws -> PageAnswer {
    let page = FakeLoginPage(method: request.method.rawValue)
    return PageAnswer(
      status: page.status, address: request.url, location: page.location,
      contentType: page.contentType, body: page.body)
  }
}
