import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the favourites' service") @MainActor
struct FavouritesServiceContractTests {
  private typealias Wrong = WrongImplementation<FavouritesServiceContract>
  private typealias Answer = @Sendable (Username, Int) async throws -> Page<Photo>

  private struct Favourites: FavouritesService {
    let answer: Answer

    func photos(likedBy username: Username, page: Int) async throws -> Page<Photo> {
      try await answer(username, page)
    }
  }

  private static func contract(
    _ service: ServiceUnderTest<any FavouritesService>
  ) -> FavouritesServiceContract {
    FavouritesServiceContract(service, username: "ada", unknownUsername: "nobody")
  }

  private static func wrong(
    _ rule: String, says words: String, _ answer: @escaping Answer
  ) -> Wrong {
    Wrong(rule, says: words, contract(ServiceUnderTest { Favourites(answer: answer) }))
  }

  nonisolated private static func page(_ number: Int, next: Int?, total: Int? = nil) -> Page<Photo>
  {
    let photo = Photo.sample(PhotoID(rawValue: "photo-\(number)"))
    return Page(items: [photo], nextPage: next, total: total)
  }

  private actor Count {
    private var value = 0
    func next() -> Int {
      value += 1
      return value
    }
  }

  @Test("The fake keeps every rule")
  func fake() async {
    await expectKept(Self.contract(FakeSubject.favourites))
  }

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.favourites, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.pages + Self.persons)
    }
  }

  private static var pages: [Wrong] {
    let (calls, order, together) = (Count(), Count(), Count())
    return [
      wrong("Pages are counted from 1", says: "gave no photo") { _, number in
        number == 0 ? page(0, next: 1) : Page(items: [])
      },
      wrong("The same page asked for twice is the same page", says: "and then [photo-2]") { _, _ in
        page(await calls.next(), next: nil)
      },
      wrong("Pages may be asked for in any order", says: "page 2 asked for before") { _, number in
        page(number + (await order.next() > 2 ? 10 : 0), next: number < 2 ? 2 : nil)
      },
      wrong("Two pages asked for at once do not mix", says: "while another page") { _, number in
        page(number + (await together.next() > 2 ? 10 : 0), next: number < 2 ? 2 : nil)
      },
      wrong(
        "From page to page one comes to the end, and never back", says: "names page 1 as the next"
      ) { page($1, next: $1 == 1 ? 2 : 1) },
      wrong("A total counts the whole list, not the page", says: "total is 1, and there are 2") {
        page($1, next: $1 < 2 ? $1 + 1 : nil, total: 1)
      },
      wrong("No number of a page does any harm", says: "threw a URLError") { _, number in
        if number < 0 { throw URLError(.badURL) }
        return page(number, next: nil)
      },
      wrong("Behind the end there is no photo and no next page", says: "gave [photo-1000000]") {
        page($1, next: nil)
      },
    ]
  }

  private static var persons: [Wrong] {
    [
      wrong(
        "Somebody who does not exist is not found",
        says: #"photos(likedBy: "nobody", page: 1) ended with an answer"#
      ) { _, _ in Page(items: []) },
      wrong(
        "No username does any harm",
        says: #"photos(likedBy: "a/b", page: 1) threw a URLError"#
      ) { username, _ in
        if username.rawValue.contains("/") { throw URLError(.badURL) }
        return Page(items: [])
      },
    ]
  }

  @Test("What cannot be looked at is named, with what is missing")
  func notChecked() async {
    let report = await FavouritesServiceContract(FakeSubject.favourites, username: "ada").run()
    #expect(report.notChecked.map(\.reason) == ["say in unknownUsername who does not exist"])
  }
}
