import BackEnds
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox
import UnsplashServices

/// The server refuses the session's token (G-7).
@Suite("Edge cases: 401 and 403 in the whole app")
@MainActor
struct ExpiryTests {
  @Test(
    "G-7 A 401 ends the session, shows one alert, and leads to sign-in", arguments: Activity.signed)
  func unauthorised(activity: Activity) async throws {
    try await WholeApp.run(activity.edition) { app in
      try await activity.arrive(app)
      app.unsplash.sandbox.add(FaultRule(activity.target, .status(401)))
      try await activity.begin(app)
      try await app.finish()

      try await app.expectSignedOut(alerts: [.sessionEnded])
      try app.answerAlert(.accept)
      #expect(app.frontEnd.alert == nil)
      try await app.expectLateAnswersChangeNothing()
      try await app.expectNothingOfTheFirstPerson()
    }
  }

  @Test("G-7 A 401 to all requests at once ends the session once, with one alert")
  func everything() async throws {
    try await WholeApp.run { app in
      try await Activity.like.prepare(app)
      try await app.open()
      // The requests are answered when all of them have arrived, so that the answers come together.
      try await app.services.tokenStorage.store(AccessToken("not-known-to-the-server"))
      app.unsplash.sandbox.add(FaultRule(.api, .held))
      let all: [Activity] = [.nextPage, .like, .profile, .download]
      for activity in all { try await activity.begin(app) }
      for activity in all { try await app.unsplash.arrivals.wait(for: activity.endpoint) }
      app.unsplash.sandbox.releaseHeldAnswers()
      try await app.finish()

      try await app.expectSignedOut(alerts: [.sessionEnded])
      try app.answerAlert(.accept)
      try await app.expectLateAnswersChangeNothing()
      try await app.expectNothingOfTheFirstPerson()
    }
  }

  @Test(
    "G-7 R-1 A 401 to all requests of the extended edition ends the session once, with one alert")
  func everythingExtended() async throws {
    try await WholeApp.run(.extended) { app in
      try await Activity.photoSearch.arrive(app)
      try await app.services.tokenStorage.store(AccessToken("not-known-to-the-server"))
      app.unsplash.sandbox.add(FaultRule(.api, .held))
      let all: [Activity] = [.collections, .photoSearch, .details]
      for activity in all { try await activity.begin(app) }
      for activity in all + [.randomPhotos] {
        try await app.unsplash.arrivals.wait(for: activity.endpoint)
      }
      app.unsplash.sandbox.releaseHeldAnswers()
      try await app.finish()

      try await app.expectSignedOut(alerts: [.sessionEnded])
      try app.answerAlert(.accept)
      try await app.expectLateAnswersChangeNothing()
      try await app.expectNothingOfTheFirstPerson()
    }
  }

  @Test("G-7 A 401 for the token of an older session is ignored", arguments: Activity.signed)
  func olderToken(activity: Activity) async throws {
    try await WholeApp.run(activity.edition) { app in
      try await activity.arrive(app)
      try await app.services.tokenStorage.store(AccessToken("not-known-to-the-server"))
      // If a screen makes two requests at once, both fail.
      let targets = activity.action.asksTwice ? [.random, .collections] : [activity.target]
      for target in targets { app.unsplash.sandbox.add(FaultRule(target, .held)) }
      try await activity.begin(app)
      try await app.unsplash.arrivals.wait(for: activity.endpoint)
      try app.signOut()
      try await app.finish()
      app.unsplash.sandbox.removeFaults()
      try await app.signIn(as: .guest)
      _ = app.log.take()

      app.unsplash.sandbox.releaseHeldAnswers()
      _ = try await app.unsplash.otherClient.profile()
      try await app.finish()

      #expect(app.log.take() == [])
      #expect(app.flow.session?.profile.profile?.username.rawValue == "guest")
    }
  }

  @Test("G-7 A 403 to any request does not end the session", arguments: Activity.allCases)
  func forbidden(activity: Activity) async throws {
    try await expectSessionGoesOn(activity, .status(403))
  }

  @Test("G-7 F-9 A used-up quota does not end the session", arguments: Activity.allCases)
  func rateLimit(activity: Activity) async throws {
    try await expectSessionGoesOn(activity, .rateLimit)
  }

  @Test("G-7 A 401 from a picture's host does not end the session", arguments: Activity.unsigned)
  func pictureHost(activity: Activity) async throws {
    try await expectSessionGoesOn(activity, .status(401))
  }

  private func expectSessionGoesOn(_ activity: Activity, _ fault: Fault) async throws {
    try await WholeApp.run(activity.edition) { app in
      try await activity.arrive(app)
      let token = try await app.storage.token()
      app.unsplash.sandbox.add(FaultRule(activity.target, fault))
      try await activity.begin(app)
      try await app.finish()

      #expect(app.unsplash.sandbox.requestCount(activity.endpoint) == 1)
      #expect(app.flow.session != nil && !app.frontEnd.isBlocked)
      let tokenNow = try await app.storage.token()
      #expect(tokenNow == token)
      #expect(app.siteData.removals == 0)
      #expect(app.frontEnd.alert?.alert != .sessionEnded)
      #expect(try app.feed.photoCount == LocalUnsplash.perPage)
    }
  }
}

extension Activity {
  /// The activities whose requests carry the token.
  static let signed = allCases.filter(\.isSigned)
  /// The activities whose requests do not carry the token.
  static let unsigned = allCases.filter { !$0.isSigned }
}
