import Foundation

/// Builds a page from its elements, one after the other, as HTML defines them (HTML §4, §15).
final class PageBuilder {
  /// A list, for its numbers.
  struct List {
    /// The number of the next item; `nil` in a list without numbers.
    var next: Int?
  }

  /// An item of a list.
  struct Item {
    let depth: Int
    let ordinal: Int?
    /// Indicates whether the mark has been added; only the first block has it.
    var isMarked = false
  }

  /// A block whose labels are not yet known to belong to a field.
  enum Draft {
    case text(PageContext.BlockKind, [InlineText.Piece])
    case ready(WebPage.Block)
  }

  /// A `label` element.
  struct Label {
    let target: String?
    /// The first field inside of it.
    var control: Int?
  }

  /// An `option` element.
  struct OptionDraft {
    let label: String?
    let value: String?
    let isSelected: Bool
    let isDisabled: Bool
    var text = ""
  }

  /// An `a` element.
  struct Anchor {
    let href: String
    /// The text of a link that has none.
    let substitute: String
    var hasText = false
  }

  let address: URL
  var baseHref: String?
  var drafts: [Draft] = []
  var anchors: [Anchor] = []
  var labels: [Label] = []
  var forms: [[String: String]] = []
  var controls: [FormControl] = []
  /// The `form` attribute of each control, which may name a form further down.
  var formNames: [Int: String] = [:]
  /// The caption of each button, by control.
  var captions: [Int: [InlineText.Piece]] = [:]
  /// The options of each select, by control.
  var options: [Int: [OptionDraft]] = [:]
  var focusOrder: [WebPage.Focus] = []
  var firstFocus: WebPage.Focus?
  var titlePieces: [InlineText.Piece] = []
  var hasTitle = false
  var lists: [List] = []
  var items: [Item] = []
  var stack: [PageContext] = [PageContext()]
  private var pieces: [InlineText.Piece] = []

  init(address: URL) {
    self.address = address
  }

  /// The properties of the current text.
  var context: PageContext { stack.last ?? PageContext() }

  // MARK: Events

  /// Starts an element, whose name is in lower case.
  func start(_ name: String, _ attributes: [String: String]) {
    var inner = context
    inner.name = name
    inner.legend = nil
    if !inner.isDead {
      if Self.isBlock(name) { endBlock() }
      if Self.dead.contains(name) { inner.isDead = true }
      if Self.isHidden(attributes) { inner.isHidden = true }
      if attributes["role"] == "alert" { inner.style.insert(.alert) }
    }
    if !inner.isDead { open(name, attributes, &inner) }
    stack.append(inner)
  }

  /// Ends the innermost element.
  func end() {
    let inner = context
    if !inner.isDead {
      if inner.name == "a" { endLink(inner) }
      if Self.isBlock(inner.name) { endBlock() }
    }
    if stack.count > 1 { stack.removeLast() }
  }

  /// Adds text to the innermost element.
  func text(_ text: String) {
    add(
      InlineText.Piece(text: text, style: context.style, link: context.link, label: context.label))
  }

  // MARK: Text

  func add(_ piece: InlineText.Piece) {
    let context = context
    guard !context.isDead else { return }
    switch context.target {
    case .title: titlePieces.append(piece)
    case .button(let number): captions[number, default: []].append(piece)
    case .textArea(let number): controls[number].initialValue += piece.text
    case .option(let number): addToOption(piece.text, of: number)
    case .block where !context.isHidden:
      pieces.append(piece)
      if let link = piece.link, Self.hasVisible(piece.text) { anchors[link].hasText = true }
    case .block, .nowhere: break
    }
  }

  /// Ends the current block, if it has any text.
  func endBlock() {
    defer { pieces = [] }
    guard pieces.contains(where: { $0.isBreak || Self.hasVisible($0.text) }) else { return }
    drafts.append(.text(context.kind, pieces))
  }

  /// Adds a block that is not text.
  func add(_ block: WebPage.Block) {
    endBlock()
    drafts.append(.ready(block))
  }

