import Foundation
import ImageFeedContracts
import ImageFeedCore

/// The rules of ``/ImageFeedCore/CollectionsService``.
public struct CollectionsServiceContract: PagedServiceContract {
  public static let name = "CollectionsService"
  public static var rules: [ContractRule<Self>] {
    callRules + pagingRules + [previews, unknown, oddIDs]
  }

  public var limit: TimeInterval
  package let subject: ServiceUnderTest<any CollectionsService>
  let collectionID: CollectionID
  let unknownID: CollectionID?
  let maxPages: Int

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service. Its back end does not change.
  ///   - collectionID: a collection with photos, if possible with more than one page of them.
  ///   - unknownID: the identifier of a collection that does not exist.
  ///   - maxPages: the number of pages to read; the end of a longer list is not checked.
  ///   - limit: the number of seconds that one rule's check may take.
  public init(
    _ service: ServiceUnderTest<any CollectionsService>, collectionID: CollectionID,
    unknownID: CollectionID? = nil, maxPages: Int = 50, limit: TimeInterval = 60
  ) {
    subject = service
    self.collectionID = collectionID
    self.unknownID = unknownID
    self.maxPages = maxPages
    self.limit = limit
  }

  package var calls: [ServiceCall<any CollectionsService>] {
    let id = collectionID
    return [
      ServiceCall("collections(page: 1)") { _ = try await $0.collections(page: 1) },
      ServiceCall(Self.call(id, 1)) { _ = try await $0.photos(collectionID: id, page: 1) },
    ]
  }

  var lists: [ServiceList<any CollectionsService>] {
    let id = collectionID
    return [
      ServiceList(
        { "collections(page: \($0))" }, id: { $0.id.rawValue },
        page: { try await $0.collections(page: $1) }),
      ServiceList(
        { Self.call(id, $0) }, id: { $0.id.rawValue },
        page: { try await $0.photos(collectionID: id, page: $1) }),
    ]
  }
}

extension CollectionsServiceContract {
  private static var previews: ContractRule<Self> {
    serviceRule(
      "A collection has at most four previews, and no negative number of photos", "R-3",
      advice: "Return nil as photoCount unless the server reports it"
    ) { _, service, record in
      let name = "collections(page: 1)"
      let page = await record.answer(of: name) { try await service.collections(page: 1) }
      for collection in page?.items ?? [] {
        record.expect(
          collection.previews.count <= PhotoCollection.mostPreviews
            && collection.photoCount ?? 0 >= 0,
          "\(name) returned \(collection.id) with \(collection.previews.count) previews of"
            + " \(collection.photoCount ?? 0) photos")
      }
    }
  }

  private static var unknown: ContractRule<Self> {
    ContractRule(
      "An unknown collection is not found", "E-0",
      advice: "Throw ServiceError(.notFound)"
    ) { contract, record in
      let id = try contract.unknownID.required("pass an unknown collection as unknownID")
      let service = try await contract.subject.make()
      await record.expectNotFound(call(id, 1)) {
        try await service.photos(collectionID: id, page: 1)
      }
    }
  }

  private static var oddIDs: ContractRule<Self> {
    serviceRule(
      "Every identifier is handled", "E-0",
      advice: "Encode the identifier, or throw a ServiceError if it cannot be encoded"
    ) { _, service, record in
      for text in OddIdentifier.all {
        let id = CollectionID(rawValue: text)
        await record.outcome(of: call(id, 1)) {
          try await service.photos(collectionID: id, page: 1)
        }
      }
    }
  }

  nonisolated private static func call(_ id: CollectionID, _ page: Int) -> String {
    "photos(collectionID: \(id.rawValue.debugDescription), page: \(page))"
  }
}
