import UnsplashSandbox

/// The value of `--fault`.
enum FaultOption {
  /// A lower bound of the size of the head of an answer with photos, in bytes.
  private static let shortestHead = 300

  /// A rule (`photos:500:1`), or the name of a fault, which stands for the rule that shows its
  /// effect best in the app.
  static func rule(_ text: String) throws -> FaultRule {
    do {
      guard !text.contains(":") else { return try FaultRule(text) }
      return usualRule(for: try Fault(text), hasValue: text.contains("="))
    } catch {
      throw UsageError("--fault: \(error)")
    }
  }

  /// The requests that show a fault best, with a low count, so that a retry succeeds after one
  /// failure.
  private static func usualRule(for fault: Fault, hasValue: Bool) -> FaultRule {
    switch fault {
    // Long enough to reach the login page from the first screen.
    case .refused where !hasValue: FaultRule(.server, .refused(seconds: 15))
    case .refused: FaultRule(.server, fault)
    // A dropped connection counts as a reset, too, unless it is noticed while connecting.
    case .dropped: FaultRule(.server, fault, .times(2))
    // A request that was reset is repeated silently: by the system on a kept connection, by the
    // services on a new one.
    case .resetBeforeHeaders: FaultRule(.photos, fault, .times(3))
    case .resetInHeaders, .resetAfterHeaders, .resetInBody, .emptyReply:
      FaultRule(.photos, fault, .times(2))
    // A cut inside the header counts as a reset; the head of the feed's answer is longer than this.
    case .cut(let count) where count < shortestHead: FaultRule(.photos, fault, .times(2))
    case .delay, .bandwidth: FaultRule(.all, fault)
    case .outOfOrder: FaultRule(.pictures, fault, .times(4))
    default: FaultRule(.photos, fault, .times(1))
    }
  }
}
