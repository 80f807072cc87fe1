/// A number for a text, the same in every run: Swift's own differs with each.
///
/// Fowler, Noll and Vo's hash 1a of 64 bits. Nothing of it is secret.
enum StableHash {
  static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
