import PlantedFaults

/// A choice among the faults of a catalogue.
///
/// A fault is chosen if it fits all lists that are not empty.
struct FaultChoice: Equatable, Sendable {
  /// The screens, such as `WebView`.
  var screens: [String] = []
  /// The types to test, such as `AuthHelper`.
  var subjects: [String] = []
  /// The levels; `nil` for all.
  var levels: ClosedRange<Int>?
  /// The editions.
  var editions: [PlantedFault.Edition] = []
  /// Identifiers of faults.
  var faults: [String] = []

  /// Returns whether a fault is chosen.
  func includes(_ fault: PlantedFault) -> Bool {
    Self.fits(fault.screen, screens) && Self.fits(fault.subject, subjects)
      && Self.fits(fault.edition, editions) && Self.fits(fault.id, faults)
      && (levels?.contains(fault.level) ?? true)
  }

  private static func fits<Value: Equatable>(_ value: Value, _ wanted: [Value]) -> Bool {
    wanted.isEmpty || wanted.contains(value)
  }

  /// The choice as a person reads it, such as `screen WebView, level 1-2`; empty for all faults.
  var text: String {
    let levels = levels.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let parts: [(name: String, values: [String])] = [
      ("screen", screens), ("subject", subjects), ("level", levels.map { [$0] } ?? []),
      ("edition", editions.map(\.rawValue)), ("fault", faults),
    ]
    return parts.filter { !$0.values.isEmpty }
      .map { "\($0.name) \($0.values.joined(separator: " and "))" }.joined(separator: ", ")
  }

  /// - Throws: `GradeError`, if a name is not in the catalogue.
  func check(against catalogue: [PlantedFault]) throws {
    try Self.check(screens, "screen", against: catalogue.map(\.screen))
    try Self.check(subjects, "subject", against: catalogue.map(\.subject))
    let ids = catalogue.map(\.id)
    for id in faults where !ids.contains(id) {
      let close = ids.filter { $0.hasPrefix(String(id.prefix(6))) }.prefix(5)
      throw GradeError(
        "There is no fault \(id).",
        next: close.isEmpty
          ? "`grade --list` shows all faults." : "Similar ones: \(close.joined(separator: ", ")).")
    }
  }

  private static func check(_ names: [String], _ kind: String, against known: [String]) throws {
    for name in names where !known.contains(name) {
      throw GradeError(
        "There is no \(kind) \(name).",
        next: "There are \(Set(known).sorted().joined(separator: ", ")).")
    }
  }
}

extension FaultChoice {
  /// Reads levels: `3`, or `1-2`.
  ///
  /// - Returns: `nil` for any other text.
  static func levels(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      1 <= first, first <= last, last <= 6
    else { return nil }
    return first...last
  }
}
