import Foundation
import ImageFeedCore

/// The rules of ``SearchService``.
public struct SearchServiceContract: PagedServiceContract {
  /// The protocol's name.
  public static let name = "SearchService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    callRules + pagingRules + [orders, nothing, oddQueries]
  }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any SearchService>
  let query: SearchQuery
  let fruitless: SearchQuery?
  let mostPages: Int

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service. Its back end does not change.
  ///   - query: finds photos and collections, better more than a page of both.
  ///   - fruitless: finds nothing.
  ///   - mostPages: a list that is longer is not read to its end.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any SearchService>, query: SearchQuery,
    fruitless: SearchQuery? = nil, mostPages: Int = 50, limit: TimeInterval = 60
  ) {
    subject = service
    self.query = query
    self.fruitless = fruitless
    self.mostPages = mostPages
    self.limit = limit
  }

  var calls: [ServiceCall<any SearchService>] {
    let query = query
    return SearchOrder.allCases.map { order in
      ServiceCall(Self.photosCall(query, order, 1)) {
        _ = try await $0.photos(matching: query, order: order, page: 1)
      }
    } + [
      ServiceCall(Self.collectionsCall(query, 1)) {
        _ = try await $0.collections(matching: query, page: 1)
      }
    ]
  }

  var lists: [PagedList<any SearchService>] {
    let query = query
    return SearchOrder.allCases.map { photos($0) } + [
      PagedList(
        { Self.collectionsCall(query, $0) }, id: { $0.id.rawValue },
        page: { try await $0.collections(matching: query, page: $1) })
    ]
  }

  private func photos(_ order: SearchOrder) -> PagedList<any SearchService> {
    let query = query
    return PagedList(
      { Self.photosCall(query, order, $0) }, id: { $0.id.rawValue },
      page: { try await $0.photos(matching: query, order: order, page: $1) })
  }
}

extension SearchServiceContract {
  private static var orders: ContractRule<Self> {
    ContractRule(
      "The order changes the order, and not what is found", "R-2",
      advice: "Have the back end order the whole list, and leave the query as it is"
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
        "\(contract.query) finds \(found.map(\.count)) photos in the orders there are")
    }
  }

  private static var nothing: ContractRule<Self> {
    ContractRule(
      "Nothing found is an empty page, and no failure", "R-2",
      advice: "Answer with an empty page whose nextPage is nil"
    ) { contract, record in
      guard let query = contract.fruitless else {
        throw MissingMeans("say in fruitless what finds nothing")
      }
      let service = try await contract.subject.make()
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
        "\(query) found nothing, and there is a next page")
    }
  }

  private static var oddQueries: ContractRule<Self> {
    ContractRule(
      "No query does any harm", "E-0",
      advice: "Encode the query, or throw a ServiceError for one that cannot be"
    ) { contract, record in
      let service = try await contract.subject.make()
      for text in ["&page=2", "C++", "100%", "a#b?c=d", "é 🙂", "\0", "\"'<>\\"] {
        guard let query = SearchQuery(text) else { continue }
        let photos = await record.outcome(of: photosCall(query, .latest, 1)) {
          try await service.photos(matching: query, order: .latest, page: 1)
        }
        let collections = await record.outcome(of: collectionsCall(query, 1)) {
          try await service.collections(matching: query, page: 1)
        }
        record.expect(photos.isAllowed, "\(photosCall(query, .latest, 1)) threw \(photos)")
        record.expect(collections.isAllowed, "\(collectionsCall(query, 1)) threw \(collections)")
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
