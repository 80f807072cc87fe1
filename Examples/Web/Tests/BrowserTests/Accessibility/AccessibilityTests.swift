import BrowserTestSupport
import Foundation
import Testing
import UnsplashSandbox

@Suite("The accessibility of all screens", .inBrowser)
@BrowserActor
struct AccessibilityTests {
  @Test("The basic edition, in English")
  func basic() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run("--edition", "basic", "--language", "en", unsplash: unsplash) { visit in
      let audit = PageAudit(visit: visit, language: "en")
      try signIn(visit, audit, unsplash)
      unsplash.add(FaultRule(.like, .held))
      try visit.tap("\(visit.card(1)) .heart")
      try visit.wait(for: "dialog.block")
      try audit.check("The loader above the feed")
      unsplash.answerHeldRequests()
      try visit.waitUntilGone("dialog")
      unsplash.add(FaultRule(.like, .status(500), .times(1)))
      try visit.tap("\(visit.card(2)) .heart")
      try visit.wait(for: "dialog.alert")
      try audit.check("The alert of a failed like")
      try visit.tap("dialog.alert button")
      try visit.openPhoto()
      try audit.check("The photo")
      try visit.tap("[aria-keyshortcuts=s]:enabled")
      try visit.wait(for: "dialog.menu")
      try audit.check("The share menu")
      try visit.browser.press(Key.escape, Key.escape)
      try visit.waitUntilGone(".singleImage")
      try visit.select(tab: "profile")
      try visit.wait(for: ".profile .name")
      try audit.check("The profile")
      try visit.tap(".profile .sign-out")
      try visit.wait(for: "dialog.alert")
      try audit.check("The alert before signing out")
    }
  }

  @Test("The extended edition, in Russian")
  func extended() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run("--language", "ru", unsplash: unsplash) { visit in
      let audit = PageAudit(visit: visit, language: "ru")
      try signIn(visit, audit, unsplash)
      try photo(visit, audit)
      try visit.select(tab: "profile")
      try visit.wait(for: ".favourites .message p")
      try audit.check("The profile without favourites")
      try visit.select(tab: "feed")
      try visit.tap("\(visit.card(1)) .heart")
      try visit.select(tab: "profile")
      try visit.wait(for: ".favourites .card [data-state=picture]")
      try audit.check("The favourites")
      try explore(visit, audit)
    }
  }

  @Test("The sign-in at the real Unsplash, whose page opens in another tab")
  func realUnsplash() throws {
    let keys = [
      "UNSPLASH_ACCESS_KEY": "key-of-a-test", "UNSPLASH_SECRET_KEY": "secret-of-a-test",
      "UNSPLASH_REDIRECT_URI": "urn:ietf:wg:oauth:2.0:oob",
    ]
    try Visit.run("--language", "ru", "--backend", "unsplash", environment: keys) { visit in
      try visit.tap(".auth button:enabled")
      let link = try visit.wait(for: ".other-way a")
      #expect(
        try link.attribute("href")?.hasPrefix("https://unsplash.com/oauth/authorize?") == true)
      #expect(try link.attribute("target") == "_blank")
      #expect(try link.attribute("rel") == "noopener")
      try PageAudit(visit: visit, language: "ru").check("The sign-in in another tab")
    }
  }

  @Test("While a sheet is open, screen readers hear of a copied link and a lost connection")
  func announcements() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      try visit.tap(".viewer [aria-keyshortcuts=s]:enabled")
      try visit.tap("dialog.menu .menu-item")
      try visit.wait(for: "The link is copied.", in: "body > #announcer")
      try visit.waitUntilGone("dialog")
      try visit.wait(for: ".viewer .statistics:not(:empty)")
      try visit.tap(".viewer [aria-keyshortcuts=i]")
      try visit.wait(for: "dialog.photoInfo dd")
      try visit.browser.run("window.EventSource = class extends EventTarget { close() {} };")
      try visit.connectAgain()
      try visit.wait(for: "The connection is lost.", in: "#notice")
      try visit.wait(for: "The connection is lost.", in: "dialog.photoInfo #announcer")
    }
  }

  @Test("Screen readers learn that the feed is one, and whether it loads")
  func feed() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run("--language", "en", unsplash: unsplash) { visit in
      unsplash.add(FaultRule(.photos, .held))
      try visit.openLoginPage()
      try visit.sendForm()
      let feed = try visit.wait(for: ".imagesList .rows[aria-busy=true]")
      #expect(try feed.role() == "feed")
      #expect(try feed.label() == "Feed")
      unsplash.removeFaults()
      unsplash.add(FaultRule(.pictures, .held))
      unsplash.releaseHeldAnswers()
      try visit.wait(for: ".imagesList .rows[aria-busy=false]")
      try visit.wait(for: ".imagesList .picture[data-state=loading]")
      try PageAudit(visit: visit, language: "en").check("The feed while its pictures load")
    }
  }

  @Test("X-1 Hearts that Unsplash refuses stay within reach of screen readers, and say why")
  func refusedHearts() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      try visit.signIn()
      unsplash.add(FaultRule(.like, .status(404)))
      for number in 1...2 { try visit.tap("\(visit.card(number)) .heart") }
      try visit.wait(for: "dialog.alert")
      try visit.browser.press(Key.escape)
      try visit.waitUntilGone("dialog")
      let hearts = try visit.browser.findAll(".card .heart")
      for heart in hearts {
        #expect(try heart.attribute("aria-disabled") == "true")
        #expect(try heart.label().hasPrefix("Unsplash does not take likes any more. "))
        let (title, label) = try (heart.attribute("title"), heart.attribute("aria-label"))
        #expect(title == label, "for the pointer, too")
      }
      try visit.browser.press(Key.down, "l")
      let spoken = try visit.browser.find("#announcer").property("textContent", as: String.self)
      #expect(spoken == "Unsplash does not take likes any more.")
    }
  }

  @Test("A liked photo, the chosen column and tab are seen without colours, and on forced ones")
  func withoutColours() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      try visit.signIn()
      try visit.tap("\(visit.card(1)) .heart")
      try visit.wait(for: "\(visit.card(1)) .heart.liked")
      #expect(try fill(of: "\(visit.card(2)) .heart .icon", visit) == "rgba(0, 0, 0, 0)")
      #expect(try fill(of: "\(visit.card(1)) .heart .icon", visit) != "rgba(0, 0, 0, 0)")
      try visit.browser.devTools(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "forced-colors", "value": "active"]]])
      #expect(
        try fill(of: "#tabs [aria-current]", visit) != fill(of: "#tabs :not([aria-current])", visit)
      )
      try visit.select(tab: "explore")
      try visit.tap(".explore-part:last-child .search-button")
      let choices = [":checked + span", ":not(:checked) + span"]
      let orders = try choices.map { try fill(of: ".search .switch \($0)", visit) }
      #expect(orders[0] != orders[1], "the order")
      try visit.search("mountain")
      try visit.wait(for: ".photoList .card")
      let columns = try choices.map { try fill(of: ".photoList .switch \($0)", visit) }
      #expect(columns[0] != columns[1], "the columns")
      try visit.browser.devTools("Emulation.setEmulatedMedia", ["features": [[String: String]]()])
    }
  }

  /// What an element, or an icon, is filled with; "" for a background that forced colours replace.
  private func fill(of selector: String, _ visit: Visit) throws -> String {
    try visit.wait(for: selector)
    return try visit.browser.evaluate(
      """
      const style = getComputedStyle(document.querySelector(arguments[0]));
      if (arguments[0].endsWith(".icon")) return style.fill;
      return style.forcedColorAdjust === "none" ? style.backgroundColor : "";
      """, selector, as: String.self)
  }

  @Test("Screen readers hear how many photos a page brought, and each name once")
  func names() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.wait(for: "Photos loaded: 30", in: "#announcer")
      #expect(try visit.browser.find(visit.card(1)).label() == "")
      let title = try visit.browser.find("\(visit.card(1)) .heart").attribute("title") ?? ""
      #expect(title == "", "a heart that can be pressed has its label alone")
      try visit.openPhoto()
      #expect(try visit.browser.find(".viewer").label() == "Photo")
      #expect(try visit.browser.find(".photo-stage").label() != "Photo")
    }
  }

  @Test("The login page is as dark as the person wants the browser to be")
  func darkLoginPage() throws {
    try Visit.run { visit in
      let isDark = "return matchMedia('(prefers-color-scheme: dark)').matches"
      #expect(try visit.browser.evaluate(isDark, as: Bool.self))
      try visit.openLoginPage()
      try visit.inLoginPage {
        let isPageDark = try visit.browser.evaluate(isDark, as: Bool.self)
        #expect(isPageDark)
      }
    }
  }

  @Test("The local Unsplash's login page, in both languages", arguments: ["en", "ru"])
  func loginPage(language: String) throws {
    let unsplash = UnsplashSandbox()
    try Visit.run("--language", language, unsplash: unsplash) { visit in
      try visit.openLoginPage()
      let heading = language == "ru" ? "Вход в локальный Unsplash" : "Sign in to the local Unsplash"
      try visit.inLoginPage {
        #expect(try visit.text(of: "h1") == heading)
        try visit.tap("#demo")
        try visit.wait(for: "#password[value=demo]")
      }
      // By itself, as in another window: audits look at a whole page.
      let page = try visit.browser.evaluate(
        "return document.querySelector('iframe').contentWindow.location.search", as: String.self)
      try visit.inLoginPage { try visit.tap("#authorize") }
      try visit.wait(for: visit.card(1))
      // In the app's tab, its way back in the history after the sign-in can undo the visit.
      try visit.browser.openTab()
      try visit.browser.devTools(
        "Emulation.setUserAgentOverride", ["userAgent": "a browser", "acceptLanguage": language])
      let address = URL(string: "/oauth/authorize" + page, relativeTo: try unsplash.start())
      try visit.browser.open(try #require(address).absoluteString)
      #expect(try visit.text(of: "h1") == heading)
      try PageAudit(visit: visit, language: language).check("The login page", isOfApp: false)
      // The local Unsplash has no icon.
      let lines = try visit.browser.console().filter { $0.level == "SEVERE" }
      #expect(lines.allSatisfy { $0.message.contains("favicon.ico") })
    }
  }

  /// From the first screen to the feed.
  private func signIn(_ visit: Visit, _ audit: PageAudit, _ unsplash: UnsplashSandbox) throws {
    try visit.wait(for: ".auth button:enabled")
    try audit.check("The sign-in screen")
    unsplash.add(FaultRule(.login, .status(500), .times(1)))
    try visit.tap(".auth button")
    try visit.wait(for: ".webView .message button")
    try audit.check("A login page that failed")
    try visit.tap(".webView .message button")
    try visit.inLoginPage {}
    try audit.check("The login page")
    unsplash.add(FaultRule(.me, .status(500), .times(1)))
    try visit.sendForm()
    try visit.wait(for: "dialog.alert")
    try visit.browser.press(Key.escape)
    try visit.wait(for: ".splash .choices")
    try audit.check("A start that failed")
    unsplash.add(FaultRule(.photos, .status(500), .times(1)))
    try visit.tap(".splash .choices button")
    try visit.wait(for: ".imagesList .message button")
    let message = try visit.text(of: ".imagesList .message p")
    #expect(try visit.text(of: "#announcer") == message, "a screen reader says it, too")
    try audit.check("A feed that failed")
    try visit.tap(".imagesList .message button")
    try visit.wait(for: "\(visit.card(1)) [data-state=picture]")
    try audit.check("The feed")
    try visit.browser.press("?")
    try visit.wait(for: "dialog.keys")
    try audit.check("The list of keys")
    try visit.browser.press(Key.escape)
    try visit.waitUntilGone("dialog")
  }

  private func photo(_ visit: Visit, _ audit: PageAudit) throws {
    try visit.openPhoto()
    try visit.wait(for: ".viewer .statistics:not(:empty)")
    try audit.check("The photo with its details")
    try visit.tap("[aria-keyshortcuts=i]")
    try visit.wait(for: "dialog.photoInfo dd")
    try audit.check("The info")
    try visit.browser.press(Key.escape)
    try visit.waitUntilGone("dialog")
    try visit.browser.press(Key.escape)
    try visit.waitUntilGone(".viewer")
  }

  private func explore(_ visit: Visit, _ audit: PageAudit) throws {
    try visit.select(tab: "explore")
    try visit.wait(for: ".cover [data-state=picture]")
    try audit.check("Explore")
    try visit.tap(".explore-part:last-child .search-button")
    try visit.wait(for: ".search input").type("mountain")
    try visit.wait(for: ".search button[type=submit]:enabled")
    try audit.check("The search")
    try visit.tap(".search button[type=submit]")
    for columns in ["2", "1", "3"] {
      try visit.wait(for: ".photoList .card [data-state=picture]")
      try visit.browser.press(columns)
      try visit.wait(for: ".photoList[data-columns='\(columns)']")
      try audit.check("Found photos in \(columns) columns")
    }
    try visit.browser.back()
    try visit.browser.back()
    try visit.tap(".explore-part:nth-last-child(2) .search-button")
    try visit.search("violet")
    try visit.wait(for: ".collectionList [data-state=picture]")
    try audit.check("Found collections")
  }
}
