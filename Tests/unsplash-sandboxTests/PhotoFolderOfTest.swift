import Foundation

/// A folder with files of a test's own, removed with it.
final class PhotoFolderOfTest {
  let url: URL
  var path: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("unsplash-sandbox-photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file that was changed last at that time.
  func add(_ name: String, _ bytes: [UInt8], secondsSince1970: Double) throws {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: secondsSince1970)], ofItemAtPath: file.path)
  }

  /// Writes the header of a PNG file, which is all that the sandbox reads of it.
  func addPicture(
    _ name: String, width: UInt8, height: UInt8, secondsSince1970: Double
  ) throws {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, height]
    try add(name, signature + header + [8, 2, 0, 0, 0], secondsSince1970: secondsSince1970)
  }
}
