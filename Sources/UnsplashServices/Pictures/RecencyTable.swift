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

  /// The number of values.
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

  /// Removes a value.
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
