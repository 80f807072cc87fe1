import Foundation
import UnsplashSandbox

/// A folder of files of a test's own, removed with it. The sandbox looks into none of them, so they
/// hold whatever is told from something else.
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

  /// Writes a file, and says what a scanner would say of it.
  func add(
    _ name: String, _ bytes: [UInt8] = [1, 2, 3], width: Int = 300, height: Int = 200,
    type: PhotoFile.ContentType = .jpeg, modifiedAt: Date = date
  ) throws -> PhotoFile {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    try FileManager.default.setAttributes([.modificationDate: modifiedAt], ofItemAtPath: url.path)
    return PhotoFile(
      name: name, url: url, width: width, height: height, contentType: type,
      modifiedAt: modifiedAt)
  }
}
