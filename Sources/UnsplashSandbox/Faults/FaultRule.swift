/// Which requests a fault strikes, and how often.
///
/// A rule whose fault is not for its target never strikes: ``Fault/refused(seconds:)`` and
/// ``Fault/dropped`` are for ``FaultTarget/server`` alone, and nothing else is.
///
/// In text `TARGET:FAULT`, `TARGET:FAULT:COUNT` or `TARGET:FAULT:PERCENT%`: `photos:reset-mid-body:2`.
public struct FaultRule: Hashable, Sendable {
  /// How often a fault strikes.
  public enum Frequency: Hashable, Sendable {
    /// Every time, until it is removed.
    case always
    /// So many times, and then never again.
    case times(Int)
    /// In so many of a hundred cases, by chance; the same cases for the same seed.
    case percent(Int)
  }

  /// What it strikes.
  public var target: FaultTarget
  /// What goes wrong.
  public var fault: Fault
  /// How often.
  public var frequency: Frequency

  /// Makes a rule.
  public init(_ target: FaultTarget, _ fault: Fault, _ frequency: Frequency = .always) {
    self.target = target
    self.fault = fault
    self.frequency = frequency
  }
}
