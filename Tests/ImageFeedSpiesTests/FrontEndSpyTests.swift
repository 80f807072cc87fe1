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
