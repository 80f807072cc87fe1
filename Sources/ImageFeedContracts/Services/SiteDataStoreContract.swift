import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/SiteDataStore``.
public struct SiteDataStoreContract: ServiceContract {
  public static let name = "SiteDataStore"
  public static var rules: [ContractRule<Self>] { callRules + [again, emptied] }

  public var limit: TimeInterval
  package let subject: ServiceUnderTest<any SiteDataStore>
  let fill: (@MainActor (any SiteDataStore) async throws -> Void)?
  let isEmpty: (@MainActor (any SiteDataStore) async throws -> Bool)?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the store.
  ///   - fill: stores data, as a login page does.
  ///   - isEmpty: whether no data is left.
  ///   - limit: the number of seconds that one rule's check may take.
  public init(
    _ service: ServiceUnderTest<any SiteDataStore>,
    fill: (@MainActor (any SiteDataStore) async throws -> Void)? = nil,
    isEmpty: (@MainActor (any SiteDataStore) async throws -> Bool)? = nil,
    limit: TimeInterval = 60
  ) {
    subject = service
    self.fill = fill
    self.isEmpty = isEmpty
    self.limit = limit
  }

  package var calls: [ServiceCall<any SiteDataStore>] {
    [ServiceCall("removeAll()") { try await $0.removeAll() }]
  }
}

extension SiteDataStoreContract {
  private static var again: ContractRule<Self> {
    serviceRule(
      "Removing nothing is not a failure", "P-5",
      advice: "Answer as usual if there is nothing to remove"
    ) { _, store, record in
      for _ in 0..<2 {
        await record.answer(of: "removeAll()") { try await store.removeAll() }
      }
    }
  }

  private static var emptied: ContractRule<Self> {
    ContractRule(
      "After the answer, nothing is left", "W-5",
      advice: "Answer after the removal: the next sign-in can follow at once"
    ) { contract, record in
      guard let fill = contract.fill, let isEmpty = contract.isEmpty else {
        throw CannotCheck(
          "pass fill and isEmpty to store data and to look for it")
      }
      let store = try await contract.subject.make()
      for _ in 0..<2 {
        record.begin("fill")
        try await fill(store)
        await record.answer(of: "removeAll()") { try await store.removeAll() }
        record.begin("isEmpty")
        record.expect(try await isEmpty(store), "after removeAll(), something was left")
      }
    }
  }
}
