import Foundation
import ImageFeedCore
import ImageFeedFakes

/// A paged list of numbers that breaks one rule of paging.
struct WrongPages {
  let rule: String
  /// The part of the expected finding after the name of the call.
  let text: String
  let page: @Sendable (Int) async throws -> Page<Int>

  /// The state of a list that remembers its calls.
  private actor Memory {
    private var last = 0

    func next() -> Int {
      last += 1
      return last
    }

    func replace(with page: Int) -> Int {
      defer { last = page }
      return last
    }
  }

  /// A list for each rule. They are new each time, because some remember their calls.
  static var all: [WrongPages] {
    let (counted, ordered) = (Memory(), Memory())
    return [
      WrongPages(
        rule: "Pages are counted from 1",
        text: "returned nothing, although there should be something"
      ) {
        $0 == 0 ? page(0) : Page(items: [])
      },
      WrongPages(rule: "The same page requested twice is the same", text: "and then [2]") {
        _ in page(await counted.next())
      },
      WrongPages(rule: "Pages can be requested in any order", text: "requested before page 1") {
        number in
        let last = await ordered.replace(with: number)
        return page(number > last ? number : number + 10, next: number < 2 ? 2 : nil)
      },
      WrongPages(
        rule: "Following nextPage leads to the end and never back",
        text: "has the next page 1"
      ) { page($0, next: $0 == 1 ? 2 : 1) },
      WrongPages(
        rule: "Following nextPage leads to the end and never back",
        text: "is empty but has a next page"
      ) { $0 < 3 ? page($0, next: $0 + 1) : Page(items: [], nextPage: $0 + 1) },
      WrongPages(
        rule: "A total counts the whole list, not the page",
        text: "has the total 1, but there are at least 3 items"
      ) { page($0, next: $0 < 3 ? $0 + 1 : nil, total: 1) },
      WrongPages(
        rule: "Every page number is handled", text: "threw a URLError"
      ) { number in
        if number < 0 { throw URLError(.badURL) }
        return page(number)
      },
      WrongPages(
        rule: "A page beyond the end is empty and has no next page", text: "returned [1000000]"
      ) { page($0) },
    ]
  }

  private static func page(_ number: Int, next: Int? = nil, total: Int? = nil) -> Page<Int> {
    Page(items: [number], nextPage: next, total: total)
  }
}

extension Page where Item == Int {
  var photos: Page<Photo> {
    Page<Photo>(
      items: items.map { .numbered($0) }, nextPage: nextPage, total: total)
  }

  var collections: Page<PhotoCollection> {
    Page<PhotoCollection>(
      items: items.map { PhotoCollection(id: CollectionID(rawValue: "\($0)"), title: "") },
      nextPage: nextPage, total: total)
  }
}

extension Photo {
  fileprivate static func numbered(_ number: Int) -> Photo {
    var photo = Photo.sample()
    photo.id = PhotoID(rawValue: "\(number)")
    return photo
  }
}
