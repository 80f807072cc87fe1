import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of searches") @MainActor
struct SearchServiceContractTests {
  private struct Search: SearchService {
    var found: @Sendable (SearchQuery, SearchOrder, Int) async throws -> Page<Photo> = { _, _, _ in
      Page(items: [])
    }
    var collected: @Sendable (SearchQuery, Int) async throws -> Page<PhotoCollection> = { _, _ in
      Page(items: [])
    }

    func photos(
      matching query: SearchQuery, order: SearchOrder, page: Int
    ) async throws -> Page<Photo> { try await found(query, order, page) }

    func collections(
      matching query: SearchQuery, page: Int
    ) async throws -> Page<PhotoCollection> { try await collected(query, page) }
  }

  private let query: SearchQuery
  private let fruitless: SearchQuery

  init() throws {
    query = try #require(SearchQuery("fog"))
    fruitless = try #require(SearchQuery("qwertz"))
  }

  private func contract(
    _ service: ServiceUnderTest<any SearchService>, query: SearchQuery? = nil
  ) -> SearchServiceContract {
    SearchServiceContract(service, query: query ?? self.query, fruitless: fruitless)
  }

  private func wrong(
    _ rule: String, says words: String, _ service: @escaping @MainActor () -> Search
  ) -> WrongImplementation<SearchServiceContract> {
    WrongImplementation(rule, says: words, contract(ServiceUnderTest { service() }))
  }

  @Test("The fake keeps every rule, and so does the small back end in memory")
  func fake() async {
    await expectKept(contract(FakeSubject.search))
    let everything = SearchQuery("byron")
    await expectKept(
      contract(
        ServiceUnderTest {
          FakeServices.sample(photos: Photo.samples(9), pageSize: 4).search
        }, query: everything),
      notChecked: 3)
  }

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    let photos = WrongPages.all.map { pages in
      wrong(pages.rule, says: pages.words) {
        Search(found: { _, _, number in try await pages.page(number).photos })
      }
    }
    let collections = WrongPages.all.map { pages in
      wrong(pages.rule, says: pages.words) {
        Search(
          found: { _, _, number in
            Page(
              items: number == 1 ? Photo.samples(1) : [], nextPage: number == 1 ? 2 : nil, total: 1)
          },
          collected: { _, number in try await pages.page(number).collections })
      }
    }
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.search, contract: { contract($0) }) { InterceptedService($0, $1) }
          + photos + collections + others)
    }
  }

  private var others: [WrongImplementation<SearchServiceContract>] {
    [
      wrong(
        "The order changes the order, and not what is found",
        says: "fog finds [2, 1] photos in the orders there are"
      ) {
        Search(found: { _, order, _ in Page(items: Photo.samples(order == .latest ? 1 : 2)) })
      },
      wrong("Nothing found is an empty page, and no failure", says: "qwertz found something") {
        Search(collected: { _, _ in Page(items: PhotoCollection.samples(1)) })
      },
      wrong(
        "Nothing found is an empty page, and no failure",
        says: "qwertz found nothing, and there is a next page"
      ) { Search(found: { _, _, _ in Page(items: [], nextPage: 2) }) },
      wrong(
        "Nothing found is an empty page, and no failure",
        says: "collections(matching: \"qwertz\", page: 1) threw ServiceError(.notFound)"
      ) { Search(collected: { _, _ in throw ServiceError(.notFound) }) },
      wrong(
        "No query does any harm",
        says: "photos(matching: \"C++\", order: .latest, page: 1) threw a URLError"
      ) {
        Search(found: { query, _, _ in
          if query.text == "C++" { throw URLError(.badURL) }
          return Page(items: [])
        })
      },
      wrong("No query does any harm", says: "page: 1) threw a URLError") {
        Search(collected: { _, _ in throw URLError(.badURL) })
      },
    ]
  }

  @Test("What cannot be looked at is named, with what is missing")
  func notChecked() async {
    let report = await SearchServiceContract(
      ServiceUnderTest { Search() }, query: query
    ).run()
    #expect(
      Set(report.notChecked.map(\.reason)) == [
        "say with holding(_:) how to make a back end hold its answers",
        "say with failing(_:_:) how to make a back end fail",
        "say in fruitless what finds nothing",
        "the back end needs a second page of photos(matching: \"fog\", order: .relevance, page: 1)",
        "the back end tells no total of photos(matching: \"fog\", order: .relevance, page: 1)",
      ])
  }
}
