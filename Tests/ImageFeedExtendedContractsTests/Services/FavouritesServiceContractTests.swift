import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedExtendedContracts

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
    _ rule: String, says text: String, _ answer: @escaping Answer
  ) -> Wrong {
    Wrong(rule, says: text, contract(ServiceUnderTest { Favourites(answer: answer) }))
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
    await expectKept(Self.contract(ExtendedFakeSubject.favourites))
  }

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(ExtendedFakeSubject.favourites, contract: Self.contract) {
          InterceptedService($0, $1)
        }
          + Self.pages + Self.persons)
    }
  }

  private static var pages: [Wrong] {
    let (calls, order, together) = (Count(), Count(), Count())
    return [
      wrong("Pages are counted from 1", says: "returned no photos") { _, number in
        number == 0 ? page(0, next: 1) : Page(items: [])
      },
      wrong("The same page requested twice is the same", says: "and then [photo-2]") { _, _ in
        page(await calls.next(), next: nil)
      },
      wrong("Pages can be requested in any order", says: "page 2 requested before") { _, number in
        page(number + (await order.next() > 2 ? 10 : 0), next: number < 2 ? 2 : nil)
      },
      wrong("Two pages requested at once are not mixed up", says: "while another page") {
        _, number in
        page(number + (await together.next() > 2 ? 10 : 0), next: number < 2 ? 2 : nil)
      },
      wrong(
        "Following nextPage leads to the end and never back", says: "has the next page 1"
      ) { page($1, next: $1 == 1 ? 2 : 1) },
      wrong(
        "A total counts the whole list, not the page", says: "total is 1, but there are at least 2"
      ) {
        page($1, next: $1 < 2 ? $1 + 1 : nil, total: 1)
      },
      wrong("Every page number is handled", says: "threw a URLError") { _, number in
        if number < 0 { throw URLError(.badURL) }
        return page(number, next: nil)
      },
      wrong(
        "A page beyond the end has no photos and no next page", says: "returned [photo-1000000]"
      ) {
        page($1, next: nil)
      },
    ]
  }

  private static var persons: [Wrong] {
    [
      wrong(
        "An unknown username is not found",
        says: #"photos(likedBy: "nobody", page: 1) ended with an answer"#
      ) { _, _ in Page(items: []) },
      wrong(
        "Every username is handled",
        says: #"photos(likedBy: "a/b", page: 1) threw a URLError"#
      ) { username, _ in
        if username.rawValue.contains("/") { throw URLError(.badURL) }
        return Page(items: [])
      },
    ]
  }

  @Test("The report lists the unchecked rules with what is missing")
  func notChecked() async {
    let report = await FavouritesServiceContract(ExtendedFakeSubject.favourites, username: "ada")
      .run()
    #expect(report.notChecked.map(\.reason) == ["pass an unknown username as unknownUsername"])
  }
}
