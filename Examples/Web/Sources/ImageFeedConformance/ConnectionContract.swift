import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import ImageFeedWeb

/// The rules about the connection, which no view knows: what `PROTOCOL.md` says about requests,
/// events and versions.
package struct ConnectionContract: Contract {
  package static let name = "Connection"
  package var limit = 60.0
  let client: Client

  package static var rules: [ContractRule<Self>] {
    requestRules
    eventRules
    newsRules
    lossRules
    noticeRules
  }

  /// A rule whose check begins with a connected client that shows nothing.
  private static func rule(
    _ name: String, level: RuleFacts.Level = .must, advice: String,
    check: @escaping @MainActor (ConnectionStage) throws -> Void
  ) -> ContractRule<Self> {
    ContractRule(name, "K-7", advice: advice, level: level, since: 2) { contract in
      let stage = ConnectionStage(try ClientPage(contract.client))
      try check(stage)
      return stage.findings
    }
  }
}

// MARK: Requests

extension ConnectionContract {
  @RuleList<Self> private static var requestRules: [ContractRule<Self>] {
    rule(
      "A page's ID has 16 to 64 of the characters A–Z a–z 0–9 - _, and each page has its own",
      advice: "Make it at random when a page begins"
    ) { stage in
      let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
      let first = stage.server.ids.first ?? ""
      stage.expect(16...64 ~= first.count && allowed.isSuperset(of: first), "the ID was “\(first)”")
      _ = try ClientPage(stage.client)
    }

    rule(
      "A POST names the server's Origin and application/json, and each request has the cookie",
      advice: "Send “Origin: http://127.0.0.1:PORT” and “Content-Type: application/json”, and the"
        + " cookie that came with / also for pictures and the login page"
    ) { stage in
      let feed = stage.showFeed(1..<2)
      feed.view?.setPicture(.data(FakePictureService.samplePicture), for: "photo-1")
      stage.page.settle()
      stage.showSignIn()
      stage.page.act("tapSignIn", stage.auth)
      let login = WebViewPresenterSpy()
      stage.page.frontEnd.showWebView(
        login, as: Placement(ScreenID(.webView, number: 2), at: .pushed(onto: nil)))
      ClientServer.login("first").map { login.view?.load($0) }
      stage.page.settle()
      // 404 can be the answer to the page before, which is leaving.
      for refusal in stage.client.refusals where !refusal.hasPrefix("404") {
        stage.expect(false, "refused: \(refusal)")
      }
      stage.expect(!stage.server.posts.isEmpty, "there was no POST /intents with the cookie")
    }

    rule(
      "A POST is sent once, and the next one when it was answered",
      advice: "Send intents one request after another, and never again: they may be carried out"
    ) { stage in
      stage.showSignIn()
      // Longer than an impatient client waits.
      stage.server.delayNextPost(by: 1.2)
      for _ in 0..<3 { stage.page.actAtOnce("tapSignIn", stage.auth) }
      stage.page.settle()
      stage.expect(
        stage.server.mostPostsAtOnce == 1,
        "\(stage.server.mostPostsAtOnce) of them were under way at once")
      stage.expectTaps(3, after: "three taps, the first of which was answered after 1.2 s")
    }
  }
}

// MARK: Events

extension ConnectionContract {
  @RuleList<Self> private static var eventRules: [ContractRule<Self>] {
    rule(
      "An event can arrive in pieces, cut anywhere, also inside a letter",
      advice: "Keep bytes until a line is complete, and decode whole lines"
    ) { stage in
      let title = "27 августа — ♥ 😀"
      stage.sendPieces { number in
        let bytes = Array("id: \(number)\ndata: \(ConnectionStage.alert(title))\n\n".utf8)
        return stride(from: 0, to: bytes.count, by: 3).map { Array(bytes[$0...].prefix(3)) }
      }
      stage.expectAlert(title)
    }

    rule(
      "Lines can end with CRLF; comments, retry and unknown fields are ignored; data has lines",
      advice: "Read the stream as the standard of server-sent events says"
    ) { stage in
      let text = ConnectionStage.alert("Lines")
      let start = text.prefix { $0 != "," }
      stage.sendPieces { number in
        let lines = [
          ": a comment", "retry: 100", "id: \(number)", "colour: red", "data:\(start)",
          "data: \(text.dropFirst(start.count))", "", "",
        ]
        return [Array(lines.joined(separator: "\r\n").utf8)]
      }
      stage.expectAlert("Lines")
    }

    rule(
      "A heartbeat is no command", advice: "Ignore events with a name, and those without a text"
    ) { stage in
      stage.sendPieces { number in
        [
          "event: heartbeat\ndata\n\n", "event: heartbeat\ndata: \n\n",
          "id: \(number)\ndata: \(ConnectionStage.alert("After"))\n\n",
        ].map { Array($0.utf8) }
      }
      stage.expectAlert("After")
    }

    rule(
      "A text can hold U+2028, U+2029 and U+0085, which end no line",
      advice: "Split lines at CR and LF alone"
    ) { stage in
      let title = "one\u{2028}two\u{2029}three\u{85}four"
      stage.page.send(ConnectionStage.alert(title))
      stage.expectAlert(title)
    }
  }
}

