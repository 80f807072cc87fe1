import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox
import UnsplashServices

extension WholeApp {
  /// Checks the end of a session according to P-5, and the order: the interface is blocked until
  /// the sign-in screen is visible, and after that the old session causes no more commands.
  func expectSignedOut(
    alerts expected: [Alert], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let commands = log.take()
    let shown = try #require(commands.firstIndex { $0.showsSignIn }, "no sign-in screen")
    let freed = try #require(commands.lastIndex(of: .both(.setBlocked(false))), "never freed")
    #expect(shown < freed, "free before sign-in is there", sourceLocation: sourceLocation)
    let late = commands[shown...].filter { !$0.belongsToTheEnd }
    #expect(late == [], "after the sign-in screen", sourceLocation: sourceLocation)
    #expect(commands.filter(\.showsSignIn).count == 1, sourceLocation: sourceLocation)
    let alerts = commands.compactMap(\.alert)
    #expect(alerts == expected, sourceLocation: sourceLocation)
    #expect(!frontEnd.isBlocked && flow.session == nil, sourceLocation: sourceLocation)
    #expect(frontEnd.screens.map(\.kind) == [.auth], sourceLocation: sourceLocation)
    try await expectClean(sourceLocation)
  }

  /// Checks that token, cookies and pictures are removed from the device.
  private func expectClean(_ sourceLocation: SourceLocation) async throws {
    #expect(try await storage.token() == nil, sourceLocation: sourceLocation)
    #expect(
      (try? FileManager.default.contentsOfDirectory(atPath: storageFolder.path)) == [],
      sourceLocation: sourceLocation)
    #expect(siteData.removals == 1, sourceLocation: sourceLocation)
    #expect(ledger.purposes == [], sourceLocation: sourceLocation)
  }

  /// Releases the late answers, if there are any, and checks that they change nothing.
  func expectLateAnswersChangeNothing(
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    unsplash.sandbox.removeFaults()
    unsplash.sandbox.releaseHeldAnswers()
    // The other client's answer proves that the server has sent the held ones before; `finish()`
    // waits until the app has received or refused all of them.
    _ = try await unsplash.otherClient.profile()
    try await finish()
    #expect(log.take() == [], sourceLocation: sourceLocation)
  }

  /// Checks that another person signs in and sees nothing of the first one.
  func expectNothingOfTheFirstPerson(
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    unsplash.sandbox.clearRequests()
    try await signIn(as: .guest)
    let cards = log.take().compactMap(\.profileCard)
    #expect(cards.map(\.name) == ["Gil Guest"], sourceLocation: sourceLocation)
    #expect(try feed.photoCount == LocalUnsplash.perPage, sourceLocation: sourceLocation)
    let firstCard = try feed.card(at: 0)
    #expect(firstCard?.isLiked == false, "the first person's like", sourceLocation: sourceLocation)
    #expect(unsplash.sandbox.requestCount("GET /photos") == 1, sourceLocation: sourceLocation)
    let avatar = flow.session?.profile.profile?.avatarURL?.path
    #expect(
      unsplash.sandbox.requests.filter { $0.path == avatar }.count == 1,
      "the avatar, from no memory", sourceLocation: sourceLocation)
    #expect(!frontEnd.isBlocked && frontEnd.alert == nil, sourceLocation: sourceLocation)
  }
}

extension AppCommand {
  fileprivate var showsSignIn: Bool {
    if case .both(.show(let placement)) = self { placement.screen.kind == .auth } else { false }
  }

  /// Indicates whether the command is allowed with and after the sign-in screen.
  fileprivate var belongsToTheEnd: Bool {
    switch self {
    case .both(.show), .both(.close), .both(.auth), .both(.setBlocked(false)), .both(.present): true
    default: false
    }
  }

  /// The alert that the command shows, except for the question before signing out.
  fileprivate var alert: Alert? {
    guard case .both(.present(let alert, _)) = self, alert.title != "Bye bye!" else { return nil }
    return alert
  }

  fileprivate var profileCard: ProfileCard? {
    if case .both(.profile(.setProfile(let card))) = self { card } else { nil }
  }
}

extension Alert {
  /// The alert of G-7, with the requirements' text.
  static let sessionEnded = Alert(
    title: "Your session has ended. Please sign in again.", message: nil,
    buttons: [Button(.accept, title: "OK")])
}
