import FuzzInput

@testable import ImageFeedTerminal

/// PNG files that are right where a fuzzer cannot guess: their checksums.
enum PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// The file with each chunk's checksum as it should be.
  static func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var place = signature.count
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= file.count else { break }
      file.replaceSubrange(end..<end + 4, with: number(crc32(file[place + 4..<end])))
      place = end + 4
    }
    return file
  }

  /// A file of any header and pixels: the deflated stream is one stored block, which needs no code.
  static func built(_ input: inout FuzzInput) -> [UInt8] {
    let (width, height) = (input.number(in: 0...20), input.number(in: 0...20))
    let (depth, color) = (
      input.choice(of: [1, 2, 4, 8, 16, 3]), input.choice(of: [0, 2, 3, 4, 6])
    )
    var header = number(UInt32(width)) + number(UInt32(height))
    header += [UInt8(depth), UInt8(color), 0, 0, input.byte() & 1]
    var file = signature + chunk("IHDR", header)
    if input.flag() { file += chunk("PLTE", input.prefix(3 * input.number(in: 0...8))) }
    if input.flag() { file += chunk("tRNS", input.prefix(input.number(in: 0...8))) }
    let rows = input.rest()
    let length = [UInt8(rows.count & 255), UInt8(rows.count >> 8 & 255)]
    let block = [1] + length + length.map { ~$0 } + rows.prefix(65_535)
    file += chunk("IDAT", [0x78, 0x01] + block + number(adler32(rows)))
    return file + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return number(UInt32(body.count)) + named + number(crc32(named[...]))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    Array(bytes).withUnsafeBufferPointer { UInt32(truncatingIfNeeded: Checksums.crc32($0)) }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
