import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import ImageFeedWeb

@testable import imagefeed_web

/// Makes the apps of pages over fake services.
@MainActor
final class FakeApps {
  static let code = "c0de-of-this-sign-in"
  static let token = "t0ken-of-this-sign-in"

  let ledger = TaskLedger()
  let logins = LoginAnswers()
  /// The fakes of each app, in the order in which the pages were opened.
  private(set) var fakes: [FakeExtendedServices] = []
  /// The languages of the apps.
  private(set) var languages: [Language] = []
  private let isSignedIn: Bool
  private let redirectURI: String
  private let hasLog: Bool

  init(isSignedIn: Bool, redirectURI: String, hasLog: Bool) {
    (self.isSignedIn, self.redirectURI, self.hasLog) = (isSignedIn, redirectURI, hasLog)
  }

  func make(_ name: OpenPages.Name, _ language: Language) -> AppOfPage {
    let fakes = FakeExtendedServices.extendedSample()
    fakes.oauth.exchanges.answer(with: AccessToken(Self.token))
    fakes.tokenStorage.storedToken = isSignedIn ? AccessToken(Self.token) : nil
    self.fakes.append(fakes)
    languages.append(language)
    let conversation = hasLog ? Conversation() : nil
    let session = PageSession(
      pictures: "/pictures/\(name.page)/", logins: "/login/\(name.page)/",
      conversation: conversation, makeApp: { flow($0, fakes, language, conversation) })
    return AppOfPage(
      session: session, login: LoginFrame(session: session, load: logins.load),
      conversation: conversation)
  }

  private func flow(
    _ frontEnd: any ExtendedFrontEnd, _ fakes: FakeExtendedServices, _ language: Language,
    _ conversation: Conversation?
  ) -> AppFlow {
    var (services, extended) = (fakes.services, fakes.extendedServices)
    if let conversation { (services, extended) = conversation.recording(services, extended) }
    let base = URL(string: "http://127.0.0.1:1") ?? URL(fileURLWithPath: "/")
    return AppFlow(
      frontEnd: frontEnd, services: services, extendedServices: extended,
      configuration: AuthConfiguration(
        accessKey: "key", secretKey: "secret", redirectURI: redirectURI, defaultBaseURL: base,
        authBaseURL: base),
      language: language, timeZone: .current, makeState: { "st4te" },
      random: { $0.lowerBound }, makeTasks: ledger.make)
  }
}
