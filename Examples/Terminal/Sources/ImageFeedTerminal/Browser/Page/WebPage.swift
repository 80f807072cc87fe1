import Foundation

/// A parsed page: its visible blocks, its links and its forms.
///
/// Only well-formed XHTML is accepted. Scripts, styles and pictures are not loaded, and parsing
/// fetches nothing.
struct WebPage: Hashable, Sendable {
  /// A block of the page. Blocks are shown one below the other.
  enum Block: Hashable, Sendable {
    /// Level 1…6.
    case heading(level: Int, InlineText)
    case paragraph(InlineText)
    /// Depth from 1; `ordinal` is the number in a numbered list.
    case listItem(depth: Int, ordinal: Int?, InlineText)
    /// A block of code.
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

  /// The maximum size of a page, in bytes.
  static let largestSize = PageAnswer.largestBody

  /// The address of the page.
  let address: URL
  /// The base of relative addresses: the `base` element's address, or ``address``.
  let base: URL
  let title: String
  let blocks: [Block]
  /// The links; `nil` for an address that cannot be followed, whose text is still in the blocks.
  let links: [Link?]
  let forms: [PageForm]
  let controls: [FormControl]
  /// Links, fields and buttons in page order; hidden and disabled ones are left out.
  let focusOrder: [Focus]
  /// The control with `autofocus`, if there is one.
  let firstFocus: Focus?
}

extension WebPage {
  /// Reads a page.
  ///
  /// - Parameters:
  ///   - body: XHTML of at most ``largestSize`` bytes.
  ///   - address: the address of the page.
  ///   - charset: the encoding the HTTP header names, if any.
  /// - Throws: ``PageError``.
  init(_ body: Data, address: URL, charset: String? = nil) throws {
    guard body.count <= Self.largestSize else { throw PageError(.tooLarge) }
    let text = try PageDecoder.text(of: body, charset: charset)
    self = try PageParser.parse(try MarkupCleaner.clean(text), address: address)
  }
}

extension WebPage: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number of blocks, links and controls only: a page may show a sign-in code.
  var description: String {
    "WebPage(\(blocks.count) blocks, \(links.count) links, \(controls.count) controls)"
  }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
