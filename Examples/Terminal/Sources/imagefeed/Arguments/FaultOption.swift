import UnsplashSandbox

/// The value of `--fault`.
enum FaultOption {
  /// The head of an answer with photos has more bytes.
  private static let shortestHead = 300

  /// A rule: `photos:500:1`.
  static func rule(_ text: String) throws -> FaultRule {
    do {
      return try FaultRule(text)
    } catch {
      throw UsageError("--fault: \(error)")
    }
  }

  /// For the app a rule or the name of a fault: then the rule under which it is seen best.
  static func appRule(_ text: String) throws -> FaultRule {
    guard !text.contains(":") else { return try rule(text) }
    do {
      return usualRule(for: try Fault(text), hasValue: text.contains("="))
    } catch {
      throw UsageError("--fault: \(error)")
    }
  }

  /// Where a fault is seen best, and so often that after one look it is over, and trying again
  /// helps.
  private static func usualRule(for fault: Fault, hasValue: Bool) -> FaultRule {
    switch fault {
    // Long enough to go from the first screen to the login page, unless somebody knows better.
    case .refused where !hasValue: FaultRule(.server, .refused(seconds: 15))
    case .refused: FaultRule(.server, fault)
    case .dropped: FaultRule(.server, fault, .times(6))
    // What is reset is asked for again without a word: on a connection that was kept by the system,
    // on a new one by the services.
    case .resetBeforeHeaders: FaultRule(.photos, fault, .times(3))
    case .resetInHeaders, .resetAfterHeaders, .resetInBody, .emptyReply:
      FaultRule(.photos, fault, .times(2))
    // Amid the header fields it is a reset; the head of the feed's answer is longer than this.
    case .cut(let count) where count < shortestHead: FaultRule(.photos, fault, .times(2))
    case .delay, .bandwidth: FaultRule(.all, fault)
    case .outOfOrder: FaultRule(.pictures, fault, .times(4))
    default: FaultRule(.photos, fault, .times(1))
    }
  }
}
