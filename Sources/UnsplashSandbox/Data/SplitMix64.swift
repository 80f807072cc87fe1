/// A small random number generator with the same numbers for a seed on every platform.
///
/// The algorithm is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
/// Generators).
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  // Foundation and the standard library may change how they use a generator; these methods keep the
  // data stable.

  /// Returns a number in `0..<bound`.
  mutating func number(below bound: Int) -> Int { Int(next() >> 11) % bound }

  /// Returns a number from `low` up to `high`.
  mutating func real(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// Returns `true` with a probability in percent.
  mutating func happens(percent: Int) -> Bool { number(below: 100) < percent }

  /// Returns one of the elements, which must not be empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Returns a text of random characters from an alphabet.
  mutating func text(_ length: Int, of alphabet: String) -> String {
    let characters = Array(alphabet)
    return String((0..<length).map { _ in characters[number(below: characters.count)] })
  }
}

/// A hash of a text that is the same in every run, unlike Swift's own.
///
/// The algorithm is FNV-1a with 64 bits; it is not secure.
enum StableHash {
  static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
