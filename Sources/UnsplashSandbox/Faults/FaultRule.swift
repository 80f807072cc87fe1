import LocalHTTP

/// A fault, the requests it applies to, and its frequency.
///
/// ``Fault/refused(seconds:)`` and ``Fault/dropped`` apply only to ``FaultTarget/server``, all
/// others only to other targets; other combinations never apply.
///
/// The text form is `TARGET:FAULT`, `TARGET:FAULT:COUNT` or `TARGET:FAULT:PERCENT%`:
/// `photos:reset-mid-body:2`.
public struct FaultRule: Hashable, Sendable {
  /// The frequency of a fault.
  public enum Frequency: Hashable, Sendable {
    /// Every time, until the rule is removed.
    case always
    /// This many times, then never again.
    case times(Int)
    /// At random in this percentage of cases; the same ones for the same seed.
    case percent(Int)
  }

  /// The requests it applies to.
  public var target: FaultTarget
  /// The fault.
  public var fault: Fault
  /// The frequency.
  public var frequency: Frequency

  /// Makes a rule.
  public init(_ target: FaultTarget, _ fault: Fault, _ frequency: Frequency = .always) {
    self.target = target
    self.fault = fault
    self.frequency = frequency
  }
}

// MARK: Text form

extension FaultRule: CustomStringConvertible {
  /// The text that ``init(_:)`` reads.
  public var description: String {
    let rule = "\(target.rawValue):\(fault)"
    switch frequency {
    case .always: return rule
    case .times(let count): return "\(rule):\(count)"
    case .percent(let percent): return "\(rule):\(percent)%"
    }
  }

  /// Reads a rule: `photos:reset-mid-body`, `photos:reset-mid-body:2`, `all:delay=1s..3s:50%`.
  ///
  /// - Throws: ``FaultTextError``, which names the error and the possible values.
  public init(_ text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count)
    else {
      throw FaultTextError(
        "“\(text)” is not TARGET:FAULT, TARGET:FAULT:COUNT or TARGET:FAULT:PERCENT%")
    }
    guard let target = FaultTarget(rawValue: String(parts[0]))
    else {
      let all = FaultTarget.allCases.map(\.rawValue).joined(separator: ", ")
      throw FaultTextError("unknown target “\(parts[0])”; the targets are \(all)")
    }
    self.init(
      target, try Fault(String(parts[1])),
      parts.count == 3 ? try Self.frequency(parts[2]) : .always)
    try check()
  }

  private static func frequency(_ text: Substring) throws -> Frequency {
    let isPercent = text.hasSuffix("%")
    let number = FaultValue.number(isPercent ? text.dropLast() : text)
    switch number {
    case let percent? where isPercent && percent <= 100: return .percent(percent)
    case let count? where !isPercent && count > 0: return .times(count)
    default:
      throw FaultTextError(
        "“\(text)” is neither a count of at least 1 nor a percentage from 0% to 100%")
    }
  }

  /// Rejects rules that could never apply.
  private func check() throws {
    guard fault.isOfServer == (target == .server)
    else {
      throw FaultTextError(
        fault.isOfServer
          ? "\(fault.name) applies to the server only: server:\(fault)"
          : "\(fault.name) does not apply to the server, which takes only refused and dropped")
    }
    if case .refused = fault, frequency != .always {
      throw FaultTextError("\(fault.name) takes no count: it starts at once and ends on its own")
    }
  }
}

/// The fault rules with their remaining counts, and the random numbers of faults.
final class FaultRuleStore: Sendable {
  private struct State: Sendable {
    var rules: [FaultRule] = []
    var random: SplitMix64
    var nextHeld = 0
    /// The seconds of a refusal that starts with the sandbox.
    var refusal: Double?
  }

  private let seed: UInt64
  private let state: Synchronized<State>

  /// - Parameter seed: the seed of all random numbers.
  init(seed: UInt64) {
    self.seed = seed
    state = Synchronized(State(random: SplitMix64(seed: seed)))
  }

  var rules: [FaultRule] { state.withLock { $0.rules } }

  /// A generator for damaged bytes, the same each time.
  var damage: SplitMix64 { SplitMix64(seed: seed ^ 0xFA17) }

  func add(_ rule: FaultRule) {
    state.withLock { $0.rules.append(rule) }
  }

  func removeAll() {
    state.withLock { ($0.rules, $0.refusal) = ([], nil) }
  }

  /// Returns the fault for a request, if a rule applies, and uses up one of its times.
  func nextFault(for route: Route) -> Fault? {
    nextFault { !$0.fault.isOfServer && $0.target.includes(route) }
  }

  /// Indicates whether to drop a new connection.
  func dropsConnection() -> Bool {
    nextFault { $0.fault == .dropped && $0.target == .server } != nil
  }

  /// Returns the length of a delay: another random one each time for a range.
  func chosenDelay(_ range: ClosedRange<Double>) -> Double {
    guard range.lowerBound < range.upperBound else { return range.lowerBound }
    return state.withLock { $0.random.real(range.lowerBound, min(range.upperBound, 86_400)) }
  }

  /// Returns the next number of a held answer, starting with 0.
  func nextHeldNumber() -> Int {
    state.withLock { state in
      defer { state.nextHeld += 1 }
      return state.nextHeld
    }
  }

  /// The upper bound of the numbers of held answers so far.
  var endOfHeld: Int { state.withLock { $0.nextHeld } }

  /// Stores a refusal for the next start of the sandbox.
  func setRefusal(_ seconds: Double?) {
    state.withLock { $0.refusal = seconds }
  }

  /// Returns the stored refusal and removes it.
  func takeRefusal() -> Double? {
    state.withLock { state in
      defer { state.refusal = nil }
      return state.refusal
    }
  }

  /// Returns the fault of the first rule that matches and applies.
  private func nextFault(where matches: (FaultRule) -> Bool) -> Fault? {
    state.withLock { state in
      for index in state.rules.indices where matches(state.rules[index]) {
        let fault = state.rules[index].fault
        switch state.rules[index].frequency {
        case .always: return fault
        case .times(let count):
          guard count > 0 else { continue }
          state.rules[index].frequency = .times(count - 1)
          if count == 1 { state.rules.remove(at: index) }
          return fault
        case .percent(let percent):
          if state.random.happens(percent: percent) { return fault }
        }
      }
      return nil
    }
  }
}
