/// The rules of what goes wrong, what remains of their counts, and their chances.
final class FaultBook: Sendable {
  private struct State: Sendable {
    var rules: [FaultRule] = []
    var chance: SplitMix64
    var nextHeld = 0
    /// Seconds of a refusal that begins when the sandbox does.
    var refusal: Double?
  }

  private let seed: UInt64
  private let state: Locked<State>

  /// - Parameter seed: of all chances.
  init(seed: UInt64) {
    self.seed = seed
    state = Locked(State(chance: SplitMix64(seed: seed)))
  }

  var rules: [FaultRule] { state.withLock { $0.rules } }

  /// A generator for what a fault does to bytes: the same each time.
  var damage: SplitMix64 { SplitMix64(seed: seed ^ 0xFA17) }

  func add(_ rule: FaultRule) {
    state.withLock { $0.rules.append(rule) }
  }

  func removeAll() {
    state.withLock { ($0.rules, $0.refusal) = ([], nil) }
  }

  /// The fault that strikes a request, if one does. One of its times is used up.
  func strike(_ route: Route) -> Fault? {
    strike { !$0.fault.isOfServer && $0.target.includes(route) }
  }

  /// Whether a connection that has just been made is to be dropped.
  func dropsConnection() -> Bool {
    strike { $0.fault == .dropped && $0.target == .server } != nil
  }

  /// How long a delay is: of a range, another moment each time.
  func chosenDelay(_ range: ClosedRange<Double>) -> Double {
    guard range.lowerBound < range.upperBound else { return range.lowerBound }
    return state.withLock { $0.chance.real(range.lowerBound, min(range.upperBound, 86_400)) }
  }

  /// The number of an answer that is held, counted from 0.
  func nextHeldNumber() -> Int {
    state.withLock { state in
      defer { state.nextHeld += 1 }
      return state.nextHeld
    }
  }

  /// All that is held so far has a number below this.
  var endOfHeld: Int { state.withLock { $0.nextHeld } }

  /// Connections are to be refused for so many seconds as soon as the sandbox begins to listen.
  func setRefusal(_ seconds: Double?) {
    state.withLock { $0.refusal = seconds }
  }

  /// The refusal that was to begin, which is said once.
  func takeRefusal() -> Double? {
    state.withLock { state in
      defer { state.refusal = nil }
      return state.refusal
    }
  }

  /// The first rule that fits and strikes.
  private func strike(_ fits: (FaultRule) -> Bool) -> Fault? {
    state.withLock { state in
      for index in state.rules.indices where fits(state.rules[index]) {
        let fault = state.rules[index].fault
        switch state.rules[index].frequency {
        case .always: return fault
        case .times(let count):
          guard count > 0 else { continue }
          state.rules[index].frequency = .times(count - 1)
          if count == 1 { state.rules.remove(at: index) }
          return fault
        case .percent(let percent):
          if state.chance.happens(percent: percent) { return fault }
        }
      }
      return nil
    }
  }
}
