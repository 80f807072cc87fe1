/// What happened, in order. Two spies can write into one log.
@MainActor
final class Log<Entry: Equatable> {
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }

  /// Returns what has happened since it was last asked for.
  func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}

extension Array where Element: Equatable {
  /// Indicates whether the groups came one after the other, and nothing else did. Within a group,
  /// any order is right.
  func isSame(as groups: [Element]...) -> Bool {
    var rest = self[...]
    for group in groups {
      var found = Array(rest.prefix(group.count))
      rest = rest.dropFirst(group.count)
      for entry in group {
        guard let place = found.firstIndex(of: entry) else { return false }
        found.remove(at: place)
      }
    }
    return rest.isEmpty
  }
}
