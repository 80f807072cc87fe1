import Foundation

/// A page, read: what a text browser shows of it, and what can be done on it.
///
/// It comes from well-formed XHTML only. Scripts, styles and pictures are not loaded; nothing is
/// fetched to read it.
struct WebPage: Hashable, Sendable {
  /// One thing below the other, as the screen shows them.
  enum Block: Hashable, Sendable {
    /// Level 1…6.
    case heading(level: Int, InlineText)
    case paragraph(InlineText)
    /// Depth from 1; `ordinal` is the number in a numbered list.
    case listItem(depth: Int, ordinal: Int?, InlineText)
    /// A block that is code and nothing else.
    case code(InlineText)
    /// Text whose white space counts.
    case preformatted(InlineText)
    /// A field, by its number in ``WebPage/controls``; its label is there too.
    case field(Int)
    /// A button, by its number in ``WebPage/controls``.
    case button(Int)
    /// The text for a picture.
    case image(alt: String)
    case rule
  }

  /// A link that can be followed.
  struct Link: Hashable, Sendable {
    let url: URL
    /// The visible text.
    let text: String
  }

  /// An element that can have the keyboard focus.
  enum Focus: Hashable, Sendable {
    /// By the number in ``WebPage/links``.
    case link(Int)
    /// By the number in ``WebPage/controls``.
    case control(Int)
  }

  /// Bytes of a page that are read at most.
  static let largestSize = PageAnswer.largestBody

  /// The address of the page.
  let address: URL
  /// The base of relative addresses: the `base` element's address, or ``address``.
  let base: URL
  let title: String
  let blocks: [Block]
  /// `nil` where an address cannot be followed; its text is in the blocks all the same.
  let links: [Link?]
  let forms: [PageForm]
  let controls: [FormControl]
  /// Links, fields and buttons in the order of the page; hidden and disabled ones are not there.
  let focusOrder: [Focus]
  /// The control that asks for the keyboard (`autofocus`), if one does.
  let firstFocus: Focus?
}

extension WebPage {
  /// Reads a page.
  ///
  /// - Parameters:
  ///   - body: XHTML of at most ``largestSize`` bytes.
  ///   - address: where it came from.
  ///   - charset: the encoding the HTTP header names, if any.
  /// - Throws: ``PageError``.
  init(_ body: Data, address: URL, charset: String? = nil) throws {
    guard body.count <= Self.largestSize else { throw PageError(.tooLarge) }
    let text = try PageDecoder.text(of: body, charset: charset)
    self = try PageParser.parse(try MarkupCleaner.clean(text), address: address)
  }
}

extension WebPage: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Counts only: a page may show a sign-in code.
  var description: String {
    "WebPage(\(blocks.count) blocks, \(links.count) links, \(controls.count) controls)"
  }
  /// As ``description``.
  var debugDescription: String { description }
  /// Nothing to see for `dump`.
  var customMirror: Mirror { Mirror(self, children: []) }
}
