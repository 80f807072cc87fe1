import BrowserTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

@testable import ImageFeedWeb

/// Reads the front end in a browser, in either edition.
@MainActor
final class BrowserFrontEndProbe: BasicFrontEndProbe, ExtendedFrontEndProbe {
  private let page: BrowserPage

  init() throws {
    page = try BrowserPage()
    page.settle()
  }

  var frontEnd: any FrontEnd { page.frontEnd }
  var basicFrontEnd: any BasicFrontEnd { page.frontEnd }
  var extendedFrontEnd: any ExtendedFrontEnd { page.frontEnd }

  func settle() async { page.settle() }

  // MARK: Reading

  private func read<Value: Decodable>(or fallback: Value, _ script: String) -> Value {
    page.read(or: fallback, in: "", script, [])
  }

  private static let seenScreens = """
    const seen = [...document.querySelectorAll("[data-screen]")].filter(isSeen);
    const top = seen.findLast((screen) => !screen.parentElement.closest("[data-screen]"));
    """

  var topScreen: ScreenID? {
    read(or: String?.none, "\(Self.seenScreens) return top?.dataset.screen ?? null")
      .flatMap { ScreenID(name: $0) }
  }

  func isVisible(_ view: AnyObject) -> Bool? {
    page.settle()
    guard let open = page.frontEnd.screens.first(where: { $0.view === view }) else { return false }
    return page.read(
      or: false, in: open.id.name,
      "\(Self.seenScreens) return seen.includes(screen) && Boolean(top?.contains(screen))", [])
  }

  var shownPhotos: [PhotoID]? {
    read(
      or: [String](),
      """
      const cards = document.querySelectorAll("[data-kind=imagesList] .rows > [data-id]");
      return inOrder([...cards].filter(isSeen)).map((card) => card.dataset.id);
      """
    ).map(PhotoID.init(rawValue:))
  }

  func partCount(of view: AnyObject) -> Int? {
    page.frontEnd.screens.first { $0.view === view }.map { open in
      page.read(or: 0, in: open.id.name, "return screen.querySelectorAll('*').length", [])
    }
  }

  private struct TabReading: Decodable {
    let tab: String
    let title: String
    let isSelected: Bool
  }

  private var tabReadings: [TabReading] {
    read(
      or: [],
      """
      return [...document.querySelectorAll("#tabs button")].filter(isSeen).map((button) => ({
        tab: button.dataset.tab, title: button.innerText,
        isSelected: button.getAttribute("aria-current") === "page",
      }));
      """)
  }

  var tabs: [TabItem] { tabReadings.map { TabItem(Tab(rawValue: $0.tab), title: $0.title) } }
  var selectedTab: Tab? {
    tabReadings.first { $0.isSelected }.map { Tab(rawValue: $0.tab) }
  }
  var isBlocked: Bool {
    read(or: false, "return isInWindow(document.querySelector('dialog.block[open]'))")
  }
  var isShareMenuShown: Bool {
    read(or: false, "return isInWindow(document.querySelector('dialog.menu[open]'))")
  }

  private struct AlertReading: Decodable {
    let title: String
    let message: String?
    /// Answers and titles.
    let buttons: [[String]]
  }

  var alert: Alert? {
    let reading: AlertReading? = read(
      or: nil,
      """
      const alert = document.querySelector("dialog.alert[open]");
      if (!isInWindow(alert)) return null;
      return {
        title: find("h2", alert).innerText, message: shownText(find("p", alert)),
        buttons: [...alert.querySelectorAll("button")].map((button) =>
          [button.dataset.answer, button.innerText]),
      };
      """)
    return reading.map { reading in
      Alert(
        title: reading.title, message: reading.message,
        buttons: reading.buttons.compactMap { button in
          Alert.Answer(rawValue: button[0]).map { Alert.Button($0, title: button[1]) }
        })
    }
  }

  // MARK: Doing

  /// Taps a tab. Nobody can while a photo covers the tabs: there, a script presses its button, for
  /// the rules about screens of other tabs.
  func selectTab(_ tab: Tab) {
    page.act { browser in
      let button = try browser.find(Self.selector(of: tab))
      if try browser.find("#tabs").property("inert") {
        try browser.run("arguments[0].click()", button)
      } else {
        try button.click()
      }
    }
  }

  private static func selector(of tab: Tab) -> String { "#tabs [data-tab='\(tab.rawValue)']" }

  func answerAlert(_ answer: Alert.Answer) {
    page.act { try $0.find("dialog.alert [data-answer='\(answer.rawValue)']").click() }
  }
  func tapLike(_ id: PhotoID) -> Bool {
    page.act { try $0.find("[data-kind=imagesList] [data-id='\(id)'] .heart").click() }
    return true
  }
  func cancelSharing() {
    page.act { try $0.find("dialog.menu .menu-item:last-child").click() }
  }

  /// Presses the browser's Back.
  func swipeBack() -> Bool {
    page.act { browser in
      let depth: Int = try browser.evaluate("return history.state?.depth ?? 0")
      try browser.back()
      try browser.wait(
        for: "the entry before", "return (history.state?.depth ?? 0) < arguments[0]", depth)
    }
    return true
  }

  func cancelWaiting() -> Bool {
    page.act { try $0.press(Key.escape) }
    return true
  }

  func tap(_ target: FrontEndTarget) -> Bool {
    switch target {
    case .signInButton: tapPlace(of: "[data-kind=auth] .choices button")
    case .tab(let tab): tapPlace(of: Self.selector(of: tab))
    }
    return true
  }

  /// Clicks where an element is, whatever is above it.
  private func tapPlace(of selector: String) {
    page.act { browser in
      try browser.perform(.pointer(.mouse, .move(to: .element(browser.find(selector))), .down, .up))
    }
  }
}
