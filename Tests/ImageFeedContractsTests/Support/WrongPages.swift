import Foundation
import ImageFeedCore
import ImageFeedFakes

/// Lists of numbers in pages, each of which breaks one rule of paging.
struct WrongPages {
  let rule: String
  /// What the finding has to say behind the name of the call.
  let words: String
  let page: @Sendable (Int) async throws -> Page<Int>

  /// What a list that remembers knows.
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

  /// One for each rule, made anew each time: some of them remember.
  static var all: [WrongPages] {
    let (counted, ordered) = (Memory(), Memory())
    return [
      WrongPages(rule: "Pages are counted from 1", words: "gave nothing, though there is some") {
        $0 == 0 ? page(0) : Page(items: [])
      },
      WrongPages(rule: "The same page asked for twice is the same page", words: "and then [2]") {
        _ in page(await counted.next())
      },
      WrongPages(rule: "Pages may be asked for in any order", words: "asked for before page 1") {
        number in
        let last = await ordered.replace(with: number)
        return page(number > last ? number : number + 10, next: number < 2 ? 2 : nil)
      },
      WrongPages(
        rule: "From page to page one comes to the end, and never back",
        words: "names page 1 as the next one"
      ) { page($0, next: $0 == 1 ? 2 : 1) },
      WrongPages(
        rule: "From page to page one comes to the end, and never back",
        words: "has nothing and still names a next page"
      ) { $0 < 3 ? page($0, next: $0 + 1) : Page(items: [], nextPage: $0 + 1) },
      WrongPages(
        rule: "A total counts the whole list, not the page",
        words: "has a total of 1, and there are 3 at least"
      ) { page($0, next: $0 < 3 ? $0 + 1 : nil, total: 1) },
      WrongPages(
        rule: "No number of a page does any harm", words: "threw a URLError"
      ) { number in
        if number < 0 { throw URLError(.badURL) }
        return page(number)
      },
      WrongPages(
        rule: "Behind the end there is nothing, and no next page", words: "gave [1000000]"
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
