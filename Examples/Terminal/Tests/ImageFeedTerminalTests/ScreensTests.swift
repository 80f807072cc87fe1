import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import LocalHTTP
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

@Suite("The feed in a terminal") @MainActor
struct ImagesListViewTests {
  private let tester = ScreenTester()
  private let presenter = ImagesListPresenterSpy()

  private func show(_ count: Int, height: Int = 100) throws -> ImagesListView {
    tester.frontEnd.showImagesList(presenter, as: .alone(.imagesList))
    presenter.cards = (0..<count).map { SampleCard.card($0, height: height) }
    presenter.view?.insertPhotos(at: 0..<count)
    tester.draw()
    return try #require(tester.frontEnd.top as? ImagesListView)
  }

  @Test("The selected card is always in view as a whole, and the ends are the ends")
  func selection() throws {
    let view = try show(40)
    for (key, selected) in [
      (Key.down, 1), (.down, 2), (.up, 1), (.end, 39), (.down, 39), (.pageUp, 38), (.home, 0),
      (.up, 0), (.pageDown, 1), (.pageDown, 2),
    ] {
      tester.press(key)
      #expect(view.selected == selected, "after \(key)")
      let place = try #require(view.cardsInView.first { $0.row == selected })
      #expect(place.top + place.height <= 19)
      #expect(tester.draw()[0].contains("\(selected + 1) / 40"))
      #expect(tester.draw()[2 + place.top].hasPrefix("▌"))
    }
  }

  @Test("A card that is higher than the view shows its top, and a page is at least one card")
  func high() throws {
    let view = try show(3, height: 900)
    for selected in [1, 2, 2] {
      tester.press(.pageDown)
      #expect(view.selected == selected && view.cardsInView.first?.row == selected)
    }
  }

  @Test("A window of another size keeps the selected card in view")
  func resize() throws {
    let view = try show(40)
    tester.press(.end, .up, .up, .up)
    for (columns, rows) in [(60, 18), (200, 60), (80, 24)] {
      tester.resize(columns: columns, rows: rows)
      #expect(view.selected == 36)
      #expect(view.cardsInView.contains { $0.row == 36 && $0.top + $0.height <= rows - 5 })
    }
  }

  @Test("Rows that come in above leave the visible part and the selection where they are")
  func above() throws {
    let view = try show(20)
    tester.press(.end)
    let before = view.cardsInView.compactMap { presenter.photoID(at: $0.row) }
    presenter.cards = (100..<103).map { SampleCard.card($0) } + presenter.cards
    presenter.view?.insertPhotos(at: 0..<3)
    #expect(view.cardsInView.compactMap { presenter.photoID(at: $0.row) } == before)
    #expect(view.selected == 22)
  }

  @Test("Pictures are asked for again for another display, in its pixels; as PNG at most 400 wide")
  func width() throws {
    _ = try show(2)
    for (mode, width) in [(PictureMode.blocks, 55), (.iterm2, 550), (.kitty, 400)] {
      tester.display.mode = mode
      tester.resize(columns: 80, rows: 60)
      let log = presenter.log.take()
      #expect(log.contains(.didLayOut(pictureWidth: width)), "\(mode)")
      #expect(log.contains(.willDisplay(presenter.cards[0].id)), "\(mode)")
    }
  }

  @Test("A card names date, author and words, and a picture that failed its key")
  func card() throws {
    _ = try show(1)
    presenter.view?.setPicture(.unavailable, for: presenter.cards[0].id)
    let (text, card) = (tester.text, presenter.cards[0])
    for words in [
      "♡ \(card.dateText)", card.credit?.text ?? "", "Picture 0", "✕ Retry", "Enter retry",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }
}

@Suite("A photo full screen, in a terminal") @MainActor
struct SingleImageViewTests {
  private let tester = ScreenTester()
  private let presenter = SingleImagePresenterSpy(card: SampleCard.card())

  private func show(_ data: Data, mode: PictureMode, rotation: Double = 0) {
    tester.display.mode = mode
    tester.frontEnd.showSingleImage(presenter, as: .alone(.singleImage))
    presenter.view?.setPlacement(
      PicturePlacement(
        size: ScreenSize(width: 40, height: 20), center: ScreenPoint(x: 40, y: 18),
        rotation: rotation))
    presenter.view?.setPicture(.data(data))
    tester.draw()
  }

