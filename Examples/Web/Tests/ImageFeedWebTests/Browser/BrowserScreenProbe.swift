import BrowserTestSupport
import ImageFeedContracts
import ImageFeedPresentation

@testable import ImageFeedWeb

/// The common part of the probes that read a screen in a browser: what a person sees, and what they
/// do with mouse, fingers and keys.
@MainActor
class BrowserScreenProbe<View: AnyScreenView> {
  let webView: View
  let page: BrowserPage
  private let name: String

  /// - Parameters:
  ///   - page: a page without screens; `nil` for a new one.
  ///   - show: makes the front end show the screen.
  init(_ page: BrowserPage? = nil, show: (WebFrontEnd) -> Void) throws {
    let page = try page ?? BrowserPage()
    self.page = page
    show(page.frontEnd)
    guard let open = page.frontEnd.screens.last, let view = open.view as? View
    else { throw NoScreen() }
    (webView, name) = (view, open.id.name)
    page.settle()
  }

  func settle() async { page.settle() }

  // MARK: Reading

  /// Reads something of the screen.
  func read<Value: Decodable>(
    or fallback: Value, _ script: String, _ arguments: any Sent...
  ) -> Value {
    page.read(or: fallback, in: name, script, arguments)
  }

  func isSeen(_ selector: String) -> Bool {
    read(or: false, "return isSeen(find(given[0]))", selector)
  }

  /// The text of an element; `nil` if nobody can see it.
  func text(_ selector: String) -> String? {
    read(or: nil, "return text(given[0])", selector)
  }

  /// Indicates whether a button can be seen and is not disabled.
  func isEnabled(_ selector: String) -> Bool {
    read(
      or: false,
      """
      const node = find(given[0]);
      return isSeen(node) && !node.matches(":disabled, [aria-disabled='true']");
      """, selector)
  }

  /// The content of a place for a picture; `nil` if there is no such place.
  func picture(_ selector: String) -> ShownPicture? {
    read(or: String?.none, "return picture(find(given[0]))", selector).flatMap(ShownPicture.init)
  }

  /// The visible message in a part of the screen.
  func message(in selector: String = ":scope") -> ScreenMessage? {
    let script = "return message(given[0] === ':scope' ? screen : find(given[0]))"
    return read(or: MessageReading?.none, script, selector).map {
      ScreenMessage(text: $0.text, retryTitle: $0.retryTitle)
    }
  }

  private struct MessageReading: Decodable {
    let text: String
    let retryTitle: String?
  }

  // MARK: Doing

  /// Clicks in the middle of an element, if a person can see it.
  func tap(_ selector: String) {
    act("return find(given[0]);", selector) { _, element in try element.click() }
  }

  /// Puts a finger on an element, drags it down, and lets go.
  func pull(_ script: String) {
    act(script) { browser, element in
      try browser.perform(
        .pointer(
          .touch, .move(to: .element(element)), .down, .move(to: .element(element, y: 40)),
          .move(to: .element(element, y: 160)), .up))
    }
  }

  /// Does something with the element that a script finds, if a person can see it.
  func act(
    _ script: String, _ arguments: any Sent..., body: (Browser, Element) throws -> Void
  ) {
    page.act { browser in
      let element: Element? = try browser.read(
        name, "const node = (() => { \(script) })(); return isSeen(node) ? node : null;", arguments)
      if let element { try body(browser, element) }
    }
  }
}

extension ShownPicture {
  /// A picture by its name in `PageReading`.
  init?(_ name: String) {
    switch name {
    case "loading": self = .loading
    case "picture": self = .picture
    case "unavailable": self = .unavailable
    default: return nil
    }
  }
}
