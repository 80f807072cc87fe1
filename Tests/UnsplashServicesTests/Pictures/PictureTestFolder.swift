import Foundation
import Testing

@testable import UnsplashServices

/// A folder of a test's own for pictures, and a clock that it sets.
struct PictureTestFolder {
  let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("PictureTests-\(UUID().uuidString)")
  let clock = Locked(Date(timeIntervalSince1970: 1_000_000))
  var url: URL { root.appendingPathComponent("deep/pictures", isDirectory: true) }
  var files: PictureFiles { PictureFiles(folder: url) }
  var now: Date { clock.withLock { $0 } }

  /// The names in the folder; none if it is not there.
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

  /// Said, and not left to `deinit`: the folder is needed for longer than its object is used.
  func remove() { try? FileManager.default.removeItem(at: root) }

  func pass(_ seconds: Double) { clock.withLock { $0 += seconds } }

  /// Puts a file there that was last written so many seconds ago.
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

  /// A picture whose bytes say which it is.
  static func picture(_ number: Int, count: Int = 1_000) -> KeptPicture {
    let freshness = PictureFreshness(
      entityTag: "\"\(number)\"", lastModified: nil, receivedAt: 1_000_000, lifetime: 60,
      mustBeAsked: false)
    let text = "\(number) "
    let data = Data(String(repeating: text, count: count / text.count + 1).utf8).prefix(count)
    return KeptPicture(url: address(number), freshness: freshness, data: Data(data))
  }
}
