import Foundation

/// A memory cache of pictures with a size limit; the least recently used are removed first.
final class PictureMemory: Sendable {
  private struct Kept {
    var pictures = RecencyTable<URL, Data>()
    var bytes = 0
    var lastRemoval = 0
    var lastRemovalOfAll = 0
    /// The removals of single pictures, which are rare, since all pictures were removed.
    var removals: [URL: Int] = [:]

    func generation(of url: URL) -> Int { removals[url] ?? lastRemovalOfAll }
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
    kept.withLock { ($0.pictures.use(url), $0.generation(of: url)) }
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
      kept.bytes += picture.count - (kept.pictures.set(picture, for: url)?.count ?? 0)
      while kept.bytes > limit, let oldest = kept.pictures.removeOldest() {
        kept.bytes -= oldest.count
      }
    }
  }

  /// Removes a picture.
  func remove(_ url: URL) {
    kept.withLock { kept in
      kept.lastRemoval += 1
      kept.removals[url] = kept.lastRemoval
      if let removed = kept.pictures.remove(url) { kept.bytes -= removed.count }
    }
  }

  /// Removes all pictures.
  func removeAll() {
    kept.withLock { kept in
      kept.lastRemoval += 1
      kept.lastRemovalOfAll = kept.lastRemoval
      (kept.pictures, kept.bytes, kept.removals) = (RecencyTable(), 0, [:])
    }
  }
}