  @Test(
    "The terminal shows the photo at its placement, or the screen says why there is only a blur",
    arguments: [
      (PictureMode.kitty, true, 0.0, String?.none), (.iterm2, false, 0, nil),
      (.kitty, false, 0, "It cannot be shown like this."),
      (.kitty, true, 0.5, "It cannot be shown like this."),
      (.blocks, true, 0, "No pictures in this terminal. The photo's link: press s"),
    ])
  func shown(mode: PictureMode, isPNG: Bool, rotation: Double, note: String?) {
    show(isPNG ? SampleFile.png() : SampleFile.jpeg, mode: mode, rotation: rotation)
    #expect(
      tester.canvas.pictures.map(\.rect)
        == (note == nil ? [CellRect(column: 20, row: 6, columns: 40, rows: 10)] : []))
    #expect(tester.text.contains("▀") == (note != nil))
    #expect(tester.text.contains(note ?? " Photo by "))
    if note == nil { #expect(!tester.text.contains("press s")) }
  }

  @Test("A blur is turned and cut as the photo would be")
  func blur() {
    show(SampleFile.jpeg, mode: .blocks)
    let rows = tester.draw()
    #expect(rows[6].contains("▀") && rows[15].contains("▀") && !rows[5].contains("▀"))
    #expect(rows[6].filter { $0 == "▀" }.count == 40)
    show(SampleFile.jpeg, mode: .blocks, rotation: .pi / 2)
    #expect(tester.draw()[10].filter { $0 == "▀" }.count == 20)
  }
}

@Suite("The front end in a terminal") @MainActor
struct TerminalFrontEndTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("imagefeed-\(UUID().uuidString)")

