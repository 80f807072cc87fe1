import BrowserTestSupport
import Testing

@Suite("Reloading the page", .inBrowser)
@BrowserActor
struct ReloadStories {
  @Test("After the server was started anew, the sign-in screen says why it is there, once")
  func sessionEnd() throws {
    var second: WebApp?
    defer { second?.end() }
    try Visit.run { visit in
      try visit.signIn()
      try visit.waitUntilFeedIsThere()
      visit.app.end()
      second = try WebApp(port: try #require(visit.app.port))
      let words =
        "Your session has ended. Perhaps the server restarted or this page was away too long."
      try visit.wait(for: words, in: ".auth .reason")
      try visit.wait(for: words, in: "#announcer")
      try visit.signIn()
      try visit.select(tab: "profile")
      try visit.tap(".profile .sign-out")
      try visit.tap("dialog.alert [data-answer=accept]")
      try visit.wait(for: ".auth button:enabled")
      #expect(try visit.count(".auth .reason") == 0)
      try visit.browser.reload()
      try visit.wait(for: ".auth button:enabled")
      #expect(try visit.count(".auth .reason") == 0)
      _ = try visit.browser.console()
    }
  }

  @Test("A reload in the middle of the sign-in shows the login page again")
  func signIn() throws {
    try Visit.run { visit in
      try visit.openLoginPage()
      try visit.inLoginPage { try visit.browser.find("#email").type("demo@") }
      try visit.browser.reload()
      try visit.sendForm()
      try visit.wait(for: visit.card(1))
    }
  }

  @Test("A reload keeps the open photo, its zoom, the sheet above it and the place of the list")
  func deepState() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.browser.scroll(try visit.browser.find(".imagesList .scroller"), y: 2_000)
      try visit.wait(for: visit.card(7))
      try visit.openPhoto(7)
      try visit.wait(for: ".viewer .statistics:not(:empty)")
      try visit.tap(".viewer .tools button[aria-keyshortcuts='+']")
      try visit.tap(".viewer .tools button[aria-keyshortcuts=']']")
      try visit.tap(".viewer .controls button[aria-keyshortcuts=i]")
      try visit.wait(for: "dialog.photoInfo dd")
      let before = try visit.placement()
      #expect(before.contains("rotate(0."))
      try visit.browser.reload()
      try visit.wait(for: "dialog.photoInfo dd")
      try visit.waitForPhoto("as before", "all === given", before)
      try visit.browser.back()
      try visit.waitUntilGone("dialog")
      try visit.browser.back()
      try visit.waitUntilGone(".viewer")
      try visit.wait(for: visit.card(7))
      #expect(try visit.browser.findAll(visit.card(1)).isEmpty, "the list is where it was")
    }
  }

  @Test("A reload before the page was shown anything keeps the place of the list, too")
  func early() throws {
    try Visit.run { visit in
      try visit.browser.devTools(
        "Page.addScriptToEvaluateOnNewDocument",
        ["source": "if (sessionStorage.isSilent) window.EventSource = EventTarget;"])
      try visit.signIn()
      try visit.browser.scroll(try visit.browser.find(".imagesList .scroller"), y: 2_000)
      try visit.wait(for: visit.card(7))
      try visit.browser.run("sessionStorage.isSilent = true")
      try visit.browser.reload()
      try visit.browser.run("delete sessionStorage.isSilent")
      try visit.browser.reload()
      try visit.wait(for: visit.card(7))
      #expect(try visit.browser.findAll(visit.card(1)).isEmpty, "the list is where it was")
    }
  }

  @Test("A list that scrolls while the connection is lost reports nothing more")
  func listFromBefore() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.recordIntents()
      try visit.browser.run(
        """
        window.frames = [];
        window.requestAnimationFrame = (work) => window.frames.push(work);
        document.querySelector(".imagesList .scroller").scrollTop = 2_000;
        document.querySelector(".imagesList").classList.add("old");
        """)
      try visit.browser.wait(for: "a frame to draw", "return window.frames.length > 0")
      try visit.connectAgain()
      try visit.wait(for: ".imagesList:not(.old) .card [data-state=picture]")
      try visit.browser.run("for (const work of window.frames) work();")
      #expect(try visit.recordedIntents("didEndDisplaying") == 0)
    }
  }

  @Test("After a lost connection, the row of collections from before reports nothing more")
  func stripFromBefore() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.wait(for: ".explore .cover [data-state=picture]")
      try visit.recordIntents()
      try visit.browser.run("document.querySelector('.explore').classList.add('old');")
      try visit.connectAgain()
      try visit.wait(for: ".explore:not(.old) .cover [data-state=picture]")
      #expect(try visit.recordedIntents("didEndDisplayingCover") == 0)
    }
  }
}
