import BrowserTestSupport
import Testing

@Suite("The place on a screen", .inBrowser)
@BrowserActor
struct PlaceStories {
  @Test("Explore stays where it is after a reload and a lost connection, sideways too")
  func explore() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.wait(for: ".explore .cover [data-state=picture]")
      try visit.wait(for: ".explore .photo-strip .card")
      try visit.browser.run(
        """
        document.querySelector(".explore .scroller").scrollTo({ top: 100 });
        document.querySelector(".photo-strip").scrollTo({ left: 400 });
        """)
      try visit.browser.reload()
      try visit.waitForPlaceOfExplore(in: ".explore")
      // Another tab is in sight while the page connects again.
      try visit.select(tab: "feed")
      try visit.browser.run(
        "for (const screen of document.querySelectorAll('.screen')) screen.classList.add('old');")
      try visit.connectAgain()
      try visit.wait(for: ".imagesList:not(.old) .card")
      try visit.select(tab: "explore")
      try visit.waitForPlaceOfExplore(in: ".explore:not(.old)")
    }
  }

  @Test("Explore whose collections have failed returns to its place once, and then stays")
  func failedPart() throws {
    try Visit.run("--fault", "collections:500") { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.wait(for: ".explore .message button")
      try visit.wait(for: ".explore .photo-strip .card")
      try visit.browser.run("document.querySelector('.photo-strip').scrollTo({ left: 400 })")
      try visit.browser.reload()
      try visit.browser.wait(
        for: "the place of the photos",
        "return document.querySelector('.photo-strip')?.scrollLeft === 400;")
      let photos = try visit.wait(for: ".explore .photo-strip")
      try visit.browser.scroll(photos, x: -400, y: 0)
      try visit.browser.wait(
        for: "the start of the row",
        "return document.querySelector('.photo-strip').scrollLeft === 0;")
      try visit.select(tab: "feed")
      try visit.select(tab: "explore")
      try visit.wait(for: ".explore .photo-strip .card")
      #expect(try photos.property("scrollLeft", as: Double.self) == 0)
    }
  }

  @Test("The profile stays where it is after a reload, also above the first favourite")
  func profile() throws {
    try Visit.run { visit in
      try visit.signIn()
      for number in 1...3 {
        try visit.tap("\(visit.card(number)) .heart")
        try visit.wait(for: "\(visit.card(number)) .heart.liked")
      }
      try visit.select(tab: "profile")
      try visit.wait(for: ".favourites .card")
      try visit.browser.run("document.querySelector('.profile .scroller').scrollTo({ top: 30 })")
      try visit.browser.reload()
      try visit.browser.wait(
        for: "the place of the profile",
        "return Math.abs(document.querySelector('.profile .scroller')?.scrollTop - 30) < 2;")
    }
  }

  @Test("The first arrow key in the middle of a list goes to a photo in sight")
  func firstArrow() throws {
    try Visit.run { visit in
      try visit.signIn()
      // The first photo has just left the window, and is still in the document.
      try visit.browser.run(
        """
        const list = document.querySelector(".imagesList .scroller");
        const photo = document.querySelector(".imagesList .card").getBoundingClientRect();
        list.scrollTop = photo.bottom - list.getBoundingClientRect().top + 4;
        """)
      try visit.browser.press(Key.down)
      #expect(try visit.isFocused("\(visit.card(2)) .photo-button"))
    }
  }
}

extension Visit {
  fileprivate func waitForPlaceOfExplore(in screen: String) throws {
    try browser.wait(
      for: "the place of Explore",
      """
      const screen = document.querySelector(arguments[0]);
      return screen?.querySelector(".scroller").scrollTop === 100 &&
        screen.querySelector(".photo-strip").scrollLeft === 400;
      """, screen)
  }
}
