import Foundation
import ImageFeedCore
import ImageFeedFakes

/// A paged list of numbers that breaks one rule of paging.
@MainActor
package struct PagingMistake {
  package let rule: String
  package let page: @MainActor (Int) throws -> Page<Int>

  private init(_ rule: String, _ page: @escaping @MainActor (Int) throws -> Page<Int>) {
    self.rule = rule
    self.page = page
  }

  /// A mistake for each rule. They are new each time, because some remember their calls.
  package static var all: [PagingMistake] {
    [
      PagingMistake("Pages are counted from 1") {
        $0 == 0 ? page(0, next: 1) : Page(items: [])
      },
      PagingMistake("The same page requested twice is the same", changing(after: 1)),
      PagingMistake("Pages can be requested in any order", changing(after: 2)),
      PagingMistake("Two pages requested at once are not mixed up", changing(after: 2)),
      PagingMistake("Following nextPage leads to the end and never back — the next page 1") {
        page($0, next: $0 == 1 ? 2 : 1)
      },
      PagingMistake("Following nextPage leads to the end and never back — a next page") {
        $0 < 3 ? page($0, next: $0 + 1) : Page(items: [], nextPage: $0 + 1)
      },
      PagingMistake("A total counts the whole list, not the page") {
        page($0, next: $0 < 3 ? $0 + 1 : nil, total: 1)
      },
      PagingMistake("Every page number is handled — had not ended") { number in
        if number < 0 { throw ServiceError(.timedOut) }
        return page(number)
      },
      PagingMistake("A page beyond the end is empty and has no next page") { page($0) },
    ]
  }

  /// A list of two pages with other items after a number of calls.
  private static func changing(after calls: Int) -> @MainActor (Int) throws -> Page<Int> {
    var count = 0
    return { number in
      count += 1
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
