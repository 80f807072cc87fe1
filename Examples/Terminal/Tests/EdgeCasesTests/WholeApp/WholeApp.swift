import BackEnds
import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox
import UnsplashServices

/// The whole app except for the toolkit: real navigation, real services, the token in a real file,
/// and a local Unsplash.
@MainActor
final class WholeApp {
  let unsplash: LocalUnsplash
  let frontEnd: FrontEndSpy
  /// All commands to the front end, in order.
  let log = CommandLog<AppCommand>()
  let ledger = TaskLedger()
  let siteData = SiteDataCounter()
  let storage: FileTokenStorage
  let switched: SwitchedServices
  let services: AppServices
  let flow: AppFlow
  let storageFolder = FileManager.default.temporaryDirectory
    .appendingPathComponent("EdgeCasesTests-\(UUID().uuidString)")

  init(_ unsplash: LocalUnsplash, _ edition: BackEndOptions.Edition) {
    self.unsplash = unsplash
    storage = FileTokenStorage(configuration: unsplash.configuration, folder: storageFolder)
    switched = SwitchedServices(
      TestBackEnd(
        configuration: unsplash.configuration, tokenStorage: storage, siteData: siteData,
        limits: LocalUnsplash.longLimits), pages: unsplash.switched.pages)
    services = switched.appServices
    switch edition {
    case .basic:
      frontEnd = FrontEndSpy()
      flow = AppFlow(
        frontEnd: frontEnd, services: services, configuration: unsplash.configuration,
        language: .english, timeZone: .utc, makeTasks: ledger.make)
      frontEnd.log.forward = { [log] in log.add(.both($0)) }
    case .extended:
      let extended = ExtendedFrontEndSpy()
      frontEnd = extended
      flow = ExtendedAppFlow(
        frontEnd: extended, services: services, extendedServices: switched.extendedServices,
        configuration: unsplash.configuration, language: .english, timeZone: .utc,
        random: { _ in 1 }, makeTasks: ledger.make)
      extended.extendedLog.forward = { [log] in log.add(AppCommand($0)) }
    }
  }

  /// Runs a test with its own app, and checks that the app is released.
  static func run(
    _ edition: BackEndOptions.Edition = .basic, _ body: @MainActor (WholeApp) async throws -> Void
  ) async throws {
    try await UnsplashPool.working.lend { unsplash in
      let leaks = LeakCheck()
      do {
        let app = WholeApp(unsplash, edition)
        leaks.track(app.flow)
        leaks.track(app.frontEnd)
        defer { try? FileManager.default.removeItem(at: app.storageFolder) }
        try await body(app)
        unsplash.removeFault()
        try await app.finish()
        // The next cell would count a cancelled request that arrives late.
        try await unsplash.becomeIdle(app.switched)
      }
      #expect(leaks.survivors == [], "leaked")
    }
  }

  /// The front end of the extended edition.
  var extendedFrontEnd: ExtendedFrontEndSpy {
    get throws { try #require(frontEnd as? ExtendedFrontEndSpy) }
  }

  /// The full-screen photo of the extended edition.
  var viewer: any ViewerPresenterProtocol {
    get throws { try #require(try extendedFrontEnd.viewer?.presenter) }
  }

  /// Waits until nothing is in progress anywhere, including cancelled work.
  func finish() async throws {
    try await ledger.finish(within: .testLimit)
  }

  /// Starts with the demo account's token, shows the feed, and empties the log.
  func open() async throws {
    try await storage.store(AccessToken(unsplash.sandbox.makeAccessToken()))
    flow.start()
    try await finish()
    // The name may be missing: the required values are enough.
    #expect(flow.session?.profile.profile?.username.rawValue == UnsplashSandbox.demoUsername)
    #expect(try feed.photoCount == LocalUnsplash.perPage)
    try await services.pictures.removeAllPictures()
    forgetAll()
  }

  /// Starts counting commands and requests anew.
  func forgetAll() {
    _ = log.take()
    unsplash.arrivals.begin()
    unsplash.sandbox.clearRequests()
  }

  /// The visible feed.
  var feed: any ImagesListPresenterProtocol {
    get throws { try #require(frontEnd.imagesList?.presenter) }
  }

  /// The visible profile.
  var profile: any ProfilePresenterProtocol {
    get throws { try #require(frontEnd.profile?.presenter) }
  }

  /// The photo of a row.
  func photo(_ row: Int) throws -> PhotoID { try #require(try feed.photoID(at: row)) }

  /// The values of the photo of a row.
  func record(_ row: Int) throws -> Photo {
    try #require(flow.session?.photos.record(try photo(row))?.photo)
  }

  /// Signs out and answers "Yes", without waiting for the end.
  func signOut() throws {
    try profile.didTapSignOut()
    try answerAlert(.accept)
  }

  /// Presses a button of the visible alert.
  func answerAlert(_ answer: Alert.Answer) throws {
    flow.didAnswerAlert(try #require(frontEnd.takeAlert()), with: answer)
  }

  /// Signs in on the login page, up to its redirect.
  func signIn(as account: SandboxAccount) async throws {
    let code = try await unsplash.otherClient.code(for: account)
    try #require(frontEnd.auth?.presenter).didTapSignIn()
    let address = unsplash.configuration.authBaseURL.absoluteString
    let redirect = try #require(URL(string: "\(address)/oauth/authorize/native?code=\(code)"))
    let decision = try #require(frontEnd.webView?.presenter).decidePolicy(for: redirect)
    #expect(decision == .cancel)
    try await finish()
  }
}