  static func hasVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.properties.isWhitespace || $0 == "\u{A0}" }
  }

  // MARK: Elements

  private func open(_ name: String, _ attributes: [String: String], _ inner: inout PageContext) {
    switch name {
    case "head":
      inner.isHead = true
      inner.target = .nowhere
    case "title" where inner.isHead && !hasTitle:
      hasTitle = true
      inner.target = .title
    case "base" where inner.isHead: baseHref = baseHref ?? attributes["href"]
    case "strong", "b": inner.style.insert(.strong)
    case "em", "i", "cite": inner.style.insert(.emphasis)
    case "code", "kbd", "samp": inner.style.insert(.code)
    case "pre": inner.kind = .preformatted
    case "p", "blockquote", "dt", "dd": if case .heading = inner.kind { inner.kind = .paragraph }
    case "h1", "h2", "h3", "h4", "h5", "h6": inner.kind = .heading(Int(name.dropFirst()) ?? 1)
    case "ul", "ol", "menu": openList(name, attributes, &inner)
    case "li": openItem(attributes, &inner)
    case "br": add(InlineText.Piece(text: "", style: [], label: inner.label, isBreak: true))
    case "td", "th": text(" ")
    case "hr" where !inner.isHidden: add(WebPage.Block.rule)
    case "img" where !inner.isHidden: openImage(attributes)
    case "a": openLink(attributes, &inner)
    default: openFormPart(name, attributes, &inner)
    }
  }

  private func openList(
    _ name: String, _ attributes: [String: String], _ inner: inout PageContext
  ) {
    lists.append(List(next: name == "ol" ? Self.ordinal(attributes["start"]) ?? 1 : nil))
    inner.list = lists.count - 1
    inner.listDepth += 1
  }

  private func openItem(_ attributes: [String: String], _ inner: inout PageContext) {
    var ordinal: Int?
    if let list = inner.list, let next = lists[list].next {
      let number = Self.ordinal(attributes["value"]) ?? next
      ordinal = number
      lists[list].next = number + 1
    }
    items.append(Item(depth: max(inner.listDepth, 1), ordinal: ordinal))
    inner.kind = .item(items.count - 1)
  }

  /// The number of a list item, if it is small enough to count on from.
  private static func ordinal(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { (-1_000_000...1_000_000).contains($0) ? $0 : nil }
  }

  /// Adds the text of a picture. A picture without text is decoration; in a link or a caption the
  /// text is inline.
  private func openImage(_ attributes: [String: String]) {
    let alt = InlineText(collapsing: [
      InlineText.Piece(text: attributes["alt"] ?? "", style: [])
    ]).string
    guard !alt.isEmpty else { return }
    if context.target == .block, context.link == nil, context.label == nil {
      add(.image(alt: alt))
    } else {
      text(alt)
    }
  }

  private func openLink(_ attributes: [String: String], _ inner: inout PageContext) {
    guard let href = attributes["href"], inner.link == nil, inner.target == .block, !inner.isHidden
    else { return }
    let substitute = attributes["aria-label"] ?? attributes["title"] ?? ""
    anchors.append(Anchor(href: href, substitute: substitute))
    inner.link = anchors.count - 1
    focusOrder.append(.link(anchors.count - 1))
  }

  /// Ends a link. A link with only a picture or an icon gets its substitute as text.
  private func endLink(_ inner: PageContext) {
    guard let link = inner.link, !anchors[link].hasText else { return }
    text(anchors[link].substitute)
  }

  // MARK: Names

  private static let dead: Set<String> = [
    "script", "style", "noscript", "template", "svg", "math", "iframe", "object", "video", "audio",
    "canvas", "datalist",
  ]

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "dialog", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2",
    "h3", "h4", "h5", "h6", "header", "html", "legend", "li", "main", "menu", "nav", "ol",
    "optgroup", "p", "pre", "search", "section", "summary", "table", "tbody", "tfoot", "thead",
    "tr",
    "ul",
  ]

  private static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

  /// Indicates whether an element is hidden by an attribute or its own style; style sheets are not
  /// read.
  private static func isHidden(_ attributes: [String: String]) -> Bool {
    if attributes["hidden"] != nil { return true }
    let style = attributes["style"]?.lowercased().filter { !$0.isWhitespace } ?? ""
    return style.contains("display:none") || style.contains("visibility:hidden")
  }
}
