import Foundation
import UnsplashSandbox

/// A temporary folder of files, removed with this object. The sandbox decodes none of them, so any
/// bytes will do.
final class PhotoFiles {
  static let date = Date(timeIntervalSince1970: 1_700_000_000)

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file and describes it, like a scanner.
  func add(
    _ name: String, _ bytes: [UInt8] = [1, 2, 3], width: Int = 300, height: Int = 200,
    type: PhotoFile.ContentType = .jpeg, modifiedAt: Date = date, photographer: String? = nil
  ) throws -> PhotoFile {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    try FileManager.default.setAttributes([.modificationDate: modifiedAt], ofItemAtPath: url.path)
    return PhotoFile(
      name: name, url: url, width: width, height: height, contentType: type,
      modifiedAt: modifiedAt, photographer: photographer)
  }
}
