import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("FrontEndSpy")
struct FrontEndSpyTests {
  let spy = FrontEndSpy()
  var frontEnd: any BasicFrontEnd { spy }

  func place(_ kind: ScreenID.Kind, _ number: Int) -> Placement {
    Placement(ScreenID(kind, number: number), at: .pushed(onto: .feed))
  }

  @Test("With loading while placed, a view sets itself and reports inside the call")
  func loadingWhilePlaced() {
    let presenter = SplashPresenterSpy()
    var log: [FrontEndCommand] = []
    var view: (any SplashViewProtocol)?
    presenter.log.onCommand = { [unowned spy, unowned presenter] _ in
      log = spy.log.commands
      view = presenter.view
    }
    frontEnd.showSplash(presenter, as: place(.splash, 1))

    #expect(presenter.log.take() == [.viewDidLoad])
    #expect(log == [.show(place(.splash, 1))])
    #expect(view === spy.splash)
  }

  @Test("With loading when told, a view reports each time the test says so")
  func loadingWhenTold() {
    let spy = FrontEndSpy(loading: .onRequest)
    let first = SplashPresenterSpy()
    let second = ProfilePresenterSpy()
    spy.showSplash(first, as: place(.splash, 1))
    #expect(first.log.take() == [])
    #expect(first.view == nil)
    spy.splash?.viewDidLoad()
    spy.splash?.viewDidLoad()
    #expect(first.log.take() == [.viewDidLoad, .viewDidLoad])

    spy.loading = .whilePlaced
    spy.showProfile(second, as: place(.profile, 2))
    #expect(second.log.take() == [.viewDidLoad])
  }

  @Test("A command is in the common log before the view's onCommand runs")
  func forwardingBeforeOnCommand() {
    frontEnd.showSplash(SplashPresenterSpy(), as: place(.splash, 1))
    _ = spy.log.take()
    spy.splash?.log.onCommand = { [unowned spy] command in
      if command == .setLoaderHidden(true) { spy.setBlocked(false) }
    }
    spy.splash?.setLoaderHidden(true)
    #expect(spy.log.take() == [.splash(.setLoaderHidden(true)), .setBlocked(false)])
  }

  @Test("A closed screen is recorded, a dropped one is not, and both are released")
  func closeAndDrop() {
    let leaks = LeakCheck()
    do {
      for number in 1...3 {
        let presenter = ProfilePresenterSpy()
        leaks.track(presenter, as: "presenter \(number)")
        frontEnd.showProfile(presenter, as: place(.profile, number))
        if let view = presenter.view { leaks.track(view, as: "view \(number)") }
      }
    }
    _ = spy.log.take()
    #expect(leaks.survivors.count == 6)

    frontEnd.close(ScreenID(.profile, number: 2))
    #expect(leaks.survivors == ["presenter 1", "view 1", "presenter 3", "view 3"])
    spy.drop(ScreenID(.profile, number: 3))
    #expect(leaks.survivors == ["presenter 1", "view 1"])
    #expect(spy.screens == [ScreenID(.profile, number: 1)])
    #expect(spy.log.take() == [.close(ScreenID(.profile, number: 2))])

    spy.drop(ScreenID(.splash, number: 1))
    #expect(spy.screens == [ScreenID(.profile, number: 1)], "the same number, another kind")
  }

  @Test("A released front end releases its views, even if its log is held")
  func released() {
    let leaks = LeakCheck()
    var log: CommandLog<FrontEndCommand>?
    var kept: SplashViewSpy?
    do {
      let spy = FrontEndSpy()
      log = spy.log
      leaks.track(spy)
      spy.showSplash(SplashPresenterSpy(), as: place(.splash, 1))
      kept = spy.splash
      spy.showProfile(ProfilePresenterSpy(), as: place(.profile, 2))
      if let profile = spy.profile { leaks.track(profile) }
      #expect(leaks.survivors.count == 2)
    }
    #expect(leaks.survivors == [])
    #expect(log?.commands.count == 2)
    log = nil
    kept?.setLoaderHidden(true)
    #expect(kept?.log.take() == [.setLoaderHidden(true)])
  }

  @Test("The latest open screen of a kind is returned")
  func latest() {
    let first = SingleImagePresenterSpy(card: .plain("1"))
    let second = SingleImagePresenterSpy(card: .plain("2"))
    let profile = ProfilePresenterSpy()
    frontEnd.showSingleImage(first, as: place(.singleImage, 1))
    frontEnd.showSingleImage(second, as: place(.singleImage, 2))
    frontEnd.showProfile(profile, as: place(.profile, 3))
    #expect(spy.singleImage?.presenter === second)
    #expect(spy.profile?.presenter === profile)
    frontEnd.close(ScreenID(.singleImage, number: 2))
    #expect(spy.singleImage?.presenter === first)
    frontEnd.close(ScreenID(.singleImage, number: 1))
    #expect(spy.singleImage == nil)
  }

