import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("The place of the keyboard", .inBrowser)
@BrowserActor
struct FocusStories {
  @Test("X-3 A favourite that is no longer liked gives the focus to the next one")
  func removedRow() throws {
    try Visit.run { visit in
      try visit.signIn()
      for number in 1...2 {
        try visit.tap("\(visit.card(number)) .heart")
        try visit.wait(for: "\(visit.card(number)) .heart.liked")
      }
      try visit.select(tab: "profile")
      let next = try visit.wait(for: ".favourites .card[aria-posinset='2']")
      let id = try next.attribute("data-id") ?? ""
      try visit.wait(for: ".favourites .card[aria-posinset='1'] .photo-button")
      try visit.focus(".favourites .card[aria-posinset='1'] .photo-button")
      try visit.browser.press("l")
      try visit.wait(for: ".favourites .card[data-id='\(id)'][aria-posinset='1']")
      #expect(try visit.isFocused(".favourites .card[data-id='\(id)'] .photo-button"))
    }
  }

  @Test("A card keeps the focus while it is scrolled out of sight, and the cards keep their order")
  func scrolledList() throws {
    try Visit.run { visit in
      try visit.signIn()
      let scroller = try visit.browser.find(".imagesList .scroller")
      try visit.focus("\(visit.card(1)) .photo-button")
      try visit.browser.scroll(scroller, y: 2_000)
      try visit.wait(for: visit.card(7))
      #expect(try visit.isFocused("\(visit.card(1)) .photo-button"))
      #expect(try visit.browser.findAll(visit.card(2)).isEmpty)
      try visit.browser.scroll(scroller, y: -500)
      try visit.wait(for: visit.card(5))
      let rows = try rows(visit)
      #expect(rows == rows.sorted(), "the order of the Tab key and of screen readers")
      #expect(try visit.isFocused("\(visit.card(1)) .photo-button"))
    }
  }

  /// The rows of the feed that exist, in the order of the document.
  private func rows(_ visit: Visit) throws -> [Int] {
    try visit.browser.evaluate(
      """
      return [...document.querySelectorAll(".imagesList .card")]
        .map((card) => Number(card.ariaPosInSet));
      """, as: [Int].self)
  }

  @Test("F-4 Cancel ends the wait for a like, and after its alert the focus is on the heart again")
  func cancelledLike() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run("--edition", "basic", unsplash: unsplash) { visit in
      try visit.signIn()
      try visit.recordIntents()
      unsplash.add(FaultRule(.like, .held))
      try visit.tap("\(visit.card(1)) .heart")
      try visit.wait(for: "dialog.block")
      try visit.browser.find("dialog.block button").click()
      try visit.wait(for: "dialog.alert")
      try visit.waitUntilGone("dialog.block")
      #expect(try visit.recordedIntents("didCancelWaiting") == 1)
      try visit.browser.press(Key.escape)
      try visit.waitUntilGone("dialog")
      #expect(try visit.isFocused("\(visit.card(1)) .heart"))
    }
  }

  @Test("A person at the tabs stays there when another tab shows")
  func tabs() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.focus("#tabs [data-tab=profile]")
      try visit.browser.press(Key.enter)
      try visit.wait(for: ".profile .name")
      #expect(try visit.isFocused("#tabs [data-tab=profile]"))
    }
  }

  @Test("The keys of tabs do nothing while a photo covers the tabs")
  func coveredTabs() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      try visit.recordIntents()
      try visit.browser.press("3")
      #expect(try visit.recordedIntents("didSelectTab") == 0)
      #expect(try visit.count(".viewer") == 1)
    }
  }

  @Test("R-1 In Explore the arrows walk along a row, and the slash opens the search for photos")
  func explore() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.wait(for: ".explore .cover:nth-child(2)")
      try visit.focus(".explore .cover:nth-child(1)")
      try visit.browser.press(Key.right)
      #expect(try visit.isFocused(".explore .cover:nth-child(2)"))
      try visit.browser.press(Key.left)
      #expect(try visit.isFocused(".explore .cover:nth-child(1)"))
      try visit.browser.press("/")
      #expect(try visit.text(of: ".search h1") == "Search photos")
    }
  }
}

extension Visit {
  /// Moves the keyboard to an element, as Tab does.
  fileprivate func focus(_ selector: String) throws {
    try browser.run("arguments[0].focus()", try browser.find(selector))
  }
}
