/// A small generator of numbers that are the same for a seed everywhere.
///
/// The algorithm is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators).
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

  // Foundation's and the standard library's ways to use a generator may change between versions;
  // these do not, and the data must not.

  /// A number of `0..<bound`.
  mutating func number(below bound: Int) -> Int { Int(next() >> 11) % bound }

  /// A number from `low` up to `high`.
  mutating func real(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// Whether something happens that happens in so many of a hundred cases.
  mutating func happens(percent: Int) -> Bool { number(below: 100) < percent }

  /// One of the elements, of which there must be some.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// So many characters of an alphabet.
  mutating func text(_ length: Int, of alphabet: String) -> String {
    let characters = Array(alphabet)
    return String((0..<length).map { _ in characters[number(below: characters.count)] })
  }
}
