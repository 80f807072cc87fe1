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
    /// By its place in ``PageBuilder``'s list of items.
    case item(Int)
    case preformatted
  }

  var name = ""
  var target = Target.block
  var kind = BlockKind.paragraph
  var style: InlineText.Style = []
  /// Nothing inside counts, fields included: scripts, templates, drawings.
  var isDead = false
  /// Nothing inside is shown, but its fields are sent.
  var isHidden = false
  var isHead = false
  var link: Int?
  var label: Int?
  var form: Int?
  var select: Int?
  var isDisabled = false
  /// In a disabled fieldset that has had no legend yet: whether it is disabled outside of it too.
  /// Its first legend is not disabled with it.
  var legend: Bool?
  var isGroupDisabled = false
  var listDepth = 0
  var list: Int?
}
