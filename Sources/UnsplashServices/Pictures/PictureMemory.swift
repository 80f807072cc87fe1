import Foundation

/// Pictures kept while there is room, the least recently used given up first.
final class PictureMemory: Sendable {
  private struct Kept {
    var pictures = RecencyTable<URL, Data>()
    var bytes = 0
    var lastRemoval = 0
    var lastRemovalOfAll = 0
    /// The removals of single pictures since all were removed; only damaged ones are.
    var removals: [URL: Int] = [:]

    func generation(of url: URL) -> Int { removals[url] ?? lastRemovalOfAll }
  }

  private let limit: Int
  private let kept = Locked(Kept())

  /// - Parameter limit: in bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// How many bytes the kept pictures have.
  var byteCount: Int { kept.withLock { $0.bytes } }

  /// What is kept of an address, and its generation: another one after each removal of its picture.
  func picture(at url: URL) -> (data: Data?, generation: Int) {
    kept.withLock { ($0.pictures.use(url), $0.generation(of: url)) }
  }

  /// Whether a picture that was asked for in a generation may still be kept.
  func isCurrent(_ generation: Int, of url: URL) -> Bool {
    kept.withLock { $0.generation(of: url) == generation }
  }

  /// Keeps a picture, unless it was removed since it was asked for.
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

  /// Forgets one picture.
  func remove(_ url: URL) {
    kept.withLock { kept in
      kept.lastRemoval += 1
      kept.removals[url] = kept.lastRemoval
      if let removed = kept.pictures.remove(url) { kept.bytes -= removed.count }
    }
  }

  /// Forgets all pictures.
  func removeAll() {
    kept.withLock { kept in
      kept.lastRemoval += 1
      kept.lastRemovalOfAll = kept.lastRemoval
      (kept.pictures, kept.bytes, kept.removals) = (RecencyTable(), 0, [:])
    }
  }
}
