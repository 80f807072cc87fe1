import Foundation
import ImageFeedCore

/// The rules of ``SiteDataStore``.
public struct SiteDataStoreContract: ServiceContract {
  /// The protocol's name.
  public static let name = "SiteDataStore"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { callRules + [again, emptied] }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any SiteDataStore>
  let fill: (@MainActor (any SiteDataStore) async throws -> Void)?
  let isEmpty: (@MainActor (any SiteDataStore) async throws -> Bool)?

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the store.
  ///   - fill: leaves something behind, as a login page does.
  ///   - isEmpty: whether nothing is left.
  ///   - limit: in seconds, for each rule.
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

  var calls: [ServiceCall<any SiteDataStore>] {
    [ServiceCall("removeAll()") { try await $0.removeAll() }]
  }
}

extension SiteDataStoreContract {
  private static var again: ContractRule<Self> {
    ContractRule(
      "Nothing to remove is no failure", "P-5", advice: "Answer, when all is gone already"
    ) { contract, record in
      let store = try await contract.subject.make()
      for _ in 0..<2 {
        await record.answer(of: "removeAll()") { try await store.removeAll() }
      }
    }
  }

  private static var emptied: ContractRule<Self> {
    ContractRule(
      "Once it is answered, nothing is left", "W-5",
      advice: "Wait for the removal before you answer: the next sign-in comes right after"
    ) { contract, record in
      guard let fill = contract.fill, let isEmpty = contract.isEmpty else {
        throw MissingMeans(
          "say in fill and isEmpty how to leave data behind, and how to look for it")
      }
      let store = try await contract.subject.make()
      for _ in 0..<2 {
        record.begin("fill")
        try await fill(store)
        await record.answer(of: "removeAll()") { try await store.removeAll() }
        record.begin("isEmpty")
        record.expect(try await isEmpty(store), "after removeAll() there was something left")
      }
    }
  }
}
