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

  /// Returns different numbers in `0..<bound`, all of them if there are not enough. Much faster
  /// than a shuffle of many, of which few are wanted.
  mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    var (chosen, taken): ([Int], Set<Int>) = ([], [])
    while chosen.count < min(count, bound) {
      let number = number(below: bound)
      if taken.insert(number).inserted { chosen.append(number) }
    }
    return chosen
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

  /// A hash of many bytes, eight at a time, four of them at once.
  static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var (a, b, c, d) = (UInt64(bytes.count), UInt64(1), UInt64(2), UInt64(3))
      func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
      }
      var place = 0
      while place + 32 <= bytes.count {
        a = mixed(a, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        b = mixed(b, bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
        c = mixed(c, bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
        d = mixed(d, bytes.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self))
        place += 32
      }
      for byte in bytes[place...] { a = mixed(a, UInt64(byte)) }
      return mixed(mixed(mixed(a, b), c), d)
    }
  }
}
