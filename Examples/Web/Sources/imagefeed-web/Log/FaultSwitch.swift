import UnsplashSandbox

/// The faults of the program's own local Unsplash, for a person who switches them on and off.
struct FaultSwitch: Sendable {
  /// The faults and endpoints to choose from, and the rules that are on.
  struct State: Encodable {
    struct Choice: Encodable {
      let name: String
      let summary: String
      /// Indicates whether it shows more of an app than the others.
      let isFirst: Bool
    }

    let faults: [Choice]
    let targets: [String]
    let rules: [String]
  }

  let unsplash: UnsplashSandbox

  var state: State {
    State(faults: Self.faults, targets: Self.targets, rules: unsplash.faultRules.map(\.description))
  }

  private static let faults: [State.Choice] = {
    let statuses = [
      ("500", "the server fails"), ("401", "the session has ended"), ("403", "refused"),
      ("404", "not found"),
    ].map { State.Choice(name: $0.0, summary: $0.1, isFirst: true) }
    let first = [
      "rate-limit", "delay", "held", "reset-before-headers", "broken-json", "empty-array", "silent",
    ]
    let others = FaultCatalog.entries.filter { $0.name != "STATUS" }.map { entry in
      State.Choice(
        name: "\(entry.example)", summary: entry.summary, isFirst: first.contains(entry.name))
    }
    return statuses + others
  }()

  private static let targets: [String] = {
    let first: [FaultTarget] = [.photos, .like, .unlike, .me, .pictures, .token, .all]
    return (first + FaultTarget.allCases.filter { !first.contains($0) }).map(\.rawValue)
  }()

  func releaseHeldAnswers() { unsplash.releaseHeldAnswers() }

  /// Adds a rule, such as `like:500` or `like:500:1`.
  ///
  /// - Throws: `FaultTextError`.
  func add(_ rule: String) throws { unsplash.add(try FaultRule(rule)) }

  /// Removes a rule as it is listed. A request that comes at this moment may find none.
  func remove(_ rule: String) {
    var rules = unsplash.faultRules
    guard let index = rules.firstIndex(where: { "\($0)" == rule }) else { return }
    rules.remove(at: index)
    unsplash.removeFaults()
    rules.forEach(unsplash.add)
  }
}
