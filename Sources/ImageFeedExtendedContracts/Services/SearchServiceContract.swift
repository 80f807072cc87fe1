import Foundation
import ImageFeedContracts
import ImageFeedCore

/// The rules of ``/ImageFeedCore/SearchService``.
public struct SearchServiceContract: PagedServiceContract {
  public static let name = "SearchService"
  public static var rules: [ContractRule<Self>] {
    callRules
    pagingRules("R-7", repetition: "R-7")
    searchRules
  }

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any SearchService>
  let query: SearchQuery
  let withoutResults: SearchQuery?
  package let maxPages: Int

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service. Its back end does not change.
  ///   - query: a query that finds photos and collections, if possible more than one page of both.
  ///   - withoutResults: a query that finds nothing.
  ///   - maxPages: the number of pages to read; the end of a longer list is not checked.
  public init(
    _ service: ServiceUnderTest<any SearchService>, query: SearchQuery,
    withoutResults: SearchQuery? = nil, maxPages: Int = 50
  ) {
    subject = service
    self.query = query
    self.withoutResults = withoutResults
    self.maxPages = maxPages
  }

  package var lists: [ServiceList<any SearchService>] {
    let query = query
    return SearchOrder.allCases.map { photos($0) } + [
      ServiceList(
        name: { Self.collectionsCall(query, $0) },
        page: { try await $0.collections(matching: query, page: $1) })
    ]
  }

  private func photos(_ order: SearchOrder) -> ServiceList<any SearchService> {
    let query = query
    return ServiceList(
      name: { Self.photosCall(query, order, $0) },
      page: { try await $0.photos(matching: query, order: order, page: $1) })
  }
}

extension SearchServiceContract {
  @RuleList<Self> private static var searchRules: [ContractRule<Self>] {
    ContractRule(
      "The order changes only the order of the results", "R-2",
      advice: "Let the back end order the whole list, and send the same query"
    ) { contract, record in
      var found: [Set<String>] = []
      for order in SearchOrder.allCases {
        var ids: Set<String> = []
        try await contract.walk(contract.photos(order), record) { _, page in
          ids.formUnion(page.items)
          return true
        }
        found.append(ids)
      }
      record.expect(
        found.allSatisfy { $0 == found.first },
        "\(contract.query) finds \(found.map(\.count)) photos in the different orders")
    }

    serviceRule(
      "A search without results gives an empty page, not a failure", "R-2",
      advice: "Answer with an empty page whose nextPage is nil"
    ) { contract, service, record in
      let query = try contract.withoutResults.required(
        "pass a query without results as withoutResults")
      let photos = await record.answer(of: photosCall(query, .relevance, 1)) {
        try await service.photos(matching: query, order: .relevance, page: 1)
      }
      let collections = await record.answer(of: collectionsCall(query, 1)) {
        try await service.collections(matching: query, page: 1)
      }
      record.expect(
        photos?.items.isEmpty ?? true && collections?.items.isEmpty ?? true,
        "\(query) found something")
      record.expect(
        photos?.nextPage == nil && collections?.nextPage == nil,
        "\(query) found nothing, but there is a next page")
    }

    serviceRule(
      "Every query is handled", "E-0",
      advice: "Encode the query, or throw a ServiceError if it cannot be encoded"
    ) { _, service, record in
      for text in ["&page=2", "C++", "100%", "a#b?c=d", "é 🙂", "\0", "\"'<>\\"] {
        guard let query = SearchQuery(text) else { continue }
        await record.outcome(of: photosCall(query, .latest, 1)) {
          try await service.photos(matching: query, order: .latest, page: 1)
        }
        await record.outcome(of: collectionsCall(query, 1)) {
          try await service.collections(matching: query, page: 1)
        }
      }
    }
  }

  nonisolated private static func photosCall(
    _ query: SearchQuery, _ order: SearchOrder, _ page: Int
  ) -> String {
    "photos(matching: \(query.text.debugDescription), order: .\(order), page: \(page))"
  }

  nonisolated private static func collectionsCall(_ query: SearchQuery, _ page: Int) -> String {
    "collections(matching: \(query.text.debugDescription), page: \(page))"
  }
}
