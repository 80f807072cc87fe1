import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("K-1 The terminal's front end") @MainActor
struct TerminalFrontEndTests {
  private let app = AppFlowSpy()
  private let work = ImmediateWork()
  private let copied = Copied()
  private let folder: PictureFolder
  private let frontEnd: TerminalFrontEnd
  private let likes = Likes()

  private final class Likes {
    var areUnderWay = false
  }

  private final class Copied {
    var text: String?
  }

  init() {
    folder = PictureFolder(
      folder: FileManager.default.temporaryDirectory
        .appendingPathComponent("pictures-\(UUID().uuidString)"))
    let parts = TerminalParts(
      decoding: work, saving: work, pictureFolder: folder,
      loginPage: .externalBrowser(redirectURI: "urn:ietf:wg:oauth:2.0:oob"),
      copy: { [copied] in copied.text = $0 }, hasLikesUnderWay: { [likes] in likes.areUnderWay })
    frontEnd = TerminalFrontEnd(parts, language: .english, invalidate: {})
    frontEnd.app = app
  }

  private var text: String {
    var canvas = Canvas(size: CellSize(columns: 80, rows: 24))
    _ = frontEnd.draw(on: &canvas, at: AnimationMoment(step: 0))
    return (0..<24).map { canvas.text(row: $0) }.joined(separator: "\n")
  }

  private func press(_ keys: Key...) {
    for key in keys { _ = frontEnd.handle(key) }
  }

  private func showAuth() -> AuthPresenterSpy {
    let presenter = AuthPresenterSpy()
    _ = frontEnd.showAuth(presenter, as: Placement(ScreenID(.auth, number: 1), at: .root))
    return presenter
  }

