import Foundation
import ImageFeedCore
import ImageFeedFakes

/// Mistakes of paged lists, one or two for each rule of paging.
@MainActor
package enum PagingMistake {
  package typealias Pages = @MainActor (Int) throws -> Page<Int>

  /// Services with the mistakes. They are new each time, because some remember their calls.
  ///
  /// - Parameter service: creates a service with a list of as many items as these numbers.
  package static func all<Service>(
    _ service: (@escaping Pages) -> Service
  ) -> [(rule: String, service: Service)] {
    let mistakes: KeyValuePairs<String, Pages> = [
      "Pages are counted from 1 — something": { $0 == 0 ? page(0, next: 1) : Page(items: []) },
      "Pages are counted from 1 — which precede": { page($0, next: $0 < 3 ? $0 + 1 : nil) },
      "The same page requested twice is the same": changing(after: 1),
      "Pages can be requested in any order": changing(after: 2),
      "Two pages requested at once are not mixed up — returned": changing(after: 2),
      "Two pages requested at once are not mixed up — threw": changing(after: 2, isFailing: true),
      "Following nextPage leads to the end and never back — the next page 1": {
        page($0, next: $0 == 1 ? 2 : 1)
      },
      "Following nextPage leads to the end and never back — a next page": {
        $0 < 3 ? page($0, next: $0 + 1) : Page(items: [], nextPage: $0 + 1)
      },
      "A total counts the whole list, not the page": {
        page($0, next: $0 < 3 ? $0 + 1 : nil, total: 1)
      },
      "Every page number is handled — had not ended": { number in
        if number < 0 { throw ServiceError(.timedOut) }
        return page(number)
      },
      "A page beyond the end is empty and has no next page": { page($0) },
    ]
    return mistakes.map { ($0.key, service($0.value)) }
  }

  /// A list of two pages with other items, or none, after a number of calls.
  private static func changing(after calls: Int, isFailing: Bool = false) -> Pages {
    var count = 0
    return { number in
      count += 1
      if isFailing, count > calls { throw ServiceError(.offline) }
      return page(number + (count > calls ? 10 : 0), next: number < 2 ? 2 : nil)
    }
  }

  private static func page(_ number: Int, next: Int? = nil, total: Int? = nil) -> Page<Int> {
    Page(items: [number], nextPage: next, total: total)
  }
}

extension Page where Item == Int {
  /// The same page with photos of these numbers.
  package var photos: Page<Photo> { map { .sample(PhotoID(rawValue: "photo-\($0)")) } }

  /// The same page with other items.
  package func map<Other: Sendable>(_ change: (Int) -> Other) -> Page<Other> {
    Page<Other>(items: items.map(change), nextPage: nextPage, total: total)
  }
}

/// A page of a list, with three items per page.
package func pageOfThree<Item>(_ all: [Item], _ number: Int) -> Page<Item> {
  guard (1...3).contains(number) else { return Page(items: [], total: all.count) }
  let rows = all.dropFirst((number - 1) * 3).prefix(3)
  return Page(
    items: Array(rows), nextPage: rows.endIndex < all.count ? number + 1 : nil, total: all.count)
}