  @Test("I-4 A picture is saved beside whatever has its name, and none twice")
  func saving() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (pictures, files) = (PictureFolder(folder: folder), FileManager.default)
    let names = ["a 3.png", "a 4.png"].map { folder.appendingPathComponent($0) }
    try files.createDirectory(at: names[0], withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: names[1], withDestinationURL: folder.appendingPathComponent("-"))
    for (data, name) in [
      (1, "a.png"), (2, "a 2.png"), (2, "a 2.png"), (3, "a 5.png"), (1, "a.png"),
    ] {
      #expect(try pictures.save(Data([UInt8(data)]), as: "a.png").lastPathComponent == name)
    }
    #expect(try files.contentsOfDirectory(atPath: folder.path).count == 5)
    #expect(PictureFolder.standard(["HOME": "/h"]).folder.path == "/h/Pictures/ImageFeed")
  }

  @Test("The share menu shows the link, copies it, saves the picture or reports that it could not")
  func sharing() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for isWritable in [true, false] {
      if !isWritable {
        try? FileManager.default.removeItem(at: folder)
        try Data().write(to: folder)
      }
      let (tester, app) = (ScreenTester(folder: folder), AppFlowSpy(strings: Strings(.english)))
      tester.frontEnd.app = app
      tester.frontEnd.showSingleImage(
        SingleImagePresenterSpy(card: SampleCard.card()), as: .alone(.singleImage))
      let url = try #require(URL(string: "http://h/photos/1"))
      let photo = Photo(
        id: "1", size: PixelSize(width: 3, height: 2),
        urls: PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url), pageURL: url)
      let screen = try #require(tester.frontEnd.topID)
      for number in 1...2 {
        tester.frontEnd.share(
          SharedPhoto(photo, picture: SampleFile.png()), from: screen, as: ShareID(number: number))
        #expect(tester.text.contains("http://h/photos/1"))
        if number == 2 { tester.press(.right) }
        tester.press(.enter)
      }
      await tester.frontEnd.saving?.value
      #expect(tester.copied == ["http://h/photos/1"])
      #expect(
        app.log.commands == [
          .didShare(ShareID(number: 1), as: .sent),
          .didShare(ShareID(number: 2), as: isWritable ? .saved : .failed),
        ])
      #expect(tester.text.contains("Saved: \(folder.path)/1.png") == isWritable)
    }
  }

  @Test("A link is opened in the browser, or else copied and shown until the next key")
  func links() throws {
    let tester = ScreenTester()
    tester.frontEnd.showAuth(AuthPresenterSpy(), as: .alone(.auth))
    tester.frontEnd.openLink(try #require(URL(string: "http://h/x")))
    #expect(tester.text.contains("Opened in the browser.") && tester.copied.isEmpty)
    tester.frontEnd.openLink(try #require(URL(string: "http://unopenable/x")))
    #expect(tester.text.contains("http://unopenable/x") && tester.copied == ["http://unopenable/x"])
    tester.press(.down)
    #expect(!tester.text.contains("unopenable") && tester.opened.count == 2)
  }

  @Test("In every window and language the hints have room, and an alert its buttons")
  func room() {
    let alert = Alert.signOutQuestion(Strings(.russian))
    for (columns, rows) in [(60, 18), (80, 24), (200, 60)] {
      for language in Language.allCases {
        let tester = ScreenTester(language: language, columns: columns, rows: rows)
        let (presenter, feed) = (ImagesListPresenterSpy(), ScreenID(.imagesList, number: 1))
        tester.frontEnd.showTabs([TabItem(.feed, title: "Feed")])
        tester.frontEnd.showImagesList(presenter, as: Placement(feed, at: .tab(.feed)))
        presenter.cards = [SampleCard.card()]
        presenter.view?.insertPhotos(at: 0..<1)
        let hints = tester.draw().suffix(2).joined()
        for words in ["r ", "Enter ", "l ", "↑↓ ", "Tab ", "q \(TerminalStrings(language).quit)"] {
          #expect(hints.contains(words), "\(words) in \(columns) columns")
        }
        tester.frontEnd.present(alert, as: AlertID(number: 1))
        #expect(tester.text.contains("[ Да ]  [ Нет ]") && tester.text.contains("Esc"))
      }
    }
  }
}

@Suite("The login page in a terminal") @MainActor
struct LoginViewTests {
  private let page = URL(string: "http://unsplash/oauth/authorize?state=s1")

  private func show(
    redirectURI: String = "urn:ietf:wg:oauth:2.0:oob",
    form: (@Sendable (URL, String, String) async throws -> URL?)? = nil
  ) throws -> (tester: ScreenTester, presenter: WebViewPresenterSpy, view: LoginView) {
    var ways = LoginWays()
    ways.redirectURI = redirectURI
    ways.form = form.map { ("demo", $0) }
    let (tester, presenter) = (ScreenTester(login: ways), WebViewPresenterSpy())
    tester.frontEnd.showWebView(presenter, as: .alone(.webView))
    presenter.view?.load(try #require(page))
    _ = presenter.log.take()
    return (tester, presenter, try #require(tester.frontEnd.top as? LoginView))
  }

  @Test(
    "The real Unsplash opens in the browser, its address is shown, and only a code is asked for")
  func outside() throws {
    let (tester, presenter, _) = try show()
    #expect(tester.opened == [page])
    #expect(tester.text.contains("http://unsplash/oauth/authorize?state=s1"))
    #expect(tester.text.contains("Code") && !tester.text.contains("Password"))
    tester.press(.paste("c0de\n"), .control("y"))
    #expect(presenter.log.take().isEmpty, "a paste never submits")
    #expect(tester.copied.count == 1)
    tester.press(.enter)
    #expect(presenter.log.take() == [.didEnterCode("c0de")])
  }

  @Test(
    "At the local Unsplash e-mail and password are posted, and the redirect is handed over once")
  func form() async throws {
    let redirect = try #require(URL(string: "http://unsplash/native?code=1"))
    let sent = Watched([[String]]())
    let (tester, presenter, view) = try show { url, email, password in
      sent.change { $0.append([url.absoluteString, email, password]) }
      return redirect
    }
    presenter.decision = .cancel
    #expect(tester.opened.isEmpty && tester.text.contains("demo"))
    tester.type("й@b")
    tester.press(.enter)
    tester.press(.paste("päss\r"), .left, .delete, .character("s"))
    #expect(tester.text.contains("••••") && !tester.text.contains("päss"))
    #expect(sent.value.isEmpty)
    tester.press(.enter, .enter)
    await view.submission?.value
    #expect(sent.value == [["http://unsplash/oauth/authorize?state=s1", "й@b", "päss"]])
    #expect(presenter.log.take() == [.decidePolicy(for: redirect)])
  }

  @Test("A wrong password is said and asked for again; a form that fails is a page that fails")
  func failures() async throws {
    let wrong = try show { _, _, _ in nil }
    wrong.tester.press(.tab)
    wrong.tester.type("x")
    wrong.tester.press(.enter)
    await wrong.view.submission?.value
    #expect(wrong.tester.text.contains("Wrong e-mail or password."))
    #expect(!wrong.tester.text.contains("•") && wrong.presenter.log.take().isEmpty)
    wrong.tester.type("y")
    #expect(!wrong.tester.text.contains("Wrong e-mail"))
    let broken = try show { _, _, _ in throw URLError(.notConnectedToInternet) }
    broken.tester.press(.tab, .enter)
    await broken.view.submission?.value
    #expect(broken.presenter.log.take() == [.didFailLoading])
  }

  @Test("A page that closes cancels its submission and is released at once")
  func closing() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: URL.self)
    defer { answer.finish() }
    let isAsked = Watched(false)
    let tester = try show { _, _, _ in
      isAsked.change { $0 = true }
      return await answers.first { _ in true }
    }.tester
    tester.press(.tab, .enter)
    weak var view: LoginView?
    view = tester.frontEnd.top as? LoginView
    let submission = try #require(view?.submission)
    try await isAsked.wait(for: "the form") { $0 }
    tester.frontEnd.close(try #require(tester.frontEnd.topID))
    #expect(view == nil && submission.isCancelled)
  }

  @Test("A redirect to this machine is awaited; its port may be taken, and Ctrl-R tries again")
  func port() throws {
    // Below the ports that a system gives to whoever asks for any: nobody takes it in between.
    let other = try #require(
      (20_000..<30_000).shuffled().lazy.compactMap { port in
        try? HTTPServer(port: port) { _ in HTTPResponse(.ok, headers: [], body: []) }
      }.first)
    let (tester, presenter, view) = try show(redirectURI: "http://127.0.0.1:\(other.port)/callback")
    #expect(view.server == nil && tester.text.contains("Port: \(other.port)"))
    other.stop()
    tester.press(.control("r"))
    #expect(presenter.log.take() == [.didTapRetry])
    presenter.view?.load(try #require(page))
    #expect(view.server != nil && tester.text.contains("Waiting for the browser"))
    #expect(!tester.text.contains("Port:"))
  }
}

@Suite("A line of text")
struct LineEditorTests {
  private func edited(_ keys: [Key]) -> LineEditor {
    keys.reduce(into: LineEditor()) { _ = $0.handle($1) }
  }

  @Test("Keys edit the line at the cursor, and a paste is only text")
  func keys() {
    let start = Key.paste("ab\tc\nd")
    for (keys, text, cursor) in [
      ([start], "abcd", 4), ([start, .left, .backspace], "abd", 2),
      ([start, .home, .delete], "bcd", 0),
      ([start, .left, .left, .control("u")], "cd", 0),
      ([start, .home, .end, .character("e")], "abcde", 5),
      ([.backspace, .delete, .left, .right], "", 0),
      ([start, .control("a"), .character("x")], "xabcd", 1),
      ([.character("e"), .character("\u{301}")], "e\u{301}", 1),
      ([.character("🇷"), .character("🇺"), .backspace], "", 0),
    ] as [([Key], String, Int)] {
      let editor = edited(keys)
      #expect(editor.text == text && editor.cursor == cursor, "\(keys)")
    }
    #expect(edited([.paste(String(repeating: "x", count: 5_000))]).text.count == 4_096)
  }

  @Test("The cursor's part of a long line is visible, and a secret is dots in every description")
  func window() {
    let editor = edited([.paste("abcdefgh"), .left])
    #expect(editor.window(columns: 5) == ("defg", 4))
    #expect(editor.window(columns: 20) == ("abcdefgh", 7))
    #expect(editor.window(columns: 5, isSecret: true).text == "••••")
    #expect(edited([.paste("日本")]).window(columns: 4) == ("本", 2))
    #expect(
      "\(editor)" == "LineEditor(8 characters)" && Mirror(reflecting: editor).children.isEmpty)
  }
}
