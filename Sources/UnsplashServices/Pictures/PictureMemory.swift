import Foundation

/// A memory cache of pictures with a size limit; the least recently used are removed first.
final class PictureMemory: Sendable {
  private struct Kept {
    var pictures: [URL: (data: Data, use: Int)] = [:]
    var bytes = 0
    var lastUse = 0
    var lastRemoval = 0
    var lastRemovalOfAll = 0
    /// The removals of single pictures, which are rare, since all pictures were removed.
    var removals: [URL: Int] = [:]

    func generation(of url: URL) -> Int { removals[url] ?? lastRemovalOfAll }

    /// Inserts a picture, or moves it, as the last one used.
    mutating func use(_ url: URL, _ data: Data) {
      lastUse += 1
      bytes += data.count - (pictures.updateValue((data, lastUse), forKey: url)?.data.count ?? 0)
    }

    mutating func remove(_ url: URL) {
      bytes -= pictures.removeValue(forKey: url)?.data.count ?? 0
    }
  }

  private let limit: Int
  private let kept = Locked(Kept())

  /// - Parameter limit: the limit in bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// The size of all stored pictures in bytes.
  var byteCount: Int { kept.withLock { $0.bytes } }

  /// Returns the picture of a URL, if stored, and its generation, which changes with each removal.
  func picture(at url: URL) -> (data: Data?, generation: Int) {
    kept.withLock { kept in
      let data = kept.pictures[url]?.data
      if let data { kept.use(url, data) }
      return (data, kept.generation(of: url))
    }
  }

  /// Indicates whether a picture requested in a generation may still be stored.
  func isCurrent(_ generation: Int, of url: URL) -> Bool {
    kept.withLock { $0.generation(of: url) == generation }
  }

  /// Stores a picture, unless it was removed after it was requested.
  func keep(_ picture: Data, at url: URL, generation: Int) {
    guard picture.count <= limit else { return }
    kept.withLock { kept in
      guard generation == kept.generation(of: url) else { return }
      kept.use(url, picture)
      // A search through all, which are some hundreds.
      while kept.bytes > limit, let oldest = kept.pictures.min(by: { $0.value.use < $1.value.use })
      {
        kept.remove(oldest.key)
      }
    }
  }

  func remove(_ url: URL) {
    kept.withLock { kept in
      kept.lastRemoval += 1
      kept.removals[url] = kept.lastRemoval
      kept.remove(url)
    }
  }

  func removeAll() {
    kept.withLock { kept in
      kept.lastRemoval += 1
      kept.lastRemovalOfAll = kept.lastRemoval
      (kept.pictures, kept.bytes, kept.removals) = ([:], 0, [:])
    }
  }
}
