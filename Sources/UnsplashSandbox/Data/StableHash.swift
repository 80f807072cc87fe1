/// A hash of a text that is the same in every run, unlike Swift's own.
///
/// The algorithm is FNV-1a with 64 bits; it is not secure.
enum StableHash {
  static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
