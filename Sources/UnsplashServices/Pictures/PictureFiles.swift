import Foundation
import ImageFeedCore

/// A folder with one file per picture. All calls block; ``PictureDisk`` makes them.
///
/// Other processes may use the folder at the same time, and any of them may end at any moment: a
/// picture's file is always complete (``PrivateFile``).
struct PictureFiles: Sendable {
  /// The age in seconds after which an unfinished file counts as left behind.
  static let leftoverAge = 3_600.0
  /// The longest file in bytes; a longer one is not read.
  static let longestFile = 1 << 29
  private static let suffix = ".picture"
  private static let temporaryPrefix = ".new-"
  /// The length of a name, and of those of an older version, whose files had another content.
  private static let (nameLength, oldNameLength) = (16 + suffix.count, 64 + suffix.count)

  let folder: URL

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func file(of url: URL) -> PrivateFile {
    PrivateFile(
      folder: folder, name: url.absoluteString.fnv1a.hexDigits + Self.suffix,
      leftoverPrefix: Self.temporaryPrefix, sizeLimit: Self.longestFile)
  }

  func path(of url: URL) -> String { file(of: url).path }

  /// Reads the picture of a URL; removes what is no picture of ours.
  func read(_ url: URL) -> CachedPicture? {
    let file = file(of: url)
    do {
      guard let content = try file.read() else { return nil }
      if let picture = CachedPicture(content, at: url) { return picture }
    } catch {
      // A failed call is no fault of the file, unless a link stands in its place.
      let code = (error as? PrivateFile.Failure)?.code
      guard code == nil || code == ELOOP else { return nil }
    }
    unlink(file.path)
    return nil
  }

  /// Records the use of a picture.
  func touch(_ url: URL, at moment: Date) {
    let seconds = moment.timeIntervalSince1970.rounded(.down)
    let rest = (moment.timeIntervalSince1970 - seconds) * 1_000_000
    let time = timeval(tv_sec: .init(seconds), tv_usec: .init(min(max(rest, 0), 999_999)))
    utimes(path(of: url), [time, time])
  }

  /// Writes a picture's file.
  ///
  /// - Parameter longest: the longest file that is written.
  /// - Returns: the file's length, or `nil` if it could not be written.
  func write(_ picture: CachedPicture, at moment: Date, longest: Int = .max) -> Int? {
    let pieces = picture.pieces
    let length = pieces.reduce(0) { $0 + $1.count }
    guard length <= longest, (try? file(of: picture.url).replace(with: pieces)) == true else {
      return nil
    }
    touch(picture.url, at: moment)
    return length
  }

  // MARK: Removing

  func remove(_ url: URL) {
    unlink(path(of: url))
  }

  /// Removes all picture files, finished or not, and leaves other files alone.
  ///
  /// - Returns: the reason that the first remaining file could not be removed.
  func removeAll() -> String? {
    guard let names else { return access(folder.path, F_OK) == 0 ? "it cannot be read" : nil }
    var reason: String?
    for name in names where Self.isOurs(name) {
      if unlink(path(name)) != 0, errno != ENOENT, reason == nil {
        reason = "\(name): \(String(cString: strerror(errno)))"
      }
    }
    return reason
  }

  /// Removes files left behind or of an older version, and the least recently used files beyond a
  /// limit. Uses far in the future, from before the clock was set back, count as the oldest.
  ///
  /// - Parameters:
  ///   - limit: the limit of all files together in bytes.
  ///   - moment: the current time.
  func prune(to limit: Int, at moment: Date) {
    var files: [(path: String, length: Int, age: Double)] = []
    var length = 0
    for name in names ?? [] where Self.isOurs(name) {
      var status = stat()
      guard lstat(path(name), &status) == 0 else { continue }
      let age = moment.timeIntervalSince1970 - Self.use(in: status)
      let isUnfinished = name.hasPrefix(Self.temporaryPrefix)
      if isUnfinished ? abs(age) > Self.leftoverAge : name.count == Self.oldNameLength {
        unlink(path(name))
        continue
      }
      // A file that another process may be writing counts too.
      length += Int(status.st_size)
      if !isUnfinished {
        files.append((path(name), Int(status.st_size), age < -Self.leftoverAge ? .infinity : age))
      }
    }
    guard length > limit else { return }
    for file in files.sorted(by: { $0.age > $1.age }) where length > limit {
      unlink(file.path)
      length -= file.length
    }
  }

  /// The names in the folder; `nil` if it does not exist or cannot be read.
  private var names: [String]? { try? FileManager.default.contentsOfDirectory(atPath: folder.path) }

  private static func isOurs(_ name: String) -> Bool {
    name.hasPrefix(temporaryPrefix)
      || (name.hasSuffix(suffix) && [nameLength, oldNameLength].contains(name.count))
  }

  private static func use(in status: stat) -> Double {
    #if canImport(Security)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
