import ImageFeedPresentation

/// Readable texts of values in findings.
package enum FindingText {
  /// The text of a value that a view shows.
  package static func of(_ value: some Any) -> String {
    if let message = value as? ScreenMessage { return text(of: message) }
    if let alert = value as? Alert { return "“\(alert.title)” \(alert.buttons.map(\.title))" }
    if let item = value as? TabItem { return item.title }
    if let tab = value as? Tab { return tab.rawValue }
    if let text = value as? String { return text.isEmpty ? "empty" : text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { of($0.value) } ?? "nothing"
    case .collection:
      return "[" + mirror.children.map { element($0.value) }.joined(separator: ", ") + "]"
    default: return "\(value)"
    }
  }

  /// Texts are quoted, because they can contain commas.
  private static func element(_ value: Any) -> String {
    (value as? String)?.debugDescription ?? of(value)
  }

  private static func text(of message: ScreenMessage) -> String {
    let button = message.retryTitle.map { " with the button “\($0)”" } ?? " without a button"
    return "“\(message.text)”\(button)"
  }

  /// The text of a count of each item: "photo-1 once, photo-2 twice".
  package static func counts(_ counts: [String: Int]) -> String {
    let items = counts.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { name, count in
      switch count {
      case 1: "\(name) once"
      case 2: "\(name) twice"
      default: "\(name) \(count) times"
      }
    }
    return items.isEmpty ? "nothing" : items.joined(separator: ", ")
  }
}
