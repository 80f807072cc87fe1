/// A bug of real projects that can be planted into the app.
///
/// The score of a test suite is the share of faults that make one of its tests fail.
public struct PlantedFault: Sendable, Hashable, Codable, Identifiable {
  /// The identifier, such as `bug-login-03`.
  public let id: String
  /// The difficulty: one call (1), values (2), order and number of commands (3), work in flight (4),
  /// lifetime and session (5), a whole scenario (6).
  public let level: Int
  /// The requirement it breaks, such as `W-1`; see the article *Requirements* of ImageFeedCore.
  public let rule: String
  /// The type to test, such as `WebViewPresenter`; `Subject` creates it.
  public let subject: String
  /// The member of a protocol that does nothing, or the wrong thing, such as `WebViewViewProtocol.load`;
  /// `nil` for a fault that is more subtle than that.
  public let member: String?
  /// The effect on the person who uses the app, in one sentence.
  public let story: String
  /// Three hints: where to look, what to vary, what to assert.
  public let hints: [String]
  /// The way it is planted.
  public let plant: Plant

  /// A way to plant a fault.
  public enum Plant: Sendable, Hashable, Codable {
    /// Changes of the kit's sources.
    case edits([Edit])
    /// A decorator in `Subject`, behind the same protocol, which asks `FaultSwitch.isOn(id)`.
    case decorator
  }

  /// A change of one source file of the kit.
  public struct Edit: Sendable, Hashable, Codable {
    /// The path of the file, relative to the kit's `Sources`.
    public let file: String
    /// The text to replace; it occurs exactly once in the file.
    public let old: String
    /// The new text, in which `FAULT` is true while the fault is switched on. While `FAULT` is false,
    /// the text does the same as `old`.
    public let new: String

    /// Creates a change.
    public init(_ file: String, old: String, new: String) {
      self.file = file
      self.old = old
      self.new = new
    }
  }

  /// Creates a fault; see the properties.
  public init(
    _ id: String, level: Int, rule: String, subject: String, member: String? = nil, story: String,
    hints: [String], plant: Plant
  ) {
    self.id = id
    self.level = level
    self.rule = rule
    self.subject = subject
    self.member = member
    self.story = story
    self.hints = hints
    self.plant = plant
  }
}

extension PlantedFault: CustomStringConvertible {
  /// The identifier.
  public var description: String { id }
}
