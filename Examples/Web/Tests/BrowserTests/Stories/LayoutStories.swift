import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("Room for texts and controls", .inBrowser)
@BrowserActor
struct LayoutStories {
  @Test(
    "With letters twice as large, no date, credit, number or title is cut", arguments: [390, 1_280])
  func largeLetters(width: Int) throws {
    try Visit.run("--language", "ru") { visit in
      try visit.signIn()
      try visit.browser.run("document.documentElement.style.fontSize = '200%'")
      try visit.browser.resize(width: width, height: 844)
      try visit.expectNothingCut("the feed")
      try visit.select(tab: "explore")
      try visit.tap(".explore-part:last-child .search-button")
      try visit.search("mountain")
      for columns in ["2", "3", "1"] {
        try visit.wait(for: ".photoList .card [data-state=picture]")
        try visit.browser.press(columns)
        try visit.wait(for: ".photoList[data-columns='\(columns)']")
        try visit.expectNothingCut("\(columns) columns")
      }
      try visit.browser.back()
      try visit.browser.back()
      try visit.tap(".explore-part:nth-last-child(2) .search-button")
      try visit.search("violet")
      try visit.wait(for: ".collectionList [data-state=picture]")
      try visit.expectNothingCut("the collections")
      try visit.browser.resize(width: 390, height: 844)
    }
  }

  @Test("In three columns on a phone, each card has its date, and a heart where it has 100 pixels")
  func threeColumns() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part:last-child .search-button")
      try visit.search("mountain")
      try visit.wait(for: ".photoList .card [data-state=picture]")
      try visit.browser.press("3")
      try visit.wait(for: ".photoList[data-columns='3']")
      let found = try visit.browser.evaluate(
        """
        const isSeen = (node) => node.checkVisibility({ visibilityProperty: true });
        return [...document.querySelectorAll(".photoList .card")].map((card) => {
          const { width, height } = card.getBoundingClientRect();
          const isSmall = Math.min(width, height) < 100;
          const isRight = isSeen(card.querySelector(".heart")) === !isSmall;
          return [isSmall, isRight && isSeen(card.querySelector(".date"))];
        });
        """, as: [[Bool]].self)
      #expect(Set(found.map { $0[0] }) == [true, false], "cards of both kinds")
      #expect(found.allSatisfy { $0[1] })
      try visit.expectNothingCut("three columns")
    }
  }

  @Test("A message has room of its own: below the rows, or in their place")
  func messages() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      unsplash.add(FaultRule(.photos, .status(500), .times(1)))
      try visit.openLoginPage()
      try visit.sendForm()
      try visit.wait(for: ".imagesList .message .icon")
      #expect(try visit.look(of: ".imagesList .message") == ["rgba(0, 0, 0, 0)", "none"])
      try visit.tap(".imagesList .message button")
      try visit.wait(for: "\(visit.card(1)) [data-state=picture]")
      unsplash.add(FaultRule(.photos, .status(500), .times(1)))
      try visit.browser.press("r")
      let message = try visit.wait(for: ".imagesList .message button")
      #expect(try message.isDisplayed())
      let list = try visit.browser.find(".imagesList .scroller").frame()
      let strip = try visit.browser.find(".imagesList .message").frame()
      #expect(list.y + list.height <= strip.y + 0.5, "nothing is below it")
      #expect(strip.width == 390)
    }
  }

  @Test("In a window of 2,560 pixels, letters are larger and lists as wide as the height allows")
  func wideWindow() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.browser.resize(width: 2_560, height: 1_440)
      #expect(try visit.fontSize("\(visit.card(1)) .date") > 16)
      try visit.select(tab: "explore")
      try visit.tap(".explore-part:last-child .search-button")
      try visit.wait(for: ".search input").type("mountain")
      #expect(try visit.browser.find(".search .form").frame().width > 900)
      try visit.tap(".search button[type=submit]:enabled")
      try visit.wait(for: ".photoList .card")
      #expect(try visit.browser.find(".photoList .rows").frame().width > 1_700)
      try visit.browser.press("2")
      try visit.wait(for: ".photoList[data-columns='2']")
      #expect(try visit.browser.find(".photoList .rows").frame().width > 2_300)
      try visit.browser.resize(width: 390, height: 844)
    }
  }
}

extension Visit {
  /// Expects that the texts of lists and bars fit into what shows them.
  fileprivate func expectNothingCut(
    _ screen: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntilPageRests()
    let cut = try browser.evaluate(
      """
      const texts = ".date, .credit, .total, .bar h1, .facts > *, .collection-title";
      const isSeen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.innerText;
      return [...document.querySelectorAll(texts)].filter(isSeen).filter((node) => {
        const box = node.getBoundingClientRect();
        const cell = node.closest(".card, .collection, .screen").getBoundingClientRect();
        return node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1 ||
          box.top < cell.top - 1 || box.bottom > cell.bottom + 1 || box.right > cell.right + 1;
      }).map((node) => node.innerText);
      """, as: [String].self)
    #expect(cut == [], "\(screen)", sourceLocation: sourceLocation)
  }

  /// The background and the shadow of an element.
  fileprivate func look(of selector: String) throws -> [String] {
    try browser.evaluate(
      """
      const style = getComputedStyle(document.querySelector(arguments[0]));
      return [style.backgroundColor, style.boxShadow];
      """, selector, as: [String].self)
  }

  fileprivate func fontSize(_ selector: String) throws -> Double {
    try browser.evaluate(
      "return parseFloat(getComputedStyle(document.querySelector(arguments[0])).fontSize)",
      selector, as: Double.self)
  }
}
