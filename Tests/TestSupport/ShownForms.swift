import Foundation

/// All texts that a value can be converted to: those of a log, a debugger and a crash report.
public enum ShownForms {
  private struct Box<Content> {
    let content: Content
  }

  private enum Case<Content> {
    case holding(Content)
  }

  /// Returns all texts by the way they were made.
  public static func all<Value>(of value: Value) -> [String: String] {
    let optional: Value? = value
    var forms = direct(value)
    for (name, other) in [
      ("optional", optional as Any), ("array", [value]), ("dictionary", ["key": value]),
      ("property", Box(content: value)), ("optional property", Box(content: optional)),
      ("case", Case.holding(value)), ("tuple", (1, value)),
      ("result", Result<Value, any Error>.success(value)),
    ] {
      for (way, text) in direct(other) { forms["\(name) \(way)"] = text }
    }
    return forms
  }

  private static func direct<Value>(_ value: Value) -> [String: String] {
    var (dumped, printed, debugged) = ("", "", "")
    dump(value, to: &dumped)
    print(value, to: &printed)
    debugPrint(value, to: &debugged)
    let error = (value as? any Error).map { "\($0 as NSError) \($0.localizedDescription)" }
    return [
      "description": String(describing: value), "reflection": String(reflecting: value),
      "dump": dumped, "print": printed, "debugPrint": debugged, "NSError": error ?? "",
      "mirror": mirrored(value, depth: 8),
    ]
  }

  /// Reads the values themselves, including bytes: `dump` would show a body as numbers.
  private static func mirrored(_ value: Any, depth: Int) -> String {
    guard depth > 0 else { return "" }
    if let data = value as? Data { return String(decoding: data, as: UTF8.self) }
    var texts: [String] = []
    var mirror: Mirror? = Mirror(reflecting: value)
    while let level = mirror {
      for child in level.children {
        texts.append(
          "\(child.label ?? "") \(child.value) \(mirrored(child.value, depth: depth - 1))")
      }
      mirror = level.superclassMirror
    }
    return texts.joined(separator: "\n")
  }
}