  @Test("Tabs, blocks and shares are recorded, and isBlocked follows the blocks")
  func everythingElse() {
    let tabs = [TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")]
    let screen = ScreenID(.singleImage, number: 5)
    #expect(!spy.isBlocked)
    frontEnd.showTabs(tabs)
    frontEnd.setBlocked(true)
    #expect(spy.isBlocked)
    frontEnd.share(.some, from: screen, as: ShareID(number: 1))
    frontEnd.setBlocked(false)
    #expect(!spy.isBlocked)
    #expect(
      spy.log.take() == [
        .showTabs(tabs), .setBlocked(true), .share(.some, from: screen, as: ShareID(number: 1)),
        .setBlocked(false),
      ])
  }

  @Test("An alert is shown until it is dismissed; dismissing another is ignored")
  func alertDismissed() {
    #expect(spy.alert == nil)
    frontEnd.present(.named("a"), as: AlertID(number: 1))
    #expect(spy.alert?.alert == .named("a"))
    #expect(spy.alert?.id == AlertID(number: 1))
    frontEnd.dismissAlert(AlertID(number: 9))
    #expect(spy.alert?.id == AlertID(number: 1))
    frontEnd.dismissAlert(AlertID(number: 1))
    #expect(spy.alert == nil)
    #expect(
      spy.log.take() == [
        .present(.named("a"), as: AlertID(number: 1)), .dismissAlert(AlertID(number: 9)),
        .dismissAlert(AlertID(number: 1)),
      ])
  }

  @Test("An alert can be taken once, which records no command")
  func alertTaken() {
    #expect(spy.takeAlert() == nil)
    frontEnd.present(.named("a"), as: AlertID(number: 4))
    _ = spy.log.take()
    #expect(spy.takeAlert() == AlertID(number: 4))
    #expect(spy.alert == nil)
    #expect(spy.takeAlert() == nil)
    #expect(spy.log.take() == [])
  }
}

@MainActor
@Suite("Router spies")
struct RouterSpyTests {
  private let router = ProfileRouterSpy(log: CommandLog())

  /// Asks in a task of its own. The question is open when this returns.
  private func ask(_ name: String) async throws -> Task<Alert.Answer?, Never> {
    let question = Task { [router] in await router.ask(.named(name)) }
    try await router.log.wait { $0 == .ask(.named(name)) }
    return question
  }

  @Test("Questions are recorded, and answered once each, oldest first")
  func questions() async throws {
    let questions = [try await ask("a"), try await ask("b"), try await ask("c")]
    #expect(router.log.take() == [.ask(.named("a")), .ask(.named("b")), .ask(.named("c"))])
    #expect(router.openQuestions == 3)

    router.answerAlert(.accept)
    #expect(router.openQuestions == 2)
    router.answerAlert(.decline)
    router.answerAlert(.accept)
    #expect(router.openQuestions == 0)
    #expect(await questions[0].value == .accept)
    #expect(await questions[1].value == .decline)
    #expect(await questions[2].value == .accept)
    #expect(router.log.take() == [], "an answer is not recorded")
  }

  @Test("A question that is taken away, or whose work is cancelled, has no answer")
  func withoutAnswer() async throws {
    let (first, second) = (try await ask("a"), try await ask("b"))
    router.takeAlertAway()
    #expect(await first.value == nil)
    #expect(router.openQuestions == 1)
    second.cancel()
    #expect(await second.value == nil)
    #expect(router.openQuestions == 0)
  }

  @Test("An answer without a question is ignored, also by later questions")
  func answerWithoutQuestion() async throws {
    router.answerAlert(.accept)
    router.takeAlertAway()
    let question = try await ask("a")
    router.answerAlert(.decline)
    router.answerAlert(.accept)
    #expect(await question.value == .decline)
  }

  @Test("A question can be answered from inside its own command")
  func answerInsideCommand() async {
    router.log.onCommand = { [unowned router] _ in router.answerAlert(.accept) }
    #expect(await router.ask(.named("a")) == .accept)
  }

  @Test("Blocks, and alerts that are only shown, are recorded, and ask nothing")
  func shown() {
    let router = AuthRouterSpy(log: CommandLog())
    router.beginBlocking()
    router.show(.named("a"))
    router.endBlocking()
    #expect(router.log.take() == [.beginBlocking, .show(.named("a")), .endBlocking])
    #expect(router.openQuestions == 0)
  }
}

/// That the other intents are recorded is shown by the contract suites, whose views report them to
/// these spies; that commands are, by the tests of the presenters.
@MainActor
@Suite("View spies and presenter spies")
struct ScreenSpyTests {
  private let strings = Strings(.russian)

