import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("R-2 A search in a terminal") @MainActor
struct SearchViewTests {
  private let presenter = SearchPresenterSpy()
  private let view: SearchView
  private let tester: ScreenTester

  init() {
    view = SearchView(presenter, texts: TerminalStrings(.english), invalidate: {})
    tester = ScreenTester(view)
  }

  @Test("Title, prompt, order switch and a disabled button fit in the smallest window")
  func form() {
    tester.resize(columns: 60, rows: 14)
    for words in [
      "Search photos", "What to look for?", "Order:", "● Relevance", "○ Latest", "[ Search ]",
    ] {
      #expect(tester.text.contains(words), "\(words)")
    }
    #expect(tester.style(of: "[ Search ]") == Styles.faint)
    #expect(view.isClosedByFrontEnd)
  }

  @Test("Every text is reported, and letters are not commands")
  func typing() {
    #expect(view.isTakingText)
    tester.type("q?l r1")
    #expect(view.text == "q?l r1")
    #expect(tester.text.contains("q?l r1"))
    #expect(
      presenter.log.take()
        == ["q", "q?", "q?l", "q?l ", "q?l r", "q?l r1"].map {
          .didChangeText($0)
        })
    tester.press(.left, .home, .right)
    #expect(presenter.log.take() == [], "the cursor moved, and nothing else")
    tester.press(.delete, .paste("横浜\n"), .backspace)
    #expect(
      presenter.log.take() == ["ql r1", "q横浜l r1", "q横l r1"].map { .didChangeText($0) })
    #expect(!view.handle(.escape))
    #expect(!view.handle(.tab), "the other tab")
  }

  @Test("The cursor is after the typed text, counting wide characters")
  func cursor() {
    #expect(view.cursor == CellPoint(column: 4, row: 3))
    tester.type("a横")
    #expect(view.cursor == CellPoint(column: 7, row: 3))
    tester.type(String(repeating: "横", count: 60))
    #expect(view.cursor.map { $0.column < 80 - 3 } == true)
    #expect(tester.draw()[3].hasSuffix("│"), "the text does not leave its frame")
    tester.press(.down)
    #expect(view.cursor == nil)
  }

  @Test("Return and the button start the search, once the presenter allows it")
  func start() {
    tester.press(.enter)
    tester.press(.down, .down, .character(" "))
    #expect(presenter.log.take() == [])
    view.setStartEnabled(true)
    #expect(tester.style(of: "[ Search ]") == Styles.selected)
    tester.press(.enter, .character(" "))
    tester.press(.up, .up, .enter)
    #expect(presenter.log.take() == [.didTapStart, .didTapStart, .didTapStart])
    view.setStartEnabled(false)
    tester.press(.enter)
    #expect(presenter.log.take() == [])
    #expect(view.text == "")
  }

  @Test("The order changes only when the presenter sets it")
  func order() {
    tester.press(.right)
    #expect(presenter.log.take() == [], "the arrows belong to the field there")
    tester.press(.down, .right)
    #expect(view.order == .relevance)
    view.setOrder(.latest)
    #expect(tester.text.contains("○ Relevance  ● Latest"))
    #expect(tester.style(of: "●") == Styles.selected)
    tester.press(.left, .character(" "))
    view.setOrder(.relevance)
    tester.press(.character(" "))
    #expect(
      presenter.log.take() == [
        .didChooseOrder(.latest), .didChooseOrder(.relevance), .didChooseOrder(.relevance),
        .didChooseOrder(.latest),
      ])
    #expect(view.hints.contains { $0.keys == "←→" })
    tester.type("a")
    #expect(view.focus == .field, "letters go there with any focus")
    #expect(!view.hints.contains { $0.keys == "←→" })
  }

  @Test("For collections the order switch is faint and skipped")
  func collections() {
    let presenter = SearchPresenterSpy(.collections)
    let view = SearchView(presenter, texts: TerminalStrings(.english), invalidate: {})
    let tester = ScreenTester(view)
    #expect(tester.text.contains("Search collections"))
    #expect(tester.style(of: "Order:") == Styles.faint)
    #expect(tester.text.contains("○ Relevance  ○ Latest"))
    #expect(tester.style(of: "○ Relevance") == Styles.faint)
    tester.press(.down)
    #expect(view.focus == .start)
    tester.press(.down, .right, .up)
    #expect(view.focus == .field)
    #expect(presenter.log.take() == [])
  }

  @Test("The focus stops at the ends")
  func focus() {
    tester.press(.up)
    #expect(view.focus == .field)
    tester.press(.down, .down, .down)
    #expect(view.focus == .start)
  }

  @Test("A commanded text is in the field, with the cursor after it")
  func told() {
    view.setText("harbour")
    #expect(tester.text.contains("harbour"))
    #expect(view.cursor == CellPoint(column: 11, row: 3))
    tester.type("s")
    #expect(presenter.log.take() == [.didChangeText("harbours")])
  }

  @Test(
    "A loader is beside the form; a message replaces it, and its button's key is not a letter")
  func states() {
    view.setLoaderHidden(false)
    #expect(view.isAnimating)
    #expect(tester.text.contains("⠋ Loading"))
    view.setMessage(ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry"))
    #expect(tester.text.contains("Can't reach the server.  [Ctrl-R] Retry"))
    tester.press(.control("r"))
    #expect(presenter.log.take() == [.didTapRetry])
    #expect(view.hints.contains { $0.keys == "Ctrl-R" })
    view.setMessage(ScreenMessage(text: "Nothing was found."))
    tester.press(.control("r"))
    #expect(presenter.log.take() == [])
    #expect(tester.text.contains("Nothing was found."))
    view.setMessage(nil)
    view.setLoaderHidden(true)
    #expect(!view.isAnimating)
    #expect(!tester.text.contains("Loading"))
  }

  @Test("The Russian form fits into the smallest window")
  func russian() {
    let presenter = SearchPresenterSpy(strings: Strings(.russian))
    let view = SearchView(presenter, texts: TerminalStrings(.russian), invalidate: {})
    let tester = ScreenTester(view, columns: 60, rows: 14)
    #expect(tester.text.contains("● По соответствию  ○ Сначала новые"))
    view.setMessage(
      ScreenMessage(text: Strings(.russian).rateLimited, retryTitle: Strings(.russian).retry))
    #expect(tester.text.contains("Повторить"))
  }

  @Test("The view and its presenter are released together")
  func leaks() {
    let leaks = LeakCheck()
    do {
      let presenter = SearchPresenterSpy()
      let view = SearchView(presenter, texts: TerminalStrings(.english), invalidate: {})
      presenter.view = view
      ScreenTester(view).type("a")
      for object in [presenter, view] as [AnyObject] { leaks.track(object) }
    }
    #expect(leaks.survivors == [])
  }
}
