import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("CommandLog")
struct CommandLogTests {
  let log = CommandLog<SplashCommand>()
  let view: SplashViewSpy
  let router: SplashRouterSpy

  init() {
    view = SplashViewSpy(log: log)
    router = SplashRouterSpy(log: log)
  }

  @Test("A view and a router that share a log are recorded in one order")
  func oneOrder() {
    view.setLoaderHidden(false)
    router.openSignIn()
    view.setLoaderHidden(true)
    #expect(log.commands == [.setLoaderHidden(false), .openSignIn, .setLoaderHidden(true)])
  }

  @Test("take returns the commands so far and empties the log")
  func take() {
    #expect(log.take() == [])
    view.setLoaderHidden(false)
    view.setChoicesHidden(true)
    #expect(log.take() == [.setLoaderHidden(false), .setChoicesHidden(true)])
    #expect(log.commands == [])
    #expect(log.take() == [])
    router.openSignIn()
    #expect(log.take() == [.openSignIn])
  }

  @Test("onCommand runs inside each command, after it was recorded")
  func onCommand() {
    var seen: [[SplashCommand]] = []
    var given: [SplashCommand] = []
    log.onCommand = { [unowned log] command in
      given.append(command)
      seen.append(log.commands)
    }
    view.setLoaderHidden(false)
    #expect(given == [.setLoaderHidden(false)], "inside the command, not later")
    router.openSignIn()
    #expect(given == [.setLoaderHidden(false), .openSignIn])
    #expect(seen == [[.setLoaderHidden(false)], [.setLoaderHidden(false), .openSignIn]])

    log.onCommand = nil
    view.setLoaderHidden(true)
    #expect(given.count == 2)
  }

  @Test("A command given inside onCommand is recorded after the outer one")
  func nested() {
    log.onCommand = { [unowned view] command in
      if command == .setLoaderHidden(true) { view.setChoicesHidden(false) }
    }
    view.setLoaderHidden(true)
    router.openSignIn()
    #expect(log.take() == [.setLoaderHidden(true), .setChoicesHidden(false), .openSignIn])
  }

  @Test("take inside onCommand leaves later commands in the log")
  func takeInside() {
    var taken: [SplashCommand] = []
    log.onCommand = { [unowned log] command in
      if command == .openSignIn { taken = log.take() }
    }
    view.setLoaderHidden(true)
    router.openSignIn()
    view.setLoaderHidden(false)
    #expect(taken == [.setLoaderHidden(true), .openSignIn])
    #expect(log.take() == [.setLoaderHidden(false)])
  }
}
