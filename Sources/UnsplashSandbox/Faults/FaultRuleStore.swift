import LocalHTTP

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
