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
