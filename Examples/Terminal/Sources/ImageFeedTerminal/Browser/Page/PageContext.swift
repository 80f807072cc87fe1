/// The properties that an element passes on to everything inside it.
struct PageContext {
  /// The target of text.
  enum Target: Hashable {
    case block
    case title
    case button(Int)
    /// The last option of the select.
    case option(Int)
    case textArea(Int)
    case nowhere
  }

  /// The kind of block that the text of this element becomes.
  enum BlockKind: Hashable {
    case paragraph
    case heading(Int)
    /// A list item, by its index in ``PageBuilder``'s list of items.
    case item(Int)
    case preformatted
  }

  var name = ""
  var target = Target.block
  var kind = BlockKind.paragraph
  var style: InlineText.Style = []
  /// Indicates whether everything inside is ignored, fields included: scripts, templates, drawings.
  var isDead = false
  /// Indicates whether everything inside is hidden; its fields are still sent.
  var isHidden = false
  var isHead = false
  var link: Int?
  var label: Int?
  var form: Int?
  var select: Int?
  var isDisabled = false
  /// Set in a disabled fieldset before its first legend, which stays enabled: whether the fieldset
  /// is inside a disabled one.
  var legend: Bool?
  var isGroupDisabled = false
  var listDepth = 0
  var list: Int?
}
