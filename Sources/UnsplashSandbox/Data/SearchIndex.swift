import Foundation
import LocalHTTP

/// A full-text index of photos or collections.
///
/// A match contains every word of the query, or a word that starts with it if it has at least three
/// letters: `mountain` finds `mountains`. Case and diacritics are ignored.
struct SearchIndex: Sendable {
  private static let shortestBeginning = 3

  /// The words of one item and their weights.
  private struct Entry: Sendable {
    var weights: [String: Int] = [:]
  }

  private let entries: [Entry]

  /// - Parameter texts: the texts of each item, with the weight of their words.
  init(_ texts: [[(text: String?, weight: Int)]]) {
    entries = texts.map { texts in
      var entry = Entry()
      for (text, weight) in texts {
        for word in Self.words(text ?? "") {
          entry.weights[word] = max(entry.weights[word] ?? 0, weight)
        }
      }
      return entry
    }
  }

  /// Returns the numbers and the scores of the matching items, in no particular order.
  func found(_ query: String) -> [(number: Int, score: Int)] {
    let terms = Self.words(query)
    guard !terms.isEmpty else { return [] }
    return entries.indices.compactMap { number in
      score(of: entries[number], terms).map { (number, $0) }
    }
  }

  private func score(of entry: Entry, _ terms: [String]) -> Int? {
    var score = 0
    for term in terms {
      var best = (entry.weights[term] ?? 0) * 2
      if best == 0, term.count >= Self.shortestBeginning {
        for (word, weight) in entry.weights where word.hasPrefix(term) { best = max(best, weight) }
      }
      guard best > 0 else { return nil }
      score += best
    }
    return score
  }

  private static func words(_ text: String) -> [String] {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let plain = folded.unicodeScalars.map { String.nearestLetters[$0] ?? String($0) }.joined()
    return plain.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension SearchIndex {
  static func photos(_ photos: [CatalogPhoto], _ persons: [Person]) -> SearchIndex {
    SearchIndex(
      photos.map { photo in
        [
          (photo.altDescription, 4), (photo.tags.joined(separator: " "), 3),
          (photo.description, 2), (photo.place.map { "\($0.city) \($0.country)" }, 2),
          (persons[photo.author].name, 1),
          // Nobody chose the username of the user without a name.
          (persons[photo.author].name.isEmpty ? nil : persons[photo.author].username, 1),
        ]
      })
  }

  static func collections(_ collections: [CatalogCollection], _ persons: [Person]) -> SearchIndex {
    SearchIndex(
      collections.map { collection in
        [
          (collection.title, 4), (collection.tags.joined(separator: " "), 3),
          (collection.description, 2), (persons[collection.curator].name, 1),
        ]
      })
  }
}

/// A search index that is made on first use, since most sandboxes are never searched.
final class LazySearchIndex: Sendable {
  private let made = Synchronized<SearchIndex?>(nil)

  /// Returns the index, made by the closure of the first call.
  func index(_ make: () -> SearchIndex) -> SearchIndex {
    made.withLock { made in
      let index = made ?? make()
      made = index
      return index
    }
  }
}
