/// Names the bytes of a picture, so that they need not be sent to whoever has them (RFC 9110 §8.8.3).
enum EntityTag {
  /// The tag of what was wished for: equal wishes are painted equally.
  static func of(_ wish: PictureStore.Request) -> String {
    let frame = wish.frame
    let parts =
      "\(wish.scene) \(frame) \(wish.isPNG) \(wish.quality)"
    // Fowler, Noll and Vo's hash 1a of 64 bits. Swift's own differs with each run.
    let hash = parts.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)).multipliedReportingOverflow(by: 0x100_0000_01B3).partialValue
    }
    let digits = String(hash, radix: 16)
    return "\"\(String(repeating: "0", count: 16 - digits.count))\(digits)\""
  }

  /// Whether a field `If-None-Match` names a tag. Weak ones count as well (RFC 9110 §13.1.2).
  static func list(_ field: String, contains tag: String) -> Bool {
    field.split(separator: ",").map { $0.trimmed() }.contains { item in
      item == "*" || item == tag || item == "W/\(tag)"
    }
  }
}
