import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The splash: closing, and a view that comes late or anew")
struct SplashClosingTests {
  @Test("S-3 Closing cancels the profile and hides the loader; a late answer is ignored")
  func amidProfile() async throws {
    try await check(SplashScreen.init) { splash in
      try await splash.holdProfile()

      splash.presenter.screenDidClose()
      #expect(splash.log.take() == [.setLoaderHidden(true)])
      #expect(splash.presenter.view == nil)
      #expect(splash.presenter.router == nil)

      splash.fakes.profile.profiles.complete(0, with: .sample)
      try await splash.finish()
      #expect(splash.log.take() == [])
    }
  }

  @Test("S-2 Closing while the token is read opens nothing")
  func amidToken() async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.reads.answerWhenTold()
      splash.view.viewDidLoad()
      try #require(splash.tasks.isRunning(.token))
      try await splash.fakes.tokenStorage.reads.waitForCalls(1)
      splash.presenter.screenDidClose()
      try #require(splash.tasks.purposes.isEmpty)
      try await splash.finish()

      #expect(splash.log.take() == [])
      #expect(splash.fakes.tokenStorage.reads.cancelled == [0])
    }
  }

  @Test("S-4 Closing during the cleaning shows no alert, and neither does its answer afterwards")
  func amidCleaning() async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.storedToken = .kept
      splash.fakes.profile.profiles.fail(.unauthorised)
      splash.fakes.tokenStorage.writes.answerWhenTold(ignoringCancellation: true)
      splash.view.viewDidLoad()
      try await splash.fakes.tokenStorage.writes.waitForCall(
        while: splash.tasks.unfinished != nil)
      _ = splash.log.take()

      splash.presenter.router = splash.router
      splash.presenter.screenDidClose()
      splash.presenter.router = splash.router
      splash.fakes.tokenStorage.writes.complete(0, with: ())
      try await splash.finish()
      #expect(splash.log.take() == [])
    }
  }

  @Test("S-1 A closed splash reads nothing and requests nothing")
  func afterClosing() async throws {
    try await check(SplashScreen.init) { splash in
      splash.presenter.screenDidClose()
      splash.presenter.view = splash.view
      splash.presenter.router = splash.router

      splash.view.viewDidLoad()
      splash.presenter.didTapRetry()
      try await splash.finish()

      #expect(splash.log.take() == [])
      #expect(splash.fakes.tokenStorage.reads.calls.count == 0)
      #expect(splash.fakes.profile.profiles.calls.count == 0)
    }
  }

  @Test("S-1 A view that has loaded before the presenter has it is told everything, once")
  func earlyView() async throws {
    try await check(SplashScreen.init) { splash in
      splash.presenter.view = nil
      splash.view.viewDidLoad()
      try await splash.finish()
      #expect(splash.fakes.tokenStorage.reads.calls.count == 0)

      splash.presenter.view = splash.view
      splash.presenter.view = splash.view
      try await splash.finish()
      #expect(splash.log.take() == [.openSignIn])
      #expect(splash.fakes.tokenStorage.reads.calls.count == 1)
    }
  }

  @Test("S-1 A second viewDidLoad reads the token once")
  func loadingTwice() async throws {
    try await check(SplashScreen.init) { splash in
      splash.view.viewDidLoad()
      splash.view.viewDidLoad()
      try await splash.finish()

      #expect(splash.log.take() == [.openSignIn])
      #expect(splash.fakes.tokenStorage.reads.calls.count == 1)
    }
  }

  @Test("S-3 A new view is shown the loader, and nothing is requested again")
  func newViewAmidProfile() async throws {
    try await check(SplashScreen.init) { splash in
      try await splash.holdProfile()
      let newView = SplashViewSpy(presenter: splash.presenter)
      splash.presenter.view = newView
      newView.viewDidLoad()
      #expect(newView.log.take() == [.setChoicesHidden(true), .setLoaderHidden(false)])

      splash.fakes.profile.profiles.complete(0, with: .sample)
      try await splash.finish()
      #expect(newView.log.take() == [.setLoaderHidden(true)])
      #expect(splash.log.take() == [.openApp(for: .sample)])
      #expect(splash.fakes.tokenStorage.reads.calls.count == 1)
    }
  }

  @Test("S-3 A view that has not loaded yet is told nothing")
  func viewThatHasNotLoaded() async throws {
    try await check(SplashScreen.init) { splash in
      try await splash.holdProfile()
      let newView = SplashViewSpy(presenter: splash.presenter)
      splash.presenter.view = newView
      splash.fakes.profile.profiles.complete(0, failing: .offline)
      try await splash.finish()

      #expect(newView.log.take() == [])
      #expect(splash.log.take() == [.present(.couldNotSignIn("Can't reach the server."))])
    }
  }

  @Test("S-4 A new view is shown the choices until a retry begins")
  func newViewWithChoices() async throws {
    try await check(SplashScreen.init) { splash in
      try await splash.failProfile(.offline)
      splash.view.viewDidLoad()
      try #require(splash.log.take() == [.setChoicesHidden(false)])

      splash.fakes.profile.profiles.answerWhenTold()
      splash.presenter.didTapRetry()
      try #require(splash.tasks.isRunning(.profile))
      try await splash.fakes.profile.profiles.waitForCalls(2)
      _ = splash.log.take()
      splash.view.viewDidLoad()
      #expect(splash.log.take() == [.setChoicesHidden(true), .setLoaderHidden(false)])
      splash.fakes.profile.profiles.complete(1, with: .sample)
      try await splash.finish()
    }
  }

  @Test("S-1 A splash that is released is gone before an answer comes", arguments: 0..<3)
  func leaks(step: Int) async throws {
    let fakes = FakeServices()
    fakes.tokenStorage.storedToken = .kept
    let leaks = LeakCheck()
    let router = SplashRouterSpy(log: CommandLog())
    do {
      let splash = SplashScreen(fakes)
      splash.presenter.router = router
      for object in splash.tracked { leaks.track(object) }
      switch step {
      case 0:
        fakes.tokenStorage.reads.answerWhenTold(ignoringCancellation: true)
        splash.view.viewDidLoad()
        try #require(splash.tasks.isRunning(.token))
        try await fakes.tokenStorage.reads.waitForCalls(1)
      case 1:
        fakes.profile.profiles.answerWhenTold(ignoringCancellation: true)
        splash.view.viewDidLoad()
        try #require(splash.tasks.isRunning(.token))
        try await fakes.profile.profiles.waitForCalls(1)
      default:
        fakes.profile.profiles.fail(.unauthorised)
        fakes.tokenStorage.writes.answerWhenTold(ignoringCancellation: true)
        splash.view.viewDidLoad()
        try await fakes.tokenStorage.writes.waitForCall(while: splash.tasks.unfinished != nil)
      }
    }
    #expect(leaks.survivors == [])
    switch step {
    case 0: fakes.tokenStorage.reads.complete(0, with: ())
    case 1: fakes.profile.profiles.complete(0, with: .sample)
    default: fakes.tokenStorage.writes.complete(0, with: ())
    }
  }

  @Test("S-4 An alert that waits for its answer does not keep the splash")
  func leakBehindAlert() async throws {
    let fakes = FakeServices()
    let router = SplashRouterSpy(log: CommandLog())
    let leaks = LeakCheck()
    do {
      let splash = SplashScreen(fakes)
      splash.presenter.router = router
      for object in splash.tracked { leaks.track(object) }
      try await splash.failProfile(.unauthorised)
    }
    #expect(router.openAlerts == 1)
    #expect(leaks.survivors == [])
  }

  @Test("S-1 The presenter does not keep its router")
  func router() async throws {
    try await check(SplashScreen.init) { splash in
      do {
        let router = SplashRouterSpy(log: splash.log)
        splash.presenter.router = router
      }
      splash.presenter.didTapSignIn()

      #expect(splash.presenter.router == nil)
      #expect(splash.log.take() == [])
    }
  }
}
