import Foundation
import Testing

@testable import UnsplashServices

/// A temporary folder for pictures, and a clock that a test sets.
struct PictureTestFolder {
  let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("PictureTests-\(UUID().uuidString)")
  let clock = Locked(Date(timeIntervalSince1970: 1_000_000))
  var url: URL { root.appendingPathComponent("deep/pictures", isDirectory: true) }
  var files: PictureFiles { PictureFiles(folder: url) }
  var now: Date { clock.withLock { $0 } }

  /// The names in the folder; empty if it does not exist.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  var bytes: Int {
    names.reduce(0) { sum, name in
      let path = url.appendingPathComponent(name).path
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }

  func make() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Called explicitly instead of from `deinit`: the folder outlives the last use of this value.
  func remove() { try? FileManager.default.removeItem(at: root) }

  func pass(_ seconds: Double) { clock.withLock { $0 += seconds } }

  /// Makes a file that was last written some seconds ago.
  func leave(_ name: String, age: Double, bytes: Int = 1) throws {
    let file = url.appendingPathComponent(name)
    try Data(count: bytes).write(to: file)
    try FileManager.default.setAttributes([.modificationDate: now - age], ofItemAtPath: file.path)
  }

  func disk(bytes: Int = 1_000_000) -> PictureDisk {
    PictureDisk(PictureCacheFolder(url: url, bytes: bytes)) { [clock] in clock.withLock { $0 } }
  }

  func service(
    memoryBytes: Int = 0, bytes: Int = 1_000_000, limits: RequestLimits = .pictures
  ) -> URLSessionPictureService {
    URLSessionPictureService(
      limits: limits, memoryBytes: memoryBytes, disk: PictureCacheFolder(url: url, bytes: bytes)
    ) { [clock] in clock.withLock { $0 } }
  }

  static func address(_ number: Int) -> URL {
    URL(fileURLWithPath: "/pictures/\(number)")
  }

  /// A picture whose bytes contain its number.
  static func picture(_ number: Int, count: Int = 1_000) -> CachedPicture {
    let freshness = PictureFreshness(
      entityTag: "\"\(number)\"", lastModified: nil, receivedAt: 1_000_000, lifetime: 60,
      mustBeAsked: false)
    let text = "\(number) "
    let data = Data(String(repeating: text, count: count / text.count + 1).utf8).prefix(count)
    return CachedPicture(url: address(number), freshness: freshness, data: Data(data))
  }
}
