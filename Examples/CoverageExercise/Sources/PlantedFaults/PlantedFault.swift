/// A bug that real projects had, ready to be planted into the app.
///
/// A test suite is judged by how many of them make one of its tests fail.
public struct PlantedFault: Sendable, Hashable, Codable, Identifiable {
  /// Names the fault: `bug-login-03`.
  public let id: String
  /// How hard it is to find, 1…6: one call, values, order and exactly-once, in flight, lifetime and
  /// session, whole scenario.
  public let level: Int
  /// The requirement it breaks: `W-1`.
  public let rule: String
  /// The type a learner tests to find it, `WebViewPresenter`; `Subject` makes it.
  public let subject: String
  /// What goes wrong for a person, in one sentence.
  public let story: String
  /// Three hints of growing clarity: where to look, what to vary, what to assert.
  public let hints: [String]
  /// How it is planted.
  public let plant: Plant

  /// How a fault gets into the app.
  public enum Plant: Sendable, Hashable, Codable {
    /// Exact changes of the kit's sources.
    case edits([Edit])
    /// A decorator in `Subject`, behind the same protocol, which asks `FaultSwitch.isOn(id)`.
    case decorator
  }

  /// One exact change of one source file of the kit.
  public struct Edit: Sendable, Hashable, Codable {
    /// The file, below the kit's `Sources`.
    public let file: String
    /// The text to replace; it occurs exactly once in the file.
    public let old: String
    /// The text in its place, in which `FAULT` stands for "this fault is switched on". With `FAULT`
    /// false it means what `old` means.
    public let new: String

    /// Makes a change.
    public init(_ file: String, old: String, new: String) {
      self.file = file
      self.old = old
      self.new = new
    }
  }

  /// Makes a fault; see the properties.
  public init(
    _ id: String, level: Int, rule: String, subject: String, story: String, hints: [String],
    plant: Plant
  ) {
    self.id = id
    self.level = level
    self.rule = rule
    self.subject = subject
    self.story = story
    self.hints = hints
    self.plant = plant
  }
}

extension PlantedFault: CustomStringConvertible {
  /// The identifier; all the rest would fill a screen.
  public var description: String { id }
}
