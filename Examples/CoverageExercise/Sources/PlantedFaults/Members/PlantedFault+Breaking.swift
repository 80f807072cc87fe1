extension PlantedFault {
  /// Creates a fault of level 1 that breaks one member of a protocol: nothing happens, the wrong thing
  /// happens, or a failure is swallowed.
  ///
  /// - Parameters:
  ///   - id: the identifier.
  ///   - member: the member, by its protocol and base name, such as `WebViewViewProtocol.load`.
  ///   - rule: the requirement.
  ///   - subject: the type to test.
  ///   - story: the effect on the person who uses the app.
  ///   - hints: where to look, what to vary, what to assert.
  ///   - edits: the changes of the kit's sources.
  init(
    _ id: String, breaking member: String, rule: String, subject: String, story: String,
    hints: [String], _ edits: Edit...
  ) {
    self.init(
      id, level: 1, rule: rule, subject: subject, member: member, story: story, hints: hints,
      plant: .edits(edits))
  }
}

extension PlantedFault.Edit {
  /// A change that leaves a statement out.
  static func without(_ statement: String, in file: String) -> Self {
    Self(file, old: statement, new: "if !FAULT { \(statement) }")
  }

  /// A change that makes a function return at once.
  ///
  /// - Parameter head: the text from its name to the brace that opens its body.
  static func ignoring(_ head: String, in file: String) -> Self {
    Self(file, old: head, new: "\(head)\n    if FAULT { return }")
  }
}
