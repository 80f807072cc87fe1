import Foundation
import ImageFeedFakes
import ImageFeedPresentation

/// The start of a test that tells a planted change from the original.
struct WitnessText {
  let text: String

  /// - Parameters:
  ///   - app: the type that makes the app in tests.
  ///   - other: what the app told with the change; `nil` if it came to no end.
  init(_ app: String, _ usual: WitnessFinder.Use, _ other: WitnessFinder.Use?) {
    let given = usual.given.code(app) + usual.held.map { "app.fakes.\($0).hold()" }
    let lines = given + usual.codes.dropLast() + ["_ = app.log.take()"]
    let (told, change) = (usual.told.last, other?.told.last)
    var then: [String] = []
    if other == nil || told?.commands != change?.commands {
      then += ["#expect(app.log.take() == \(Self.list(told?.commands ?? [])))"]
      then += [
        "// With the change: "
          + (other == nil
            ? "the process ends, or goes on for ever."
            : Self.list(change?.commands ?? []).replacingOccurrences(of: "\n", with: "\n// "))
      ]
    } else if let told, let change, told.cards != change.cards {
      then += Self.differing(told.cards, change.cards)
    } else if told?.others != change?.others {
      then += [
        "// Requests and answers: \(told?.others ?? [])",
        "// With the change: \(change?.others ?? [])",
      ]
    } else {
      then += [
        "// Not released: \(usual.released)", "// With the change: \(other?.released ?? [])",
      ]
    }
    let parts =
      ["// given, where all work comes to rest after each line"] + lines + ["// when"]
      + usual.codes.suffix(1) + ["// then"] + then
    text = parts.joined(separator: "\n") + "\n"
  }

  private static func list(_ commands: [AnyHashable]) -> String {
    if commands.isEmpty { return "[]" }
    return "[\n" + commands.map { "  \(swift($0.base)),\n" }.joined() + "]"
  }

  private static func differing(_ cards: [AppInUse.Card], _ others: [AppInUse.Card]) -> [String] {
    guard let card = cards.first(where: { !others.contains($0) }) else {
      return ["// With the change, there are \(others.count) cards in place of \(cards.count)."]
    }
    let other = others.first { $0.code == card.code }.map { swift($0.value.base) }
    return [
      "#expect(\(card.code) == \(swift(card.value.base)))",
      "// With the change: \(other ?? "nothing to ask")",
    ]
  }

  /// A value as Swift would write it, where its members are the labels of its initialiser.
  static func swift(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let type = "\(type(of: value))"
    switch value {
    case let text as String: return text.debugDescription
    case let url as URL: return "URL(string: \"\(url)\")"
    case let data as Data:
      return data == FakePictureService.samplePicture ? ".picture" : "Data(\(Array(data)))"
    case let kind as ScreenID.Kind: return "." + kind.rawValue
    case let tab as Tab: return "." + tab.rawValue
    case let screen as ScreenID: return "ScreenID(\(swift(screen.kind)), number: \(screen.number))"
    case let place as Placement:
      return "Placement(\(swift(place.screen)), at: \(swift(place.position)))"
    case let tab as TabItem: return "TabItem(\(swift(tab.tab)), title: \(swift(tab.title)))"
    case let button as Alert.Button:
      return "Alert.Button(.\(button.answer), title: \(swift(button.title)))"
    case is any Numeric, is Bool, is Range<Int>: return "\(value)"
    default: break
    }
    func arguments(_ children: Mirror.Children) -> String {
      children.map { label, value in
        let label = label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
        return label + swift(value)
      }.joined(separator: ", ")
    }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { swift($0.value) } ?? "nil"
    case .collection: return "[\(mirror.children.map { swift($0.value) }.joined(separator: ", "))]"
    case .enum:
      guard let (label, value) = mirror.children.first, let label else { return ".\(value)" }
      let isTuple = Mirror(reflecting: value).displayStyle == .tuple
      return ".\(label)(\(isTuple ? arguments(Mirror(reflecting: value).children) : swift(value)))"
    case .struct:
      if let raw = (value as? any RawRepresentable)?.rawValue { return swift(raw) }
      return "\(type)(\(arguments(mirror.children)))"
    default: return "\(value)"
    }
  }
}