  @Test("A presenter spy records the intents that no contract suite asks for")
  func intents() {
    let auth = AuthPresenterSpy()
    auth.didReceiveNoCode()
    auth.didReceiveCode("code")
    #expect(auth.log.take() == [.didReceiveNoCode, .didReceiveCode("code")])
    #expect(end(auth) == [.didCancelWaiting, .screenDidClose])
    #expect(end(SplashPresenterSpy()) == [.didCancelWaiting, .screenDidClose])
    #expect(end(WebViewPresenterSpy()) == [.didCancelWaiting, .screenDidClose])
    #expect(end(ImagesListPresenterSpy()) == [.didCancelWaiting, .screenDidClose])
    #expect(
      end(SingleImagePresenterSpy(card: .plain("7"))) == [.didCancelWaiting, .screenDidClose])
    #expect(end(ProfilePresenterSpy()) == [.didCancelWaiting, .screenDidClose])
  }

  @Test("The feed has exactly the given rows")
  func rows() {
    let spy = ImagesListPresenterSpy()
    #expect(spy.photoCount == 0)
    spy.cards = [.plain("1"), .plain("2")]
    #expect(spy.photoCount == 2)
    #expect((-1...2).map { spy.card(at: $0)?.id } == [nil, "1", "2", nil])
    #expect((-1...2).map { spy.photoID(at: $0) } == [nil, "1", "2", nil])
    #expect(spy.log.take() == [], "a question is not recorded")
  }

  @Test("A presenter spy has the given texts, by default English")
  func texts() {
    #expect(ProfilePresenterSpy().strings.language == .english)
    #expect(ProfilePresenterSpy(strings: strings).strings.language == .russian)
    let photo = SingleImagePresenterSpy(card: .plain("1"), strings: strings)
    #expect(photo.strings.language == .russian)
  }

  @Test("A view retains its presenter, and both are released together")
  func pair() {
    let leaks = LeakCheck()
    do {
      let view = SplashViewSpy(presenter: SplashPresenterSpy())
      leaks.track(view)
      if let presenter = view.presenter { leaks.track(presenter) }
      view.viewDidLoad()
      #expect(leaks.survivors == ["SplashViewSpy", "SplashPresenterSpy"])
    }
    #expect(leaks.survivors == [])
  }
}

@MainActor
@Suite("AppFlowSpy")
struct AppFlowSpyTests {
  @Test("It records every report, in order")
  func reports() {
    let spy = AppFlowSpy()
    let app: any AppFlowProtocol = spy
    let screen = ScreenID(.profile, number: 4)
    app.start()
    app.didSelectTab(.profile)
    app.didAnswerAlert(AlertID(number: 2), with: .decline)
    app.didShare(ShareID(number: 1), as: .saved)
    app.didCancelWaiting()
    app.didClose(screen)
    app.didShare(ShareID(number: 1), as: .cancelled)
    app.didSelectTab(.feed)
    app.didAnswerAlert(AlertID(number: 3), with: .accept)
    #expect(
      spy.log.take() == [
        .start, .didSelectTab(.profile), .didAnswerAlert(AlertID(number: 2), with: .decline),
        .didShare(ShareID(number: 1), as: .saved), .didCancelWaiting, .didClose(screen),
        .didShare(ShareID(number: 1), as: .cancelled),
        .didSelectTab(.feed), .didAnswerAlert(AlertID(number: 3), with: .accept),
      ])
  }

  @Test("It has the given texts, by default English")
  func strings() {
    let spy: any AppFlowProtocol = AppFlowSpy()
    #expect(spy.strings.language == .english)
    #expect(AppFlowSpy(strings: Strings(.russian)).strings.language == .russian)
  }

  @Test("A front end spy does not retain its app")
  func weakApp() {
    let frontEnd = FrontEndSpy()
    do {
      let app = AppFlowSpy()
      frontEnd.app = app
      #expect(frontEnd.app === app)
    }
    #expect(frontEnd.app == nil)
  }
}

@MainActor
@Suite("LeakCheck")
struct LeakCheckTests {
  final class Node {
    var next: Node?
  }

  @Test("Released objects are no survivors, and the check retains none")
  func allGone() {
    let leaks = LeakCheck()
    do {
      let first = Node()
      first.next = Node()
      leaks.track(first)
      if let second = first.next { leaks.track(second, as: "second") }
      #expect(leaks.survivors == ["Node", "second"])
    }
    #expect(leaks.survivors == [])
  }

  @Test("A cycle is reported by type or name, in the order of tracking, until it is broken")
  func cycle() {
    let leaks = LeakCheck()
    weak var planted: Node?
    do {
      let first = Node()
      let gone = Node()
      let second = Node()
      first.next = second
      second.next = first
      leaks.track(second, as: "the second")
      leaks.track(gone, as: "gone")
      leaks.track(first)
      planted = first
    }
    #expect(leaks.survivors == ["the second", "Node"])
    #expect(leaks.survivors == ["the second", "Node"], "reading changes nothing")

    planted?.next = nil
    #expect(leaks.survivors == [])
  }

  @Test("A new object at the address of a released one is no survivor")
  func sameAddress() {
    let leaks = LeakCheck()
    do { leaks.track(Node(), as: "old") }
    let others = (0..<100).map { _ in Node() }
    #expect(withExtendedLifetime(others) { leaks.survivors } == [])
  }
}
