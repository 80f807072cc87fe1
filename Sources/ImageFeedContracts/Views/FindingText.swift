import ImageFeedPresentation

/// Readable texts of values in findings.
package enum FindingText {
  /// The text of a value that a view shows, or of something that it reports.
  package static func of(_ value: some Any) -> String {
    if let text = known(value) { return text }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children
    switch mirror.displayStyle {
    case .optional: return parts.first.map { of($0.value) } ?? "nothing"
    case .collection:
      let elements = parts.map { element($0.value) }.joined(separator: ", ")
      return elements.isEmpty ? "nothing" : "[\(elements)]"
    default:
      if let value = value as? any CustomStringConvertible { return value.description }
    }
    switch (mirror.displayStyle, parts.first) {
    case (.enum, let payload?): return "\(payload.label ?? "")(\(arguments(payload.value)))"
    case (.struct, _?): return "\(mirror.subjectType)(\(list(mirror)))"
    default: return "\(value)"
    }
  }

  /// The texts of values whose own description is long, or has names of modules.
  private static func known(_ value: Any) -> String? {
    switch value {
    case let message as ScreenMessage: text(of: message)
    case let alert as Alert: "“\(alert.title)” \(of(alert.buttons.map(\.title)))"
    case let item as TabItem: item.title
    case let tab as Tab: tab.rawValue
    case let id as AlertID: "alert \(id.number)"
    case let id as ShareID: "menu \(id.number)"
    case let text as String: text.isEmpty ? "empty" : text
    default: nil
    }
  }

  /// The arguments of an enumeration's case.
  private static func arguments(_ payload: Any) -> String {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? list(mirror) : element(payload)
  }

  /// The parts with their labels, if these are names.
  private static func list(_ mirror: Mirror) -> String {
    mirror.children.map { part in
      guard let label = part.label, !label.hasPrefix(".") else { return element(part.value) }
      return "\(label): \(element(part.value))"
    }.joined(separator: ", ")
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
