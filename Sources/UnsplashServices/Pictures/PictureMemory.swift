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

  func remove(_ url: URL) {
    kept.withLock { kept in
      kept.lastRemoval += 1
      kept.removals[url] = kept.lastRemoval
      if let removed = kept.pictures.remove(url) { kept.bytes -= removed.count }
    }
  }

  func removeAll() {
    kept.withLock { kept in
      kept.lastRemoval += 1
      kept.lastRemovalOfAll = kept.lastRemoval
      (kept.pictures, kept.bytes, kept.removals) = (RecencyTable(), 0, [:])
    }
  }
}

/// Values by key, ordered by their last use. Each operation takes constant time on average.
struct RecencyTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var entries: [Key: (value: Value, use: Int)] = [:]
  /// The keys in the order of their uses; only the last use of a key counts.
  private var uses: ArraySlice<(key: Key, use: Int)> = []
  private var lastUse = 0

  var count: Int { entries.count }

  /// Returns a value and makes it the most recently used.
  mutating func use(_ key: Key) -> Value? {
    guard let value = entries[key]?.value else { return nil }
    set(value, for: key)
    return value
  }

  /// Inserts a value as the most recently used.
  ///
  /// - Returns: the value it replaces.
  @discardableResult
  mutating func set(_ value: Value, for key: Key) -> Value? {
    lastUse += 1
    uses.append((key, lastUse))
    let old = entries.updateValue((value, lastUse), forKey: key)
    // Now and then, so that the uses that no longer count are at most as many as the others.
    if uses.count > 2 * entries.count + 16 {
      uses = uses.filter { entries[$0.key]?.use == $0.use }[...]
    }
    return old?.value
  }

  mutating func remove(_ key: Key) -> Value? {
    entries.removeValue(forKey: key)?.value
  }

  /// Removes the least recently used value.
  mutating func removeOldest() -> Value? {
    while let oldest = uses.popFirst() {
      if entries[oldest.key]?.use == oldest.use { return remove(oldest.key) }
    }
    return nil
  }
}
