import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("Search in a browser", .inBrowser)
@BrowserActor
struct SearchStories {
  @Test(
    "A search for photos finds some, in one, two or three columns, and Back returns to its words")
  func photos() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part .search-button[title='Search photos']")
      try visit.search("mountain")
      try visit.wait(for: ".photoList .card [data-state=picture]")
      #expect(try visit.text(of: ".photoList h1") == "mountain")
      #expect(try visit.text(of: ".photoList .total") == "154 photos")
      for columns in [1, 3, 2] {
        try visit.browser.press("\(columns)")
        try visit.wait(for: ".photoList[data-columns='\(columns)']")
        #expect(try columnCount(visit) == columns)
      }
      try visit.browser.back()
      let field = try visit.wait(for: ".search input")
      #expect(try field.property("value", as: String.self) == "mountain")
      try visit.browser.back()
      try visit.wait(for: ".explore h1")
    }
  }

  /// Counts the columns in which the cards of the found photos are.
  private func columnCount(_ visit: Visit) throws -> Int {
    try visit.browser.evaluate(
      """
      const cards = [...document.querySelectorAll(".photoList .card")];
      return new Set(cards.map((card) => Math.round(card.getBoundingClientRect().x))).size;
      """, as: Int.self)
  }

  @Test("A search for collections finds some; one of them opens with its photos, and a photo opens")
  func collections() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part .search-button[title='Search collections']")
      try visit.search("violet")
      try visit.wait(for: ".collectionList .collection [data-state=picture]")
      let title = try visit.text(of: ".collection-title")
      try visit.tap(".collection-title")
      try visit.wait(for: ".photoList .card [data-state=picture]")
      #expect(try visit.text(of: ".photoList h1") == title)
      try visit.tap(".photoList .photo-button")
      try visit.wait(for: ".viewer [data-state=picture]")
      for screen in [".photoList", ".collectionList", ".search", ".explore"] {
        try visit.browser.back()
        try visit.wait(for: screen)
      }
    }
  }

  @Test("R-3 A tap on a preview that could not be loaded loads it, and opens nothing")
  func preview() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      unsplash.add(FaultRule(.pictures, .status(500)))
      try visit.tap(".explore-part .search-button[title='Search collections']")
      try visit.search("violet")
      let preview = ".collection[aria-posinset='1'] .picture:nth-child(2)"
      try visit.wait(for: "\(preview)[data-state=unavailable]")
      unsplash.removeFaults()
      try visit.tap(preview)
      try visit.wait(for: "\(preview)[data-state=picture]")
      #expect(try visit.count(".photoList") == 0)
    }
  }

  @Test("Words that find nothing are answered with a message")
  func nothing() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part .search-button[title='Search photos']")
      try visit.search("sevre")
      try visit.wait(for: "Nothing was found.", in: ".search .message")
    }
  }
}

extension Visit {
  /// Types words into the field of a search and starts it.
  fileprivate func search(_ words: String) throws {
    try wait(for: ".search input[type=search]").type(words)
    try wait(for: ".search button[type=submit]:enabled")
    try browser.press(Key.enter)
  }
}
