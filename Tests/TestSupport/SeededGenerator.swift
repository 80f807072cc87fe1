import Foundation

/// A random generator with the same numbers on every run: SplitMix64.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The seeds of a random test: 500, or as many as the environment variable `SEEDS` says.
  public static let seeds: Range<UInt64> =
    0..<(ProcessInfo.processInfo.environment["SEEDS"].flatMap(UInt64.init) ?? 500)

  public init(state: UInt64) {
    self.state = state
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
