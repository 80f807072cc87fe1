import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedExtendedContracts

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
  private let withoutResults: SearchQuery

  init() throws {
    query = try #require(SearchQuery("fog"))
    withoutResults = try #require(SearchQuery("qwertz"))
  }

  private func contract(
    _ service: ServiceUnderTest<any SearchService>, query: SearchQuery? = nil
  ) -> SearchServiceContract {
    SearchServiceContract(service, query: query ?? self.query, withoutResults: withoutResults)
  }

  private func wrong(
    _ rule: String, says text: String, _ service: @escaping @MainActor () -> Search
  ) -> WrongImplementation<SearchServiceContract> {
    WrongImplementation(rule, says: text, contract(ServiceUnderTest { service() }))
  }

  @Test("The fake and the sample back end in memory keep every rule")
  func fake() async {
    await expectKept(contract(ExtendedFakeSubject.search))
    let everything = SearchQuery("byron")
    await expectKept(
      contract(
        ServiceUnderTest {
          FakeExtendedServices.extendedSample(photos: Photo.samples(9), pageSize: 4).search
        }, query: everything),
      notChecked: 3)
  }

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    let photos = WrongPages.all.map { pages in
      wrong(pages.rule, says: pages.text) {
        Search(found: { _, _, number in try await pages.page(number).photos })
      }
    }
    let collections = WrongPages.all.map { pages in
      wrong(pages.rule, says: pages.text) {
        Search(
          found: { _, _, number in
            Page(
              items: number == 1 ? Photo.samples(1) : [], nextPage: number == 1 ? 2 : nil, total: 1)
          },
          collected: { _, number in try await pages.page(number).collections })
      }
    }
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(ExtendedFakeSubject.search, contract: { contract($0) }) {
          InterceptedService($0, $1)
        }
          + photos + collections + others)
    }
  }

  private var others: [WrongImplementation<SearchServiceContract>] {
    [
      wrong(
        "The order changes only the order of the results",
        says: "fog finds [2, 1] photos in the different orders"
      ) {
        Search(found: { _, order, _ in Page(items: Photo.samples(order == .latest ? 1 : 2)) })
      },
      wrong(
        "A search without results gives an empty page, not a failure",
        says: "qwertz found something"
      ) {
        Search(collected: { _, _ in Page(items: PhotoCollection.samples(1)) })
      },
      wrong(
        "A search without results gives an empty page, not a failure",
        says: "qwertz found nothing, but there is a next page"
      ) { Search(found: { _, _, _ in Page(items: [], nextPage: 2) }) },
      wrong(
        "A search without results gives an empty page, not a failure",
        says: "collections(matching: \"qwertz\", page: 1) threw ServiceError(.notFound)"
      ) { Search(collected: { _, _ in throw ServiceError(.notFound) }) },
      wrong(
        "Every query is handled",
        says: "photos(matching: \"C++\", order: .latest, page: 1) threw a URLError"
      ) {
        Search(found: { query, _, _ in
          if query.text == "C++" { throw URLError(.badURL) }
          return Page(items: [])
        })
      },
      wrong("Every query is handled", says: "page: 1) threw a URLError") {
        Search(collected: { _, _ in throw URLError(.badURL) })
      },
    ]
  }

  @Test("The report lists the unchecked rules with what is missing")
  func notChecked() async {
    let report = await SearchServiceContract(
      ServiceUnderTest { Search() }, query: query
    ).run()
    #expect(
      Set(report.notChecked.map(\.reason)) == [
        "use holding(_:) to provide a back end that holds its answers",
        "use failing(_:_:) to provide a failing back end",
        "pass a query without results as withoutResults",
        "the back end needs a second page of photos(matching: \"fog\", order: .relevance, page: 1)",
        "the back end must report a total for photos(matching: \"fog\", order: .relevance, page: 1)",
      ])
  }
}
