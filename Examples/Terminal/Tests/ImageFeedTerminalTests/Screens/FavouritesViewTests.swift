import Foundation
import ImageFeedCore
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("X-3 The favourites in a terminal") @MainActor
struct FavouritesViewTests {
  private let person = ProfilePresenterSpy()
  private let presenter = FavouritesPresenterSpy()
  private let profile: ProfileView
  private let view: FavouritesView

  init() {
    let texts = TerminalStrings(.english)
    profile = ProfileView(person, texts: texts, decoding: ImmediateWork(), invalidate: {})
    view = FavouritesView(presenter, texts: texts, decoding: ImmediateWork(), invalidate: {})
    profile.addPart(view)
    profile.setProfile(ProfileCard(.sample))
    presenter.cards = cards(0..<4)
  }

  private func cards(_ numbers: Range<Int>, likeDisabledLabel: String? = nil) -> [PhotoCard] {
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(
      strings: strings, timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
    return numbers.map { number in
      var photo = Photo.sample(PhotoID(rawValue: "photo-\(number)"), isLiked: true)
      photo.alternativeText = "Picture \(number)"
      return PhotoCard(
        photo, strings: strings, dates: dates, likeDisabledLabel: likeDisabledLabel)
    }
  }

  @Test("It reports once that it is visible")
  func loading() {
    #expect(presenter.log.take() == [])
    let tester = ScreenTester(profile)
    tester.resize(columns: 100, rows: 40)
    let told = presenter.log.take().filter { if case .didLayOut = $0 { false } else { true } }
    #expect(told == [.viewDidLoad])
  }

  @Test("Person, title with the counter and cards fit in the smallest window")
  func smallest() {
    let tester = ScreenTester(profile, columns: 60, rows: 14)
    view.setTitle("Favourites: 4 photos")
    view.reloadPhotos()
    for words in [
      "Ada Byron", "@ada", "Numbers, mostly.", "Favourites: 4 photos", "♥", "Picture 0",
    ] {
      #expect(tester.text.contains(words), "\(words)")
    }
    #expect(tester.row(of: "Favourites") == 8)
  }

  @Test("A half-hidden favourite does not cover the avatar in a terminal with pixels")
  func pixels() {
    let tester = ScreenTester(profile)
    tester.pictures = PictureDisplay(mode: .kitty, cell: .usual)
    presenter.cards = cards(0..<2)
    view.reloadPhotos()
    profile.setAvatar(.data(SampleTextures.file(80, 80)))
    tester.press(.down)
    for id in view.list.shown.keys {
      view.setPicture(.data(SampleTextures.file(80, 80)), for: id)
    }
    tester.draw()
    tester.draw()
    let tiles = tester.canvas.tiles.map(\.place.rect)
    #expect(tiles.count == 3)
    #expect(tiles.filter { $0.row < 9 } == [cells(2, 1, 12, 6)])
  }

  @Test("With more room the avatar is as large as without favourites")
  func roomy() {
    let tester = ScreenTester(profile, columns: 100, rows: 40)
    view.setTitle("Favourites")
    #expect(tester.row(of: "Favourites") == 12)
    tester.resize(columns: 80, rows: 20)
    #expect(tester.row(of: "Favourites") == 8)
  }

  @Test(
    "Keys act on the favourites, except the profile's o, a and, with a message, r")
  func keys() {
    let tester = ScreenTester(profile)
    view.reloadPhotos()
    _ = presenter.log.take()
    tester.press(.down, .enter, .character("l"), .character("r"), .character("o"), .character("x"))
    let told = presenter.log.take().filter { intent in
      if case .willDisplay = intent { return false }
      if case .didEndDisplaying = intent { return false }
      return true
    }
    #expect(told == [.didTapPhoto("photo-1"), .didTapLike("photo-1"), .didPullToRefresh])
    #expect(person.log.take() == [.didTapSignOut])

    view.setMessage(ScreenMessage(text: "No.", retryTitle: "Retry"))
    tester.press(.character("r"))
    profile.setMessage(ScreenMessage(text: "Not there.", retryTitle: "Retry"))
    tester.press(.character("r"))
    #expect(presenter.log.take().last == .didTapRetry)
    #expect(person.log.take() == [.didTapRetry])
    #expect(profile.hints.filter { $0.keys == "r" }.count == 1)
  }

  @Test("X-4 If the selected card is removed, the next one is selected, or else the last")
  func removing() {
    let tester = ScreenTester(profile)
    view.reloadPhotos()
    func selected() -> PhotoID? { presenter.photoID(at: view.list.viewport.selected) }
    tester.press(.down)
    presenter.cards.remove(at: 1)
    view.removePhoto(at: 1)
    #expect(selected() == "photo-2")
    tester.press(.end)
    presenter.cards.remove(at: 2)
    view.removePhoto(at: 2)
    #expect(selected() == "photo-2")
    presenter.cards.insert(cards(9..<10)[0], at: 0)
    view.insertPhotos(at: 0..<1)
    #expect(selected() == "photo-2", "an insertion above keeps the selection")
  }

  @Test("X-1 A heart that cannot be tapped is faint, and has no key hint")
  func disabled() {
    let tester = ScreenTester(profile)
    view.reloadPhotos()
    #expect(tester.style(of: "♥") == Styles.redHeart)
    #expect(profile.hints.contains { $0.keys == "l" })
    view.updateCard(cards(0..<1, likeDisabledLabel: "Likes are not available")[0])
    #expect(tester.style(of: "♥") == Styles.faint)
    #expect(!profile.hints.contains { $0.keys == "l" })
    _ = presenter.log.take()
    tester.press(.character("l"))
    #expect(presenter.log.take().isEmpty)
  }

  @Test("A loader is shown while a page or a picture loads")
  func animating() {
    let tester = ScreenTester(profile)
    profile.setAvatar(.unavailable)
    #expect(!profile.isAnimating)
    view.setPageLoaderHidden(false)
    #expect(profile.isAnimating)
    view.setPageLoaderHidden(true)
    view.reloadPhotos()
    #expect(profile.isAnimating)
    for id in view.list.shown.keys { view.setPicture(.unavailable, for: id) }
    #expect(!profile.isAnimating)
    #expect(profile.hints.contains(KeyHint("Enter", "retry")))
    #expect(tester.text.contains("✕"))
  }

  @Test("Profile, favourites and both presenters are released together")
  func leaks() {
    let leaks = LeakCheck()
    do {
      let (person, presenter) = (ProfilePresenterSpy(), FavouritesPresenterSpy())
      let texts = TerminalStrings(.english)
      let profile = ProfileView(person, texts: texts, decoding: ImmediateWork(), invalidate: {})
      let view = FavouritesView(
        presenter, texts: texts, decoding: ImmediateWork(), invalidate: {})
      profile.addPart(view)
      presenter.view = view
      presenter.cards = cards(0..<3)
      view.reloadPhotos()
      _ = ScreenTester(profile)
      for object in [person, presenter, profile, view] as [AnyObject] { leaks.track(object) }
    }
    #expect(leaks.survivors == [])
  }
}