// MARK: What is new

extension ConnectionContract {
  @RuleList<Self> private static var newsRules: [ContractRule<Self>] {
    rule(
      "Unknown commands, members and words are ignored",
      advice: "Look up what you know, and pass over the rest"
    ) { stage in
      let card = #"""
        {"id":"photo-1","dateText":"Today","isLiked":true,"isLikeEnabled":true,"likeLabel":"",
        "pictureLabel":"","credit":null,"blurHash":null,"color":null,"proportion":1,"mood":{"a":[1]}}
        """#.replacingOccurrences(of: "\n", with: "")
      for command in [
        #"{"v":1,"command":"vibrate","strength":2}"#,
        #"{"v":1,"screen":"imagesList-1","command":"show","kind":"imagesList","place":"root","#
          + #""tab":null,"parent":null,"mood":"calm"}"#,
        #"{"v":1,"screen":"imagesList-1","command":"setMood","mood":"calm"}"#,
        #"{"v":1,"screen":"map-7","command":"setRefreshing","isRefreshing":true}"#,
        #"{"v":1,"screen":"imagesList-1","command":"insertPhotos","row":0,"count":1,"cards":[\#(card)],"#
          + #""mood":null}"#,
      ] { stage.page.send(command) }
      // The session has not shown it, and would refuse what the client reports of it.
      var sight = stage.client.ask("settle", ["command": stage.server.lastNumber]).sees
      for state in [#""picture","url":"\#(ClientServer.pictures)first""#, #""sketch""#] {
        stage.page.send(
          #"{"v":1,"screen":"imagesList-1","command":"setPicture","id":"photo-1","#
            + #""picture":{"state":\#(state)}}"#,
          picture: ("image/png", FakePictureService.samplePicture))
        sight = stage.client.ask("settle", ["command": stage.server.lastNumber]).sees
      }
      stage.expect(sight?.top == "imagesList-1", "the visible screen was \(sight?.top ?? "none")")
      let cards = sight?.screens?["imagesList-1"]?.cards ?? []
      stage.expect(cards.map(\.id) == ["photo-1"], "the visible cards were \(cards.map(\.id))")
      let isKept = cards.allSatisfy { $0.picture == .picture }
      stage.expect(isKept, "after a picture and the unknown state “sketch”, the row showed none")
      let failures = stage.intents("didFailToDecodePicture").count
      stage.expect(failures == 0, "didFailToDecodePicture was reported \(failures) times")
    }

    rule(
      "A pushed screen and a sheet of an unknown kind are closed, and a root is not",
      advice: "Report didClose, so that the server does not wait for a screen that nobody sees"
    ) { stage in
      stage.page.frontEnd.showAuth(
        AuthPresenterSpy(), as: Placement(ScreenID(.auth, number: 9), at: .root))
      for (name, place, parent) in [
        ("map-2", "pushed", "null"), ("note-3", "over", "\"auth-9\""), ("wall-4", "root", "null"),
      ] {
        stage.page.send(
          #"{"v":1,"screen":"\#(name)","command":"show","kind":"\#(name.dropLast(2))","#
            + #""place":"\#(place)","tab":null,"parent":\#(parent)}"#)
        stage.page.send(#"{"v":1,"screen":"\#(name)","command":"setZoom","zoom":2}"#)
      }
      stage.page.settle()
      let closed = stage.intents("didClose").compactMap { $0["screen"] as? String }
      stage.expect(closed == ["map-2", "note-3"], "didClose was reported for \(closed)")
    }

    rule(
      "A client stops at a version that it does not know, and says so",
      advice: "Look at v first; show words and nothing of that command, or end"
    ) { stage in
      stage.page.settle()
      stage.page.send(ConnectionStage.alert("Of version 2", version: 2))
      guard let sight = stage.client.sightUnlessEnded(after: stage.server.lastNumber) else {
        return
      }
      stage.expect(sight.alert == nil, "a command of version 2 was carried out")
      stage.expect(sight.notice != nil, "there was no notice")
    }
  }
}

// MARK: Lost connections

extension ConnectionContract {
  @RuleList<Self> private static var lossRules: [ContractRule<Self>] {
    rule(
      "A lost connection is made again with the same ID, and layout and rows are reported again",
      advice: "Keep ID and cookie while the client runs, and report as for new screens"
    ) { stage in
      let presenter = stage.showFeed(1..<4)
      _ = presenter.log.take()
      stage.expectReconnection { presenter.cards = stage.cards(2..<4) }
      presenter.view?.insertPhotos(at: 0..<2)
      stage.page.settle()
      let (ids, reports) = (Set(stage.server.ids), presenter.log.take())
      stage.expect(ids.count == 1, "the ID became another one")
      let rows = stage.page.screen("imagesList-1").rowCount ?? 0
      stage.expect(rows == 2, "there were \(rows) rows instead of the 2 that came again")
      let width = reports.firstIndex { if case .didLayOut = $0 { true } else { false } }
      let row = reports.firstIndex(of: .willDisplay("photo-2"))
      stage.expect(width != nil, "didLayOut was not reported again")
      stage.expect(row != nil, "willDisplay was not reported again")
      stage.expect((width ?? 0) <= (row ?? .max), "willDisplay was reported before didLayOut")
    }

    rule(
      "A number that is left out is a lost connection",
      advice: "Compare each number with the one before, and connect again to be told everything"
    ) { stage in
      stage.showSignIn()
      stage.sendPieces { _ in [] }
      stage.page.frontEnd.setBlocked(true)
      stage.expectNewConnection()
    }

    rule(
      "A reset forgets tabs, screens, block, alert and share menu",
      advice: "Begin with nothing: what follows is all there is"
    ) { stage in
      let frontEnd = stage.page.frontEnd
      frontEnd.showTabs([TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")])
      let feed = ScreenID(.imagesList, number: 1)
      frontEnd.showImagesList(ImagesListPresenterSpy(), as: Placement(feed, at: .tab(.feed)))
      stage.share(from: feed)
      frontEnd.setBlocked(true)
      stage.presentAlert()
      stage.page.settle()
      stage.expectReconnection {
        frontEnd.setBlocked(false)
        frontEnd.dismissAlert(AlertID(number: 1))
        frontEnd.showAuth(AuthPresenterSpy(), as: Placement(ScreenID(.auth, number: 2), at: .root))
        frontEnd.close(feed)
      }
      let sight = stage.page.sight
      stage.expect(sight.top == "auth-2", "the visible screen was \(sight.top ?? "none")")
      stage.expect((sight.tabs ?? []).isEmpty, "there were tabs")
      stage.expect(sight.isBlocked != true, "there was a block")
      stage.expect(sight.alert == nil, "there was an alert")
      stage.expect(sight.isShareMenuShown != true, "there was a share menu")
      stage.expectReconnection { frontEnd.close(ScreenID(.auth, number: 2)) }
      let top = stage.page.sight.top
      stage.expect(top == nil, "after a reset alone, the visible screen was \(top ?? "none")")
    }

    rule(
      "An intent whose answer was lost is not sent again",
      advice: "Drop it: it may have been carried out, and what the person saw may not be true now"
    ) { stage in
      stage.showSignIn()
      stage.server.delayNextPost(by: 60)
      stage.act("tapSignIn", stage.auth) { server in
        server.stop()
        try? server.start()
      }
      stage.expectNewConnection()
      stage.page.settle()
      stage.expectTaps(1, after: "a tap whose POST had no answer, and a new connection")
    }

    rule(
      "An alert that comes while the last one's answer is under way is shown",
      advice: "Remove an alert before you send its answer"
    ) { stage in
      stage.page.send(ConnectionStage.alert("First"))
      stage.page.settle()
      stage.server.delayNextPost(by: 0.3)
      stage.act("answerAlert", ["answer": "accept"]) {
        $0.send(ConnectionStage.alert("Second", number: 2))
      }
      stage.expectAlert("Second")
    }

    rule(
      "After 403 the client fetches / and connects again",
      advice: "The server was started again: its page brings another cookie"
    ) { stage in
      stage.showSignIn()
      stage.server.forgetCookies()
      stage.expectReconnection()
      let top = stage.page.sight.top
      stage.expect(top == "auth-1", "the visible screen was \(top ?? "none")")
    }

    rule(
      "After a POST that is answered 404 the client connects again",
      advice: "The app of the page is gone; GET /events begins another one"
    ) { stage in
      stage.showSignIn()
      stage.server.refuseNextPost()
      stage.page.actAtOnce("tapSignIn", stage.auth)
      stage.expectNewConnection()
    }

    rule(
      "A page that was replaced does not connect again by itself",
      advice: "Two pages would go on taking the session from each other"
    ) { stage in
      let start = Date()
      stage.expectReconnection()
      let delay = Date().timeIntervalSince(start)
      stage.page.settle()
      stage.page.send(#"{"v":1,"command":"replaced"}"#)
      stage.server.endConnections()
      let isAgain = stage.server.waitForConnection(seconds: min(delay * 1.5 + 0.3, 4))
      stage.expect(!isAgain, "there was another GET /events")
      // It may have ended, and is started again then.
      _ = stage.client.sightUnlessEnded(after: stage.server.lastNumber)
    }

    rule(
      "A pushed screen, another tab, a menu, the block and an alert take no row off screen",
      advice: "Report rows that their own list moves in or out of sight, whatever is above it"
    ) { stage in
      let (frontEnd, page) = (stage.page.frontEnd, stage.page)
      let (photo, viewer) = (
        ScreenID(.singleImage, number: 3), SingleImagePresenterSpy(card: stage.cards(1..<2)[0])
      )
      frontEnd.showTabs([TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")])
      frontEnd.showProfile(
        ProfilePresenterSpy(), as: Placement(ScreenID(.profile, number: 2), at: .tab(.profile)))
      let presenter = stage.showFeed(1..<4, at: .tab(.feed))
      _ = presenter.log.take()
      let steps: [(name: String, body: () -> Void)] = [
        (
          "a pushed screen",
          { frontEnd.showSingleImage(viewer, as: Placement(photo, at: .pushed(onto: .feed))) }
        ),
        ("its end", { frontEnd.close(photo) }),
        ("another tab", { page.act("selectTab", ["tab": "profile"]) }),
        ("the list's tab", { page.act("selectTab", ["tab": "feed"]) }),
        ("a share menu", { stage.share(from: ScreenID(.imagesList, number: 1)) }),
        ("the block", { frontEnd.setBlocked(true) }),
        ("an alert", { stage.presentAlert() }),
      ]
      for step in steps {
        step.body()
        page.settle()
        let reports = presenter.log.take().filter { report in
          switch report {
          case .willDisplay, .didEndDisplaying: true
          default: false
          }
        }
        stage.expect(reports.isEmpty, "after \(step.name), the list reported \(reports)")
      }
    }

    rule(
      "A picture that comes late is shown in the cell of its photo, though rows have moved",
      advice: "Look for the photo's cell when the picture has come, by the photo's identifier"
    ) { stage in
      let presenter = stage.showFeed(2..<4)
      stage.server.delayPictures(by: 0.3)
      presenter.view?.setPicture(.data(FakePictureService.samplePicture), for: "photo-2")
      presenter.cards = stage.cards(1..<4)
      presenter.view?.insertPhotos(at: 0..<1)
      let cards = (stage.page.screen("imagesList-1").cards ?? []).map(\.shown)
      let right = cards.map { $0.id == "photo-2" ? ShownPicture.picture : .loading }
      stage.expect(
        cards.map(\.picture) == right && right.contains(.picture),
        "after the picture of photo-2 and a row above it, the cards were \(cards)")
    }

    rule(
      "A picture that is gone is reported once as one that cannot be shown",
      advice: "Report didFailToDecodePicture for an answer that is not 200, too"
    ) { stage in
      let presenter = stage.showFeed(1..<4)
      stage.page.send(
        #"{"v":1,"screen":"imagesList-1","command":"setPicture","id":"photo-2","picture":"#
          + #"{"state":"picture","url":"\#(ClientServer.pictures)gone"}}"#)
      stage.page.settle()
      let reports = presenter.log.take().filter { $0 == .didFailToDecodePicture("photo-2") }
      stage.expect(reports.count == 1, "it was reported \(reports.count) times")
    }
  }

  @RuleList<Self> private static var noticeRules: [ContractRule<Self>] {
    rule(
      "A person is told while the connection is lost", level: .should,
      advice: "Show words when it is not back within a second, and remove them when it is"
    ) { stage in
      stage.page.settle()
      stage.page.session.show(nil)
      stage.server.stop()
      var notice: String?
      for _ in 0..<10 where notice == nil {
        Thread.sleep(forTimeInterval: 0.2)
        notice = stage.client.ask("settle", ["command": stage.server.lastNumber]).sees?.notice
      }
      stage.expect(notice != nil, "there was no notice within 2 s")
      try stage.server.start()
      stage.expectNewConnection()
      stage.expect(stage.page.sight.notice == nil, "the notice stayed")
    }

    rule(
      "A person is told that another page took over", level: .should,
      advice: "Show words after replaced"
    ) { stage in
      stage.page.settle()
      stage.page.send(#"{"v":1,"command":"replaced"}"#)
      let sight = stage.client.sightUnlessEnded(after: stage.server.lastNumber)
      stage.expect(sight == nil || sight?.notice != nil, "there was no notice")
    }
  }
}

/// A connected client, and what the check has found.
@MainActor
private final class ConnectionStage {
  let page: ClientPage
  var client: Client { page.client }
  var server: ClientServer { page.client.server }
  let auth = ["screen": "auth-1"]
  private(set) var findings: [String] = []

  init(_ page: ClientPage) {
    self.page = page
  }

  func expect(_ condition: Bool, _ finding: @autoclosure () -> String) {
    if !condition { findings.append(finding()) }
  }

  // MARK: Commands

  func sendPieces(_ pieces: (Int) -> [[UInt8]]) {
    client.trace("bytes   \(server.sendPieces(pieces).debugDescription)")
  }

  nonisolated static func alert(_ title: String, number: Int = 1, version: Int = 1) -> String {
    #"{"v":\#(version),"command":"presentAlert","alert":\#(number),"title":"\#(title)","message":null,"#
      + #""buttons":[{"answer":"accept","title":"OK"}]}"#
  }

  /// Shows the sign-in screen with its button enabled.
  func showSignIn() {
    let presenter = AuthPresenterSpy()
    page.frontEnd.showAuth(presenter, as: Placement(ScreenID(.auth, number: 1), at: .root))
    presenter.view?.setSignInEnabled(true)
    page.settle()
  }

  func showFeed(
    _ numbers: Range<Int>, at position: Placement.Position = .root
  ) -> ImagesListPresenterSpy {
    let presenter = ImagesListPresenterSpy()
    presenter.cards = cards(numbers)
    page.frontEnd.showImagesList(
      presenter, as: Placement(ScreenID(.imagesList, number: 1), at: position))
    presenter.view?.insertPhotos(at: 0..<presenter.photoCount)
    page.settle()
    return presenter
  }

  func share(from screen: ScreenID) {
    page.frontEnd.share(
      SharedPhoto(Photo.samples(1)[0], picture: Data()), from: screen, as: ShareID(number: 1))
  }

  func presentAlert() {
    page.frontEnd.present(
      Alert(title: "Old", message: nil, buttons: [Alert.Button(.accept, title: "OK")]),
      as: AlertID(number: 1))
  }

  func cards(_ numbers: Range<Int>) -> [PhotoCard] {
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    return Photo.samples(numbers).map { PhotoCard($0, strings: strings, dates: dates) }
  }

  /// Does what a person does, and something else as soon as its `POST` has arrived.
  func act(
    _ act: String, _ members: [String: Any],
    meanwhile body: @escaping @Sendable (ClientServer) -> Void
  ) {
    let (server, count, end) = (server, server.posts.count + 1, DispatchSemaphore(value: 0))
    // Elsewhere: the client may answer only when the request has ended.
    DispatchQueue.global().async {
      if server.waitForPost(count, seconds: 10) { body(server) }
      end.signal()
    }
    page.actAtOnce(act, members)
    end.wait()
  }

  // MARK: Findings

  func expectAlert(_ title: String) {
    let alert = page.sight.alert?.title
    expect(alert == title, "the alert's title was \(alert.map { "“\($0)”" } ?? "nothing")")
  }

  func expectReconnection(meanwhile: () -> Void = {}) {
    page.reconnect(meanwhile: meanwhile).map { findings.append($0) }
  }

  func expectNewConnection() {
    page.waitForConnection().map { findings.append($0) }
  }

  /// All intents of a name that the client has sent.
  func intents(_ name: String) -> [[String: Any]] {
    server.posts.flatMap { post -> [[String: Any]] in
      let body = try? JSONSerialization.jsonObject(with: post)
      return body as? [[String: Any]] ?? (body as? [String: Any]).map { [$0] } ?? []
    }.filter { $0["intent"] as? String == name }
  }

  func expectTaps(_ count: Int, after cause: String) {
    let taps = intents("didTapSignIn").count
    expect(taps == count, "after \(cause), didTapSignIn was sent \(taps) times")
  }
}
