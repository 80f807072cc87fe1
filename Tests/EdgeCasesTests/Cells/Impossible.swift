import UnsplashSandbox

/// Combinations that there cannot be, each with its reason: nothing is left out in silence.
enum Impossible {
  /// Why a fault cannot strike a situation; `nil` where it can.
  static func reason(_ fault: Fault, _ doing: Doing) -> String? {
    fault == .corrupted && doing.content == .like
      ? "A like needs so little of its answer that the place of the damage decides how it ends."
      : nil
  }
}
