import Foundation
import Testing

@testable import ImageFeedTerminal

/// The address of the tests' pages.
let pageAddress = URL(string: "http://127.0.0.1:8080/oauth/authorize?client_id=abc#top")

/// A page with the markup of a body.
func page(
  _ body: String, head: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> WebPage {
  let markup = "<html><head><title>T</title>\(head)</head><body>\(body)</body></html>"
  return try WebPage(
    Data(markup.utf8), address: #require(pageAddress, sourceLocation: sourceLocation))
}

/// The reason and the line of the error for the bytes of a body; an issue if there is no error.
func pageError(
  _ body: Data, charset: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> PageError? {
  let address = try #require(pageAddress, sourceLocation: sourceLocation)
  return #expect(throws: PageError.self, sourceLocation: sourceLocation) {
    try WebPage(body, address: address, charset: charset)
  }
}

extension WebPage {
  /// The blocks, one per line: `h1 Text`, `p Text`, `- Item`, `2. Item`, `field 0 Label`…
  var outline: [String] { blocks.map(line) }

  private func line(_ block: Block) -> String {
    switch block {
    case .heading(let level, let text): "h\(level) \(text.marked)"
    case .paragraph(let text): "p \(text.marked)"
    case .listItem(let depth, let ordinal, let text):
      String(repeating: "  ", count: depth - 1)
        + "\(ordinal.map { "\($0)." } ?? "-") \(text.marked)"
    case .code(let text): "code \(text.string)"
    case .preformatted(let text): "pre \(text.marked)"
    case .field(let number): "field \(number) \(controls[number].label.marked)"
    case .button(let number): "button \(number) \(controls[number].caption)"
    case .image(let alt): "img \(alt)"
    case .rule: "rule"
    }
  }
}

extension InlineText {
  /// The text with its styles: `[link]`, `*strong*`, `_emphasis_`, `` `code` ``, `!alert!`.
  var marked: String {
    runs.map { run in
      var text = run.text
      if run.style.contains(.code) { text = "`\(text)`" }
      if run.style.contains(.strong) { text = "*\(text)*" }
      if run.style.contains(.emphasis) { text = "_\(text)_" }
      if run.style.contains(.alert) { text = "!\(text)!" }
      return run.link == nil ? text : "[\(text)]"
    }.joined()
  }
}
