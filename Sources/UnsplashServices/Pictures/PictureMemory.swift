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

/// Values by key, ordered by their last use. Each operation takes constant time.
///
/// The order is a linked list of array indices instead of objects, so that moving an entry neither
/// counts references nor frees memory.
struct RecencyTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let key: Key
    var value: Value
    var newer: Int?
    var older: Int?
  }

  private var entries: [Entry?] = []
  private var places: [Key: Int] = [:]
  private var freePlaces: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  var count: Int { places.count }

  /// Returns a value and makes it the most recently used.
  mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      linkAsNewest(place)
    }
    return entries[place]?.value
  }

  /// Inserts a value as the most recently used.
  ///
  /// - Returns: the value it replaces.
  @discardableResult
  mutating func set(_ value: Value, for key: Key) -> Value? {
    if let old = use(key), let place = newest {
      entries[place]?.value = value
      return old
    }
    let entry = Entry(key: key, value: value)
    let place = freePlaces.popLast() ?? entries.count
    if place == entries.count { entries.append(entry) } else { entries[place] = entry }
    places[key] = place
    linkAsNewest(place)
    return nil
  }

  mutating func remove(_ key: Key) -> Value? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    return release(place)
  }

  /// Removes the least recently used value.
  mutating func removeOldest() -> Value? {
    guard let place = oldest, let key = entries[place]?.key else { return nil }
    places[key] = nil
    return release(place)
  }

  private mutating func release(_ place: Int) -> Value? {
    unlink(place)
    let value = entries[place]?.value
    entries[place] = nil
    freePlaces.append(place)
    return value
  }

  private mutating func linkAsNewest(_ place: Int) {
    entries[place]?.older = newest
    entries[place]?.newer = nil
    if let newest { entries[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let (newer, older) = (entries[place]?.newer, entries[place]?.older)
    if let newer { entries[newer]?.older = older } else { newest = older }
    if let older { entries[older]?.newer = newer } else { oldest = newer }
  }
}
