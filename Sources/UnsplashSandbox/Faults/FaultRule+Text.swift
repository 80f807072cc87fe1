/// Rules as text, on a command line or in a request to the sandbox.
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
  /// - Throws: ``FaultTextError``, which names what is wrong and what there is.
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
      throw FaultTextError("there is no target “\(parts[0])”; there are \(all)")
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
        "“\(text)” is neither a count from 1 on nor a percentage from 0% to 100%")
    }
  }

  /// Rules that could never strike are a mistake.
  private func check() throws {
    guard fault.isOfServer == (target == .server)
    else {
      throw FaultTextError(
        fault.isOfServer
          ? "\(fault.name) is for the server as a whole: server:\(fault)"
          : "the server as a whole can only be refused or dropped, not \(fault.name)")
    }
    if case .refused = fault, frequency != .always {
      throw FaultTextError("\(fault.name) takes no count: it begins at once, and ends by itself")
    }
  }
}
