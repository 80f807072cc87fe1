import Foundation
import UnsplashSandbox

/// A temporary folder of files, removed with this object.
final class PhotoFiles {
  static let date = Date(timeIntervalSince1970: 1_700_000_000)

  let url: URL
  var path: String { url.path }

  init() {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("imagefeed-photos-\(UUID().uuidString)")
    // Without the folder every test fails that writes into it.
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, by default a small PNG, and the folders it is in.
  @discardableResult
  func save(
    _ name: String, _ bytes: [UInt8] = png(width: 9, height: 9), at date: Date = date
  ) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    return file
  }

  /// Writes a file and describes it, like a scanner. The sandbox decodes none of them, so any bytes
  /// will do.
  func add(
    _ name: String, _ bytes: [UInt8] = [1, 2, 3], width: Int = 300, height: Int = 200,
    type: PhotoFile.ContentType = .jpeg, modifiedAt: Date = date, photographer: String? = nil
  ) throws -> PhotoFile {
    PhotoFile(
      name: name, url: try save(name, bytes, at: modifiedAt), width: width, height: height,
      contentType: type, modifiedAt: modifiedAt, photographer: photographer)
  }

  #if os(Linux)
    /// Writes a file whose name is so many bytes, whatever they are, and the folder it is in.
    func add(
      nameBytes: [UInt8], inFolder folder: [UInt8] = [], _ bytes: [UInt8] = png(width: 9, height: 9)
    ) {
      var path = Array(self.path.utf8) + Array("/".utf8)
      if !folder.isEmpty {
        path += folder
        mkdir((path + [0]).map { CChar(bitPattern: $0) }, 0o700)
        path += Array("/".utf8)
      }
      let file = open(
        (path + nameBytes + [0]).map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o600)
      write(file, bytes, bytes.count)
      close(file)
    }
  #endif

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(name).path, withDestinationPath: target)
  }

  /// The beginning of a JPEG file as cameras write it: EXIF, a preview's worth of other data, and
  /// the frame header.
  static func jpeg(
    width: Int, height: Int, exif: [ExifFixture] = [], padding: Int = 0, frame: UInt8 = 0xC0
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for exif in exif { bytes += segment(0xE1, exif.bytes) }
    var rest = padding
    while rest > 0 {
      let count = min(rest, 65_533)
      bytes += segment(0xE2, [UInt8](repeating: 7, count: count))
      rest -= count
    }
    let components: [UInt8] = [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    return bytes + segment(frame, [8] + uint16(height) + uint16(width) + components)
  }

  /// The header of a PNG file of eight-bit colours.
  static func png(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 0, 13] + Array("IHDR".utf8)
      + uint16(width >> 16) + uint16(width & 0xFFFF) + uint16(height >> 16)
      + uint16(height & 0xFFFF) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  /// The beginning of a PNG file, up to its first row of pixels: metadata, and much else before it.
  static func png(width: Int, height: Int, exif: ExifFixture, padding: Int) -> [UInt8] {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      uint16(body.count >> 16) + uint16(body.count & 0xFFFF) + Array(name.utf8) + body
        + [UInt8](repeating: 0, count: 4)
    }
    return png(width: width, height: height)
      + chunk("iTXt", [UInt8](repeating: 7, count: padding))
      // PNG has the bytes of JPEG's segment without the text before them.
      + chunk("eXIf", Array(exif.bytes.dropFirst(6))) + chunk("IDAT", [1, 2, 3])
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + uint16(body.count + 2) + body
  }

  private static func uint16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
