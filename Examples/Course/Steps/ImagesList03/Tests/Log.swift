@testable import ImageFeed

/// What happened, in order. Several spies can write into one log.
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

extension [ImagesListCommand] {
  /// The pages that were asked for.
  var pages: [Int] {
    compactMap { if case .requestPage(let page) = $0 { page } else { nil } }
  }

  /// The commands whose number and order matter. What a person sees of the others in the end, the
  /// view's spy knows.
  var withoutLoaders: [ImagesListCommand] { filter { !$0.isLoader } }

  /// Indicates whether these are the same commands, each as often, in whatever order.
  func isSame(as other: [ImagesListCommand]) -> Bool {
    var rest = other
    for command in self {
      guard let index = rest.firstIndex(of: command) else { return false }
      rest.remove(at: index)
    }
    return rest.isEmpty
  }
}
