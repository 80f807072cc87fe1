import BackEnds
import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedWeb
import UnsplashServices

/// Makes the app of each page over the program's back end.
@MainActor
struct AppMaker {
  private let backEnd: BackEnd
  private let edition: WebOptions.Edition

  init(_ backEnd: BackEnd, _ edition: WebOptions.Edition) {
    (self.backEnd, self.edition) = (backEnd, edition)
  }

  /// The address to which a sign-in in another window comes back; `nil` if the person brings the
  /// code.
  var redirectURI: URL? {
    guard case .external(let address) = backEnd.loginPages, address.hasPrefix("http") else {
      return nil
    }
    return URL(string: address)
  }

  /// Makes an app.
  func make(_ name: OpenPages.Name, _ language: Language) -> AppOfPage {
    let loader = loader(language)
    let session = PageSession(
      pictures: "/pictures/\(name.page)/", logins: loader == nil ? nil : "/login/\(name.page)/",
      makeApp: { flow($0, language) })
    return AppOfPage(
      session: session, login: loader.map { LoginFrame(session: session, load: $0) })
  }

  private func flow(
    _ frontEnd: any BasicFrontEnd & ExtendedFrontEnd, _ language: Language
  ) -> AppFlow {
    let (services, extendedServices) = backEnd.services(tokenStorage: MemoryTokenStorage())
    guard edition == .extended else {
      return AppFlow(
        frontEnd: frontEnd, services: services, configuration: backEnd.configuration,
        language: language, timeZone: .current)
    }
    return AppFlow(
      frontEnd: frontEnd, services: services, extendedServices: extendedServices,
      configuration: backEnd.configuration, language: language, timeZone: .current)
  }

  /// The network of the login frame; `nil` for the real Unsplash, which forbids frames: nobody but
  /// its own page may ask for its password.
  ///
  /// - Parameter language: the language of the app, which the login page takes as the reader's.
  private func loader(_ language: Language) -> LoginFrame.Loader? {
    switch backEnd.loginPages {
    case .external: nil
    case .fake:
      { _, form in
        let page = FakeLoginPage(method: form == nil ? "GET" : "POST")
        return LoginFrame.Answer(
          status: page.status, location: page.location, contentType: page.contentType,
          body: page.body)
      }
    case .http(let limits): Self.loader(WebPageClient(limits: limits), language)
    }
  }

  private static func loader(_ client: WebPageClient, _ language: Language) -> LoginFrame.Loader {
    { url, form in
      var headers = ["Accept-Language": language.rawValue]
      if form != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
      let answer = try await client.send(
        method: form == nil ? "GET" : "POST", url: url, headers: headers, body: form)
      return LoginFrame.Answer(
        status: answer.status, location: answer.header("Location"),
        contentType: answer.header("Content-Type"), body: answer.body)
    }
  }
}

/// The token of a page. It is gone with the page, so that two pages can be two people.
private actor MemoryTokenStorage: OAuth2TokenStorage {
  private var stored: AccessToken?

  func token() -> AccessToken? { stored }
  func store(_ token: AccessToken?) { stored = token }
}
