import BackEnds
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox
import UnsplashServices

/// Signing out while requests are in flight: everything is removed, and late answers have no
/// effect.
@Suite("Edge cases: signing out while requests are in flight")
@MainActor
struct SignOutTests {
  @Test("P-5 bug-session-04 Signing out while a request is in flight", arguments: Activity.allCases)
  func signOut(during activity: Activity) async throws {
    try await WholeApp.run(activity.edition) { app in
      try await activity.arrive(app)
      app.unsplash.sandbox.add(FaultRule(activity.target, .held))
      try await activity.begin(app)
      try await app.unsplash.arrivals.wait(for: activity.endpoint)

      try app.signOut()
      try await app.finish()

      try await app.expectSignedOut(alerts: [])
      try await app.expectLateAnswersChangeNothing()
      try await app.expectNothingOfTheFirstPerson()
    }
  }

  @Test("P-5 Signing out with everything in flight at once")
  func everything() async throws {
    try await WholeApp.run { app in
      try await Activity.like.prepare(app)
      try await app.open()
      app.unsplash.sandbox.add(FaultRule(.all, .held))
      let feed = try app.feed
      try await Activity.avatar.begin(app)
      try await Activity.nextPage.begin(app)
      try await app.unsplash.arrivals.wait(for: "GET /photos")
      feed.didPullToRefresh()
      for row in 0..<4 { feed.willDisplay(try app.photo(row)) }
      for activity in [Activity.largePicture, .like, .profile, .download] {
        try await activity.begin(app)
      }
      // The page and the refresh; the avatar, four cards, the last row's picture and the large one.
      // The system sends six picture requests at a time.
      try await app.unsplash.arrivals.wait(for: "GET /photos", 2)
      try await app.unsplash.arrivals.wait(for: "GET /images/:name", 6)
      for activity in [Activity.like, .profile, .download] {
        try await app.unsplash.arrivals.wait(for: activity.endpoint)
      }

      try app.signOut()
      try await app.finish()

      try await app.expectSignedOut(alerts: [])
      try await app.expectLateAnswersChangeNothing()
      try await app.expectNothingOfTheFirstPerson()
    }
  }

  @Test("P-5 R-1 Signing out with everything of the extended edition in flight at once")
  func everythingExtended() async throws {
    try await WholeApp.run(.extended) { app in
      try await Activity.photoSearch.arrive(app)
      app.unsplash.sandbox.add(FaultRule(.all, .held))
      let all: [Activity] = [.collections, .photoSearch, .details]
      for activity in all { try await activity.begin(app) }
      // A pull reloads both parts of Explore.
      for activity in all + [.randomPhotos] {
        try await app.unsplash.arrivals.wait(for: activity.endpoint)
      }

      try app.signOut()
      try await app.finish()

      try await app.expectSignedOut(alerts: [])
      try await app.expectLateAnswersChangeNothing()
      try await app.expectNothingOfTheFirstPerson()
    }
  }

  @Test("P-5 Pictures are removed from memory: the next request reaches the server")
  func pictures() async throws {
    try await WholeApp.run { app in
      try await app.open()
      try await Activity.picture.begin(app)
      try await app.finish()
      let url = try app.record(1).urls.small
      _ = try await app.services.pictures.picture(at: url)
      #expect(app.unsplash.sandbox.requestCount("GET /images/:name") == 1, "from memory")

      try app.signOut()
      try await app.finish()

      _ = try await app.services.pictures.picture(at: url)
      #expect(app.unsplash.sandbox.requestCount("GET /images/:name") == 2)
    }
  }

  @Test("bug-session-07 Two taps on Yes sign out once")
  func twice() async throws {
    try await WholeApp.run { app in
      try await app.open()
      let profile = try app.profile
      profile.didTapSignOut()
      profile.didTapSignOut()
      let question = try #require(app.frontEnd.takeAlert())
      app.flow.didAnswerAlert(question, with: .accept)
      app.flow.didAnswerAlert(question, with: .accept)
      app.flow.signOut()
      try await app.finish()
      try await app.expectSignedOut(alerts: [])
    }
  }
}
