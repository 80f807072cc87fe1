import Foundation

/// A token that contains its grant: 32 bytes in 43 characters, as long as Unsplash's tokens.
///
/// A client keeps its token after the sandbox has ended, and the next sandbox with the same seed
/// must accept it without having stored it. So a token contains its grant and a checksum that
/// depends on the seed. **This provides continuity, not security**: anyone who knows the seed can
/// make tokens, and the checksum is a simple mix of bits.
struct SealedToken: Sendable, Equatable {
  enum Kind: UInt8, Sendable {
    case access = 1
    case refresh = 2
  }

  private static let length = 32
  private static let nonce = 8..<24

  let kind: Kind
  let grant: GrantStore.Grant
  /// The time of issue in seconds since 1970.
  let issuedAt: Int
  /// A random number that is the same for all tokens of a code, also for those that were renewed.
  let family: UInt64

  init(_ kind: Kind, _ grant: GrantStore.Grant, issuedAt: Int, family: UInt64) {
    self.family = family
    self.kind = kind
    self.grant = grant
    self.issuedAt = issuedAt
  }

  /// Reads a token; `nil` for one of another seed or with any changed character.
  init?(_ text: String, key: UInt64) {
    guard text.utf8.count == 43, let data = Data(base64URL: text), data.count == Self.length,
      // The last character has two bits that are not part of the bytes; they must match too.
      data.base64URL == text
    else { return nil }
    var bytes = Array(data)
    guard Self.checksum(of: bytes[..<24], key: key) == Array(bytes[24...]) else { return nil }
    Self.mask(&bytes, key: key)
    let scopes = Int(bytes[2]) << 8 | Int(bytes[3])
    guard let kind = Kind(rawValue: bytes[0]), bytes[1] < SandboxAccount.all.count
    else { return nil }
    self.kind = kind
    grant = GrantStore.Grant(
      username: SandboxAccount.all[Int(bytes[1])].username,
      scopes: OAuthClient.scopes.enumerated().filter { scopes >> $0.offset & 1 == 1 }
        .map(\.element))
    issuedAt = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
    family = bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the token's text, another one each time; `nil` for an unknown username.
  func text(key: UInt64) -> String? {
    guard
      let account = SandboxAccount.all.firstIndex(where: { $0.username == grant.username })
    else { return nil }
    let scopes = OAuthClient.scopes.enumerated().reduce(0) { scopes, scope in
      grant.scopes.contains(scope.element) ? scopes | 1 << scope.offset : scopes
    }
    let time = UInt32(clamping: issuedAt)
    var bytes = [kind.rawValue, UInt8(account), UInt8(scopes >> 8), UInt8(scopes & 255)]
    bytes += [24, 16, 8, 0].map { UInt8(time >> $0 & 255) }
    bytes += Self.bytes(of: family) + Self.bytes(of: .random(in: 0...UInt64.max))
    Self.mask(&bytes, key: key)
    bytes += Self.checksum(of: bytes[...], key: key)
    return Data(bytes).base64URL
  }

  /// Masks the eight bytes of the grant so that they look random; a second call undoes it.
  private static func mask(_ bytes: inout [UInt8], key: UInt64) {
    let mask = checksum(of: bytes[nonce], key: ~key)
    for place in 0..<8 { bytes[place] ^= mask[place] }
  }

  private static func checksum(of bytes: ArraySlice<UInt8>, key: UInt64) -> [UInt8] {
    var sum = key
    for byte in bytes {
      var mixer = SplitMix64(seed: sum ^ UInt64(byte))
      sum = mixer.next()
    }
    return Self.bytes(of: sum)
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(number >> UInt64($0) & 255) }
  }
}

extension Data {
  /// Base 64 with the URL-safe alphabet, without padding.
  var base64URL: String {
    let bytes = base64EncodedData().compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes ``base64URL``.
  init?(base64URL text: String) {
    let standard = text.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    self.init(base64Encoded: standard + padding)
  }
}
