import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

/// Answers that arrive when they are no longer wanted, or in another order than their requests.
@Suite("Edge cases: late answers and answers out of order")
@MainActor
struct LateAnswerTests {
  @Test("F-7 A refresh replaces a page in flight, whose late answer is not added")
  func refreshOvertakesPage() async throws {
    try await withFeed { screen, unsplash in
      let first = screen.rows
      unsplash.sandbox.add(FaultRule(.photos, .held, .times(1)))
      let last = try #require(first.last)
      screen.presenter.willDisplay(last)
      try await unsplash.arrivals.wait(for: "GET /photos")
      screen.presenter.didPullToRefresh()
      try await screen.tasks.finish(within: .testLimit)
      #expect(
        screen.log.take().withoutPictures == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setRefreshing(true),
          .setRefreshing(false), .reloadPhotos,
        ])

      unsplash.sandbox.releaseHeldAnswers()
      _ = try await unsplash.otherClient.photos()

      #expect(screen.log.take() == [])
      #expect(screen.rows == first)
      screen.presenter.didTapRetry()
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take() == .pageLoads + [.insertPhotos(at: 8..<16)], "page 2, once")
    }
  }

  @Test(
    "F-3 A picture arrives after its card has disappeared; the next time the card requests it again"
  )
  func pictureOfGoneCard() async throws {
    try await withFeed { screen, unsplash in
      let photo = try #require(screen.rows.first)
      unsplash.sandbox.add(FaultRule(.pictures, .held, .times(1)))
      screen.presenter.willDisplay(photo)
      try await unsplash.arrivals.wait(for: "GET /images/:name")
      screen.presenter.didEndDisplaying(photo)
      #expect(screen.log.take() == [.setPicture(.loading, for: photo)])
      unsplash.sandbox.releaseHeldAnswers()
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take() == [])

      screen.presenter.willDisplay(photo)
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take().last?.isPicture(of: photo) == true)
      #expect(unsplash.sandbox.requestCount("GET /images/:name") == 2)
    }
  }

  @Test("F-3 Two pictures arrive in the other order, each for its own card")
  func picturesOutOfOrder() async throws {
    try await withFeed { screen, unsplash in
      let photos = Array(screen.rows.prefix(2))
      unsplash.sandbox.add(FaultRule(.pictures, .held, .times(1)))
      screen.presenter.willDisplay(photos[0])
      try await unsplash.arrivals.wait(for: "GET /images/:name")
      screen.presenter.willDisplay(photos[1])
      try await screen.log.wait(limit: .testLimit) { $0.isPicture(of: photos[1]) }
      unsplash.sandbox.releaseHeldAnswers()
      try await screen.tasks.finish(within: .testLimit)
      let commands = screen.log.take()
      let expected: [ImagesListCommand] = [
        .setPicture(.loading, for: photos[0]), .setPicture(.loading, for: photos[1]),
      ]
      #expect(Array(commands.prefix(2)) == expected)
      #expect(commands.dropFirst(2).map { $0.isPicture(of: photos[1]) } == [true, false])
      #expect(commands.last?.isPicture(of: photos[0]) == true)
    }
  }

  @Test("F-4 A like whose screen closes reaches the server, and the next feed shows it")
  func likeOfClosedScreen() async throws {
    try await UnsplashPool.working.lend { unsplash in
      let liking = Liking(unsplash)
      try await liking.arrive()
      unsplash.injectFault(of: EdgeCase(.liking, .held, .done))
      liking.act()
      try await unsplash.arrivals.wait(for: "POST /photos/:id/like")
      liking.close()
      unsplash.removeFault()
      try await liking.finish()

      let next = FeedScreen(unsplash)
      try await next.open()
      #expect(next.cards.first?.isLiked == true)
      next.close()
    }
  }

  @Test("A-4 bug-login-15 The token of the later code is stored, in any order of the answers")
  func twoCodes() async throws {
    try await UnsplashPool.working.lend { unsplash in
      try await unsplash.services.tokenStorage.store(nil)
      let (first, second) = (
        try await unsplash.otherClient.code(for: .demo),
        try await unsplash.otherClient.code(for: .guest)
      )
      let (log, tasks) = (CommandLog<AuthCommand>(), ScreenTasks())
      let router = AuthRouterSpy(log: log)
      let presenter = AuthPresenter(
        configuration: unsplash.configuration, services: unsplash.services,
        strings: Strings(.english), tasks: tasks)
      presenter.router = router
      unsplash.arrivals.begin()
      unsplash.sandbox.add(FaultRule(.token, .held, .times(1)))
      presenter.didReceiveCode(first)
      try await unsplash.arrivals.wait(for: "POST /oauth/token")
      presenter.didReceiveCode(first)
      presenter.didReceiveCode(second)
      try await tasks.finish(within: .testLimit)
      #expect(
        log.take() == [.beginBlocking, .beginBlocking, .endBlocking, .endBlocking, .didSignIn])
      let token = unsplash.storage.now

      unsplash.sandbox.releaseHeldAnswers()
      let profile = try await unsplash.services.profile.fetchProfile()
      #expect(profile.username.rawValue == "guest")
      #expect(unsplash.storage.now == token && log.take() == [])
    }
  }

  @Test(
    "I-4 R-5 A photo closes while its report is in flight, and the report still reaches Unsplash")
  func reportOfClosedPhoto() async throws {
    try await WholeApp.run { app in
      try await app.open()
      try app.feed.didTapPhoto(try app.photo(0))
      try await app.finish()
      let photo = try #require(app.frontEnd.singleImage?.presenter)
      photo.didTapShare()
      let share = try #require(app.log.take().compactMap(\.share).last)
      app.unsplash.sandbox.add(FaultRule(.download, .held))
      app.flow.didShare(share, as: .saved)
      try await app.unsplash.arrivals.wait(for: "GET /photos/:id/download")
      photo.didTapBack()
      #expect(app.frontEnd.singleImage == nil)
      _ = app.log.take()

      app.unsplash.sandbox.releaseHeldAnswers()
      try await app.finish()

      #expect(app.switched.failures == [], "cancelled with the screen")
      #expect(app.unsplash.sandbox.requestCount("GET /photos/:id/download") == 1)
      #expect(app.log.take() == [])
    }
  }

  @Test("P-5 bug-profile-06 The first person's profile arrives after the second one has signed in")
  func profileOfFirstPerson() async throws {
    try await WholeApp.run { app in
      try await app.open()
      app.unsplash.sandbox.add(FaultRule(.me, .held, .times(1)))
      try app.profile.didTapRetry()
      try await app.unsplash.arrivals.wait(for: "GET /me")
      try app.signOut()
      try await app.finish()
      try await app.signIn(as: .guest)
      _ = app.log.take()

      app.unsplash.sandbox.releaseHeldAnswers()
      _ = try await app.unsplash.otherClient.profile()
      try await app.finish()

      #expect(app.log.take() == [])
      #expect(app.flow.session?.profile.profile?.name == "Gil Guest")
    }
  }

  /// Runs a test with a feed that has loaded its first page.
  private func withFeed(
    _ body: @MainActor (FeedScreen, LocalUnsplash) async throws -> Void
  ) async throws {
    try await UnsplashPool.working.lend { unsplash in
      let leaks = LeakCheck()
      do {
        let screen = FeedScreen(unsplash)
        for object in screen.tracked { leaks.track(object) }
        try await screen.open()
        unsplash.arrivals.begin()
        unsplash.sandbox.clearRequests()
        try await body(screen, unsplash)
        screen.close()
      }
      #expect(leaks.survivors == [], "leaked")
    }
  }
}

extension [ImagesListCommand] {
  /// The commands except those about pictures.
  fileprivate var withoutPictures: Self {
    filter { command in
      if case .setPicture = command { false } else { true }
    }
  }
}

extension AppCommand {
  /// The share menu that the command opens.
  fileprivate var share: ShareID? {
    if case .both(.share(_, _, let id)) = self { id } else { nil }
  }
}

extension ImagesListCommand {
  /// Indicates whether the command shows the picture of a photo.
  fileprivate func isPicture(of photo: PhotoID) -> Bool {
    if case .setPicture(.data, photo) = self { true } else { false }
  }
}
