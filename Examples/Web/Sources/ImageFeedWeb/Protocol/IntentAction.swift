import ImageFeedPresentation

/// The effect of an intent: it reads the members and calls the presenter.
@MainActor
struct IntentAction {
  let run: (Intent) throws -> Void

  init(_ run: @escaping (Intent) throws -> Void) {
    self.run = run
  }

  /// An intent without members.
  static func plain(_ report: @escaping () -> Void) -> Self {
    Self { _ in report() }
  }

  /// An intent about something that has an identifier, mostly a photo or a collection.
  static func id<ID: RawRepresentable<String>>(
    _ report: @escaping (ID) -> Void, in member: String = "id"
  ) -> Self {
    Self { report(try $0.id(member)) }
  }

  /// An intent with a text.
  static func text(
    _ member: String, _ report: @escaping (String) -> Void
  ) -> Self {
    Self { report(try $0.text(member)) }
  }

  /// An intent with a number.
  static func number(
    _ member: String, _ report: @escaping (Double) -> Void
  ) -> Self {
    Self { report(try $0.number(member)) }
  }

  /// An intent with a whole number.
  static func integer(
    _ member: String, _ report: @escaping (Int) -> Void
  ) -> Self {
    Self { report(try $0.integer(member)) }
  }

  /// An intent with one of several words.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ member: String, _ report: @escaping (Choice) -> Void
  ) -> Self {
    Self { report(try $0.choice(member)) }
  }

  /// An intent with a position.
  static func point(_ report: @escaping (ScreenPoint) -> Void) -> Self {
    Self { report(try $0.point()) }
  }

  /// An intent with a size.
  static func size(_ report: @escaping (ScreenSize) -> Void) -> Self {
    Self { report(try $0.size()) }
  }

  /// An intent with a number at a position.
  static func number(
    _ member: String, at report: @escaping (Double, ScreenPoint) -> Void
  ) -> Self {
    Self { report(try $0.number(member), try $0.point()) }
  }
}

/// The intents of a screen, by name.
typealias Intents = [String: IntentAction]

extension Intents {
  /// These intents and more.
  func adding(_ more: Intents) -> Intents { merging(more) { $1 } }
}
