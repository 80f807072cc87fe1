/// The reason why the bytes of a page cannot be shown.
struct PageError: Error, Hashable, Sendable {
  /// The failure.
  enum Reason: Hashable, Sendable {
    /// More than ``WebPage/largestSize`` bytes.
    case tooLarge
    /// Elements nested deeper than ``PageParser/deepest``.
    case tooDeep
    /// More elements than ``PageParser/mostElements``.
    case tooManyElements
    /// More attributes of one element than ``MarkupCleaner/mostAttributes``.
    case tooManyAttributes
    /// No element at all.
    case empty
    /// An encoding other than UTF-8, UTF-16 and Latin-1, by the name the page gives it.
    case unsupportedEncoding(String)
    /// A character that XML does not allow, such as NUL.
    case illegalCharacter(UInt32)
    /// A named character that HTML does not define.
    case unknownEntity(String)
    /// A comment, a section or a declaration without its end.
    case unterminated(String)
    /// An element without its end tag, or closed by another's.
    case unclosedElement(String)
    /// An `&` that begins no character reference.
    case bareAmpersand
    /// An attribute without quotes, without a value, or given twice.
    case badAttribute
    /// Text or elements beside the root.
    case severalRoots
    /// Anything else, by libxml2's error number.
    case notWellFormed(code: Int)
  }

  let reason: Reason
  /// The line, from 1; `nil` if the error is about the whole page.
  let line: Int?

  init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }
}

extension PageError: CustomStringConvertible {
  /// A message for a log. Of the page's own text it contains only names of elements, entities and
  /// encodings.
  var description: String {
    (line.map { "line \($0): " } ?? "") + words
  }

  private var words: String {
    switch reason {
    case .tooLarge: "the page is larger than \(WebPage.largestSize) bytes"
    case .tooDeep: "elements are nested more than \(PageParser.deepest) deep"
    case .tooManyElements: "the page has more than \(PageParser.mostElements) elements"
    case .tooManyAttributes:
      "an element has more than \(MarkupCleaner.mostAttributes) attributes"
    case .empty: "there is no page in the answer"
    case .unsupportedEncoding(let name): "the encoding \(name) cannot be read; use UTF-8"
    case .illegalCharacter(let code): "the character U+\(Self.hex(code)) is not allowed"
    case .unknownEntity(let name): "&\(name); is not a known character"
    case .unterminated(let what): "\(what) has no end"
    case .unclosedElement(let name): "the element <\(name)> is not closed"
    case .bareAmpersand: "an & stands alone; it is written &amp;"
    case .badAttribute: "an attribute has no quotes, no value, or is there twice"
    case .severalRoots: "there is something beside the root element"
    case .notWellFormed(let code): "the page is not well-formed XHTML (error \(code))"
    }
  }

  private static func hex(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
