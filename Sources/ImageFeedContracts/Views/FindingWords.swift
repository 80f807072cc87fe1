import ImageFeedPresentation

/// What is seen of a view, in words that a person reads.
enum FindingWords {
  /// Reads on after "was" and after "not".
  static func of(_ value: some Any) -> String {
    if let message = value as? ScreenMessage { return words(of: message) }
    if let text = value as? String { return text.isEmpty ? "empty" : text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { of($0.value) } ?? "nothing"
    case .collection:
      return "[" + mirror.children.map { element($0.value) }.joined(separator: ", ") + "]"
    default: return "\(value)"
    }
  }

  /// Texts are set apart from the commas between them.
  private static func element(_ value: Any) -> String {
    (value as? String)?.debugDescription ?? of(value)
  }

  private static func words(of message: ScreenMessage) -> String {
    let button = message.retryTitle.map { " with the button “\($0)”" } ?? " without a button"
    return "“\(message.text)”\(button)"
  }

  /// How often each is there: "photo-1 once, photo-2 twice".
  static func counts(_ counts: [String: Int]) -> String {
    let words = counts.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { name, count in
      switch count {
      case 1: "\(name) once"
      case 2: "\(name) twice"
      default: "\(name) \(count) times"
      }
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