  private func showTabs() {
    frontEnd.showTabs([TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")])
    let feed = ImagesListPresenterSpy()
    _ = frontEnd.showImagesList(
      feed, as: Placement(ScreenID(.imagesList, number: 2), at: .tab(.feed)))
    let profile = ProfilePresenterSpy()
    _ = frontEnd.showProfile(
      profile, as: Placement(ScreenID(.profile, number: 3), at: .tab(.profile)))
  }

  @Test("testViewControllerCallsViewDidLoad, for each screen")
  func testViewControllerCallsViewDidLoad() {
    let (splash, auth, page) = (SplashPresenterSpy(), AuthPresenterSpy(), WebViewPresenterSpy())
    let (feed, profile) = (ImagesListPresenterSpy(), ProfilePresenterSpy())
    let photo = SingleImagePresenterSpy(card: SampleCard.card())
    func root(_ kind: ScreenID.Kind) -> Placement {
      Placement(ScreenID(kind, number: 1), at: .root)
    }
    _ = frontEnd.showSplash(splash, as: root(.splash))
    _ = frontEnd.showAuth(auth, as: root(.auth))
    _ = frontEnd.showWebView(page, as: root(.webView))
    _ = frontEnd.showImagesList(feed, as: root(.imagesList))
    _ = frontEnd.showSingleImage(photo, as: root(.singleImage))
    _ = frontEnd.showProfile(profile, as: root(.profile))
    #expect(splash.log.take() == [.viewDidLoad])
    #expect(auth.log.take() == [.viewDidLoad])
    #expect(page.log.take() == [.viewDidLoad])
    #expect(feed.log.take() == [.viewDidLoad])
    #expect(photo.log.take() == [.viewDidLoad])
    #expect(profile.log.take() == [.viewDidLoad])
  }

  @Test(
    "Keys go to the visible screen; ? and q go to the app if the screen does not use them")
  func keys() {
    let presenter = showAuth()
    _ = presenter.log.take()
    press(.enter)
    #expect(presenter.log.take() == [.didTapSignIn])
    press(.character("?"))
    #expect(text.contains("Keys"))
    press(.enter)
    #expect(!text.contains("Keys"))
    #expect(presenter.log.take() == [], "the key only closed the list")
    #expect(frontEnd.handle(.character("q")))
  }

  @Test("While the interface is blocked only Esc has an effect: it ends the wait (F-4, A-6)")
  func blocked() {
    let presenter = showAuth()
    _ = presenter.log.take()
    frontEnd.setBlocked(true)
    #expect(frontEnd.isAnimating)
    #expect(text.contains("⠋ Loading  [Esc] close"))
    #expect(!frontEnd.handle(.character("q")))
    press(.enter)
    #expect(app.log.take() == [])
    press(.escape)
    #expect(app.log.take() == [.didCancelWaiting])
    #expect(text.contains("⠋ Loading"), "until the app says otherwise")
    #expect(presenter.log.take() == [])
    frontEnd.setBlocked(false)
    press(.enter)
    #expect(presenter.log.take() == [.didTapSignIn])
  }

  @Test("An alert handles all keys and reports its answer; Esc declines it")
  func alert() {
    let presenter = showAuth()
    _ = presenter.log.take()
    let alert = Alert(
      title: "Bye bye!", message: "Sure?",
      buttons: [.init(.accept, title: "Yes"), .init(.decline, title: "No")])
    frontEnd.present(alert, as: AlertID(number: 1))
    #expect(text.contains("Bye bye!") && text.contains("Sure?") && text.contains("[ Yes ]  [ No ]"))
    press(.character("q"), .left, .enter)
    #expect(app.log.take() == [.didAnswerAlert(AlertID(number: 1), with: .accept)])
    #expect(!text.contains("Bye bye!"))
    frontEnd.present(alert, as: AlertID(number: 2))
    press(.escape)
    #expect(app.log.take() == [.didAnswerAlert(AlertID(number: 2), with: .decline)])
    frontEnd.present(alert, as: AlertID(number: 3))
    frontEnd.dismissAlert(AlertID(number: 2))
    #expect(text.contains("Bye bye!"), "the other alert was closed")
    frontEnd.dismissAlert(AlertID(number: 3))
    #expect(!text.contains("Bye bye!"))
    #expect(app.log.take() == [])
    #expect(presenter.log.take() == [])
  }

  @Test("An alert with one button has no hint for choosing")
  func oneButton() {
    let (id, other) = (AlertID(number: 1), AlertID(number: 2))
    frontEnd.present(Alert(title: "No.", message: nil, Strings(.english)), as: id)
    #expect(text.contains("Enter press") && !text.contains("←→"))
    frontEnd.dismissAlert(id)
    frontEnd.present(.signOutQuestion(Strings(.english)), as: other)
    #expect(text.contains("←→ choose"))
  }

  private func openPhoto() {
    showTabs()
    let photo = SingleImagePresenterSpy(card: SampleCard.card())
    _ = frontEnd.showSingleImage(
      photo, as: Placement(ScreenID(.singleImage, number: 4), at: .pushed(onto: .feed)))
  }

  @Test("q quits at once on a tab's own screen, and asks on a screen that was opened")
  func quitting() {
    showTabs()
    #expect(frontEnd.handle(.character("q")))
    openPhoto()
    #expect(!frontEnd.handle(.character("q")))
    #expect(text.contains("Quit ImageFeed?") && text.contains("[ Quit ]  [ Stay ]"))
    #expect(!frontEnd.handle(.enter), "Stay is chosen at first")
    #expect(!text.contains("Quit ImageFeed?"))
    #expect(!frontEnd.handle(.character("q")))
    #expect(!frontEnd.handle(.escape))
    #expect(!text.contains("Quit ImageFeed?"))
    #expect(!frontEnd.handle(.character("q")))
    #expect(!frontEnd.handle(.left))
    #expect(frontEnd.handle(.enter))
    #expect(!frontEnd.handle(.character("q")))
    #expect(frontEnd.handle(.character("q")), "q again confirms")
    #expect(app.log.take() == [])
  }

  @Test("q asks while likes are on their way to the server")
  func quittingWithLikes() {
    showTabs()
    likes.areUnderWay = true
    #expect(!frontEnd.handle(.character("q")))
    likes.areUnderWay = false
    #expect(!frontEnd.handle(.escape))
    #expect(frontEnd.handle(.character("q")))
  }

  @Test("An alert that comes while the app asks about quitting can be answered after that")
  func quittingAndAlert() {
    openPhoto()
    press(.character("q"))
    let id = AlertID(number: 1)
    frontEnd.present(Alert(title: "No.", message: nil, Strings(.english)), as: id)
    #expect(text.contains("Quit ImageFeed?"))
    press(.escape)
    #expect(text.contains("No.") && app.log.take() == [])
    press(.enter)
    #expect(app.log.take() == [.didAnswerAlert(id, with: .accept)])
  }

  @Test("The list of keys names the numbers of the tabs, and when q asks")
  func helpOfTabs() {
    showTabs()
    press(.character("?"))
    #expect(text.contains("Tab 1-2") && text.contains("asks on opened screens"))
  }

  @Test("A long title is wrapped and never truncated")
  func longAlert() {
    let title =
      "Your session has ended. " + String(repeating: "Please sign in again. ", count: 4) + "!"
    frontEnd.present(
      Alert(title: title, message: nil, buttons: [.init(.accept, title: "OK")]),
      as: AlertID(number: 1))
    #expect(text.contains("again. !") && text.contains("[ OK ]"))
  }

  @Test("A Russian keyboard works like a Latin one, except in text fields")
  func russianKeyboard() {
    showTabs()
    #expect(frontEnd.handle(.character("й")))
    #expect(KeyboardLayout.latin(.character("Д")) == .character("L"))
    #expect(KeyboardLayout.latin(.character("l")) == .character("l"))
    #expect(KeyboardLayout.latin(.enter) == .enter)
    let presenter = WebViewPresenterSpy()
    _ = frontEnd.showWebView(
      presenter, as: Placement(ScreenID(.webView, number: 9), at: .root))
    #expect(!frontEnd.handle(.character("й")))
    press(.enter)
    #expect(presenter.log.take() == [.viewDidLoad, .didEnterCode("й")])
  }

  @Test("The list of keys closes with its screen")
  func helpGoes() {
    _ = showAuth()
    press(.character("?"))
    #expect(text.contains("Keys"))
    showTabs()
    #expect(!text.contains("Keys"))
  }

  @Test("G-6 Tab, Shift-Tab and numbers switch tabs, and the switch is reported")
  func tabs() {
    showTabs()
    #expect(text.contains("Feed") && text.contains("r refresh"))
    press(.tab)
    #expect(text.contains("o sign out"))
    press(.tab, .backTab, .character("1"), .character("7"))
    #expect(
      app.log.take() == [
        .didSelectTab(.profile), .didSelectTab(.feed), .didSelectTab(.profile),
        .didSelectTab(.feed),
      ])
  }

  private func share() -> ShareID {
    showTabs()
    let id = ShareID(number: 4)
    frontEnd.share(
      SharedPhoto(Photo.sample("abc"), picture: FakePictureService.samplePicture),
      from: ScreenID(.imagesList, number: 2), as: id)
    return id
  }

  @Test("I-4 The link is copied, which is reported to the app and shown to the person")
  func copyLink() throws {
    let id = share()
    #expect(text.contains("[ Copy Link ]  [ Save ]  [ Close ]"))
    press(.enter)
    #expect(copied.text == Photo.sample("abc").pageURL?.absoluteString)
    #expect(app.log.take() == [.didShare(id, as: .sent)])
    #expect(text.contains("Sent to the clipboard of your terminal."))
    press(.down)
    #expect(!text.contains("Sent to the clipboard of your terminal."), "until the next key")
  }

  @Test("A link to a web page is copied, and a notice says so")
  func openLink() {
    frontEnd.openLink(FakeLink.author)
    #expect(copied.text == "https://unsplash.example/@ada?utm_source=imagefeed")
    #expect(text.contains("Sent to the clipboard"))
  }

  private enum FakeLink {
    static let author =
      URL(string: "https://unsplash.example/@ada?utm_source=imagefeed")
      ?? URL(fileURLWithPath: "/")
  }

  @Test("I-4 The picture is saved, and no file is overwritten")
  func save() throws {
    defer { try? FileManager.default.removeItem(at: folder.folder) }
    try FileManager.default.createDirectory(at: folder.folder, withIntermediateDirectories: true)
    let other = folder.folder.appendingPathComponent("abc.png")
    try Data("mine".utf8).write(to: other)
    let id = share()
    press(.right, .enter)
    #expect(app.log.take() == [.didShare(id, as: .saved)])
    #expect(text.contains("Saved:"))
    #expect(try Data(contentsOf: other) == Data("mine".utf8))
    let saved = folder.folder.appendingPathComponent("abc 2.png")
    #expect(try Data(contentsOf: saved) == FakePictureService.samplePicture)
  }

  @Test("I-4 A failed save is reported; the same picture saved twice is one file")
  func saveTwiceAndNever() throws {
    defer { try? FileManager.default.removeItem(at: folder.folder) }
    for _ in 1...2 {
      _ = share()
      press(.right, .enter)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder.path) == ["abc.png"])
    try FileManager.default.removeItem(at: folder.folder)
    try Data().write(to: folder.folder)
    _ = app.log.take()
    let id = share()
    press(.right, .enter)
    #expect(app.log.take() == [.didShare(id, as: .failed)])
  }

