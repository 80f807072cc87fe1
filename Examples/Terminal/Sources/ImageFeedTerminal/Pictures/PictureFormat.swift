import Foundation

/// The picture formats that are recognised by their first bytes.
package enum PictureFormat: String, Hashable, Sendable {
  case jpeg = "JPEG"
  case png = "PNG"
  case gif = "GIF"
  case webP = "WebP"

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Recognises a file by its signature; `nil` for any other format.
  init?(of bytes: UnsafeBufferPointer<UInt8>) {
    if Self.starts(bytes, with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if Self.starts(bytes, with: Self.pngSignature) {
      self = .png
    } else if Self.starts(bytes, with: Array("GIF87a".utf8))
      || Self.starts(bytes, with: Array("GIF89a".utf8))
    {
      self = .gif
    } else if Self.starts(bytes, with: Array("RIFF".utf8)),
      Self.starts(bytes, with: Array("WEBP".utf8), at: 8)
    {
      self = .webP
    } else {
      return nil
    }
  }

  /// Recognises a file by its first bytes, of which a dozen are enough.
  package init?(of data: Data) {
    guard let format = data.withUnsafeBytes({ Self(of: $0.bindMemory(to: UInt8.self)) })
    else { return nil }
    self = format
  }

  private static func starts(
    _ bytes: UnsafeBufferPointer<UInt8>, with signature: [UInt8], at start: Int = 0
  ) -> Bool {
    guard bytes.count - start >= signature.count else { return false }
    for (index, byte) in signature.enumerated() where bytes[start + index] != byte {
      return false
    }
    return true
  }
}
