// The part of a decoder that the stand-in has: the size in the header of a PNG, a JPEG or a
// BMP.
import Foundation

enum PictureHeader {
  /// The size in pixels, `nil` if the bytes are neither a PNG nor a JPEG nor a BMP.
  ///
  /// Bytes that begin as one and break off have the size 1 by 1: tests make pictures of few bytes.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(64 * 1024))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return png(bytes) }
    if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
    if bytes.starts(with: Array("BM".utf8)) { return bitmap(bytes) }
    return nil
  }

  private static let least = CGSize(width: 1, height: 1)

  private static func png(_ bytes: [UInt8]) -> CGSize {
    guard bytes.count >= 24 else { return least }
    func number(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return CGSize(width: max(number(16), 1), height: max(number(20), 1))
  }

  /// The height is below zero where the top row comes first.
  private static func bitmap(_ bytes: [UInt8]) -> CGSize {
    guard bytes.count >= 26 else { return least }
    func number(_ at: Int) -> Int {
      let bits = bytes[at..<(at + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return Int(Int32(bitPattern: bits))
    }
    return CGSize(width: max(number(18), 1), height: max(abs(number(22)), 1))
  }

  /// Walks the segments up to the one that begins a frame.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize {
    func pair(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        return CGSize(width: max(pair(place + 7), 1), height: max(pair(place + 5), 1))
      }
      place += 2 + pair(place + 2)
    }
    return least
  }
}