  @Test(
    "I-4 Esc closes the menu; it also closes with its screen and with a new root, without a report")
  func shareMenuEnds() {
    let id = share()
    press(.escape)
    #expect(app.log.take() == [.didShare(id, as: .cancelled)])
    _ = share()
    frontEnd.close(ScreenID(.imagesList, number: 2))
    #expect(!text.contains("Copy Link"))
    _ = share()
    _ = showAuth()
    #expect(!text.contains("Copy Link"))
    #expect(app.log.take() == [])
  }

  @Test("A closed screen and its presenter are released")
  func closing() {
    weak var presenter: AuthPresenterSpy?
    do { presenter = showAuth() }
    #expect(presenter != nil)
    frontEnd.close(ScreenID(.auth, number: 1))
    #expect(presenter == nil)
  }

  @Test(
    "Sign-in in an external browser shows and copies the address, and passes a pasted code on"
  )
  func externalLogin() throws {
    let presenter = WebViewPresenterSpy()
    let view = frontEnd.showWebView(
      presenter, as: Placement(ScreenID(.webView, number: 5), at: .root))
    let url = try #require(URL(string: "https://unsplash.com/oauth/authorize?client_id=x"))
    view.load(url)
    #expect(text.contains("https://unsplash.com/oauth/authorize?client_id=x"))
    press(.control("y"), .paste("c0de"), .character("q"), .enter, .enter, .escape)
    #expect(copied.text == url.absoluteString)
    #expect(presenter.log.take() == [.viewDidLoad, .didEnterCode("c0deq"), .didTapBack])
    view.setMessage(ScreenMessage(text: "Not this one.", retryTitle: nil))
    #expect(text.contains("Not this one."))
  }
}
