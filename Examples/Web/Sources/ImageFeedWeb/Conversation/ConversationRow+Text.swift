import ImageFeedPresentation

// A row for a person to read, and for the page that shows it.
extension ConversationRow {
  /// For example `→ imagesList-5 didTapLike("abc")` and `⇠ #7 failed: offline`.
  public var text: String {
    let call = call.map { "#\($0)" } ?? ""
    let mark =
      (isAgain ? " (again)" : "") + (isIgnored ? " (busy, ignored)" : "")
      + (isRefused ? " (refused)" : "")
    switch kind {
    case .intent: return "→ \(screen?.name ?? "app") \(signature)\(mark)"
    case .call: return "⇢ \(service ?? "").\(signature) \(call)"
    case .end: return "⇠ \(call) \(outcome)"
    case .command: return "← \(screen?.name ?? "") \(signature)\(mark)"
    case .router: return "← \(screen?.name ?? "") router \(signature)"
    case .app:
      let subject = screen.map { "\($0.name) " } ?? ""
      return "⇐ app \(subject)\(signature)\(mark)"
    }
  }

  /// Indicates whether it is about layout or pictures, of which there are many.
  var isQuiet: Bool {
    service == "pictures" || Self.quiet.contains { function.hasPrefix($0) }
  }

  private static let quiet = [
    "didLayOut", "willDisplay", "didEndDisplaying", "didDecodePicture", "setPicture", "setAvatar",
    "setPreview", "setCover", "setAuthorPicture", "setPlacement", "didPan", "didPinch", "didRotate",
  ]

  /// One line for the page: an object.
  public var json: String {
    JSON([
      "number": number, "kind": kind.rawValue, "screen": screen?.name, "text": text,
      "function": function, "call": call, "cause": cause, "isAgain": isAgain,
      "isQuiet": isQuiet,
    ]).text
  }

  /// The function with its values.
  private var signature: String {
    let labels = function.split(separator: "(").last?.dropLast().split(separator: ":") ?? []
    let name = function.prefix { $0 != "(" }
    var values = arguments.map { "\($0.name): \($0.value.words)" }
    if labels == ["at"], case .integer(let row)? = arguments.first?.value,
      case .array(let cards)? = arguments.last?.value
    {
      values = ["at: \(row)..<\(row + cards.count)"]
    } else if labels.count == arguments.count {
      values = zip(labels, arguments).map { label, argument in
        (label == "_" ? "" : "\(label): ") + argument.value.words
      }
    }
    return name + "(" + values.joined(separator: ", ") + ")"
  }

  private var outcome: String {
    guard let end = arguments.first else { return "" }
    if end.value == .null { return function == "token()" ? "nil" : "done" }
    guard end.name == "error" else { return end.value.words }
    let error = end.value.string ?? ""
    return error == "cancelled" ? error : "failed: \(error)"
  }
}

extension JSON {
  /// The value in a few words.
  fileprivate var words: String {
    switch self {
    case .null: return "nil"
    case .string(let text): return "\"\(text)\""
    case .array(let values): return values.count > 3 ? "\(values.count) of them" : list(values)
    case .object(let members):
      if let bytes = self["bytes"] { return "\(bytes.words) bytes" }
      if let text = self["text"] ?? self["title"] { return text.words }
      return members.filter { $0.value != .null }.map { "\($0.name): \($0.value.words)" }
        .joined(separator: ", ")
    default: return text
    }
  }

  private func list(_ values: [JSON]) -> String {
    "[" + values.map(\.words).joined(separator: ", ") + "]"
  }
}
