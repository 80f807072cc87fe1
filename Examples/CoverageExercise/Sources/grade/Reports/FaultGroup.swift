import PlantedFaults

/// The results of faults that have something in common, such as their screen.
struct FaultGroup<Key: Hashable & Sendable>: Sendable {
  let key: Key
  let results: [FaultResult]

  /// The number of faults caught.
  var caught: Int { results.count { $0.outcome == .caught } }
  /// Caught faults in percent of all, to one digit.
  var score: Double {
    results.isEmpty ? 0 : (1000 * Double(caught) / Double(results.count)).rounded() / 10
  }

  /// Groups results; the groups are in the order of their first results.
  static func groups(of results: [FaultResult], by key: (PlantedFault) -> Key) -> [FaultGroup] {
    var places: [Key: Int] = [:]
    var groups: [(key: Key, results: [FaultResult])] = []
    for result in results {
      let key = key(result.fault)
      if let place = places[key] {
        groups[place].results.append(result)
      } else {
        places[key] = groups.count
        groups.append((key, [result]))
      }
    }
    return groups.map { FaultGroup(key: $0.key, results: $0.results) }
  }
}

extension Grade {
  /// The results by screen, in the catalogue's order.
  var screens: [FaultGroup<String>] { FaultGroup.groups(of: faults, by: \.screen) }
  /// The results by level, the easiest first.
  var levels: [FaultGroup<Int>] {
    FaultGroup.groups(of: faults, by: \.level).sorted { $0.key < $1.key }
  }
}

extension PlantedFault {
  /// The kind of fault at a level.
  static func kind(ofLevel level: Int) -> String {
    switch level {
    case 1: "one call"
    case 2: "values"
    case 3: "order and number"
    case 4: "work in flight"
    case 5: "lifetime and session"
    case 6: "a whole scenario"
    default: "other"
    }
  }

  /// The type to test and, of a blunt fault, the member that it breaks: `WebViewPresenter (WebViewViewProtocol.load)`.
  var place: String { subject + (member.map { " (\($0))" } ?? "") }
}

extension FaultResult {
  /// The missed results first and the caught ones last; among equals, the easiest level first.
  static func worstFirst(_ results: [FaultResult]) -> [FaultResult] {
    Outcome.worstFirst.flatMap { outcome in
      results.filter { $0.outcome == outcome }.sorted { $0.fault.level < $1.fault.level }
    }
  }
}

extension FaultResult.Outcome {
  /// All outcomes, in the order in which a person has to look at them.
  static let worstFirst: [Self] = [.missed, .slow, .flaky, .caught]

  /// A sign for the eye; the word always stands beside it or above it.
  var mark: String {
    switch self {
    case .caught: "✔"
    case .missed: "✘"
    case .slow: "…"
    case .flaky: "~"
    }
  }
}
