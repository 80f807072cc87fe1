import Foundation
import ImageFeedCore

/// The rules of ``CollectionsService``.
public struct CollectionsServiceContract: PagedServiceContract {
  /// The protocol's name.
  public static let name = "CollectionsService"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    callRules + pagingRules + [previews, unknown, oddIDs]
  }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any CollectionsService>
  let collectionID: CollectionID
  let unknownID: CollectionID?
  let mostPages: Int

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service. Its back end does not change.
  ///   - collectionID: a collection with photos, better with more than a page of them.
  ///   - unknownID: a collection that does not exist.
  ///   - mostPages: a list that is longer is not read to its end.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any CollectionsService>, collectionID: CollectionID,
    unknownID: CollectionID? = nil, mostPages: Int = 50, limit: TimeInterval = 60
  ) {
    subject = service
    self.collectionID = collectionID
    self.unknownID = unknownID
    self.mostPages = mostPages
    self.limit = limit
  }

  var calls: [ServiceCall<any CollectionsService>] {
    let id = collectionID
    return [
      ServiceCall("collections(page: 1)") { _ = try await $0.collections(page: 1) },
      ServiceCall(Self.call(id, 1)) { _ = try await $0.photos(collectionID: id, page: 1) },
    ]
  }

  var lists: [PagedList<any CollectionsService>] {
    let id = collectionID
    return [
      PagedList(
        { "collections(page: \($0))" }, id: { $0.id.rawValue },
        page: { try await $0.collections(page: $1) }),
      PagedList(
        { Self.call(id, $0) }, id: { $0.id.rawValue },
        page: { try await $0.photos(collectionID: id, page: $1) }),
    ]
  }
}

extension CollectionsServiceContract {
  private static var previews: ContractRule<Self> {
    ContractRule(
      "A collection has four pictures at most, and no negative number of photos", "R-3",
      advice: "Say nil in photoCount unless the server tells it"
    ) { contract, record in
      let service = try await contract.subject.make()
      let name = "collections(page: 1)"
      let page = await record.answer(of: name) { try await service.collections(page: 1) }
      for collection in page?.items ?? [] {
        record.expect(
          collection.previews.count <= PhotoCollection.mostPreviews
            && collection.photoCount ?? 0 >= 0,
          "\(name) gave \(collection.id) with \(collection.previews.count) pictures of"
            + " \(collection.photoCount ?? 0) photos")
      }
    }
  }

  private static var unknown: ContractRule<Self> {
    ContractRule(
      "A collection that does not exist is not found", "E-0",
      advice: "Throw ServiceError(.notFound)"
    ) { contract, record in
      guard let id = contract.unknownID else {
        throw MissingMeans("say in unknownID which collection does not exist")
      }
      let service = try await contract.subject.make()
      let outcome = await record.outcome(of: call(id, 1)) {
        try await service.photos(collectionID: id, page: 1)
      }
      record.expect(outcome.kind == .notFound, "\(call(id, 1)) ended with \(outcome)")
    }
  }

  private static var oddIDs: ContractRule<Self> {
    ContractRule(
      "No identifier does any harm", "E-0",
      advice: "Encode the identifier, or throw a ServiceError for one that cannot be"
    ) { contract, record in
      let service = try await contract.subject.make()
      for text in OddIdentifier.all {
        let id = CollectionID(rawValue: text)
        let outcome = await record.outcome(of: call(id, 1)) {
          try await service.photos(collectionID: id, page: 1)
        }
        record.expect(outcome.isAllowed, "\(call(id, 1)) threw \(outcome)")
      }
    }
  }

  nonisolated private static func call(_ id: CollectionID, _ page: Int) -> String {
    "photos(collectionID: \(id.rawValue.debugDescription), page: \(page))"
  }
}
