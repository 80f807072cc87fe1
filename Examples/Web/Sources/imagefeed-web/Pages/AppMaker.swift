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
  /// Indicates whether each app keeps its conversation.
  private let hasLog: Bool

  init(_ backEnd: BackEnd, _ edition: WebOptions.Edition, hasLog: Bool = false) {
    (self.backEnd, self.edition, self.hasLog) = (backEnd, edition, hasLog)
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
    let conversation = hasLog ? Conversation() : nil
    let session = PageSession(
      pictures: "/pictures/\(name.page)/", logins: loader == nil ? nil : "/login/\(name.page)/",
      conversation: conversation, makeApp: { flow($0, language, conversation) })
    return AppOfPage(
      session: session, login: loader.map { LoginFrame(session: session, load: $0) },
      conversation: conversation)
  }

  private func flow(
    _ frontEnd: any BasicFrontEnd & ExtendedFrontEnd, _ language: Language,
    _ conversation: Conversation?
  ) -> AppFlow {
    var (services, extendedServices) = backEnd.services(tokenStorage: MemoryTokenStorage())
    if let conversation {
      (services, extendedServices) = conversation.recording(services, extendedServices)
    }
    let makeTasks: @MainActor () -> ScreenTasks = { [weak conversation] in
      ScreenTasks { _, _ in conversation?.didStartWork() }
    }
    guard edition == .extended else {
      return AppFlow(
        frontEnd: frontEnd, services: services, configuration: backEnd.configuration,
        language: language, timeZone: .current, makeTasks: makeTasks)
    }
    return AppFlow(
      frontEnd: frontEnd, services: services, extendedServices: extendedServices,
      configuration: backEnd.configuration, language: language, timeZone: .current,
      makeTasks: makeTasks)
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
