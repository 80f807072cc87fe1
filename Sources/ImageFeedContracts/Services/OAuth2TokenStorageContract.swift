import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/OAuth2TokenStorage``.
public struct OAuth2TokenStorageContract: ServiceContract {
  public static let name = "OAuth2TokenStorage"
  public static var rules: [ContractRule<Self>] {
    callRules + [empty, stored, replaced, removed, odd, inOrder, relaunched, oldToken]
  }

  public var limit: TimeInterval
  package let subject: ServiceUnderTest<any OAuth2TokenStorage>
  let relaunch: (@MainActor (any OAuth2TokenStorage) async throws -> any OAuth2TokenStorage)?
  let unwritable: (@MainActor () async throws -> any OAuth2TokenStorage)?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the storage, each time a new, empty one.
  ///   - relaunch: creates another storage in the same place, as the next launch of the app does.
  ///   - unwritable: creates a storage that holds a token and cannot store another one.
  ///   - limit: the number of seconds that one rule's check may take.
  public init(
    _ service: ServiceUnderTest<any OAuth2TokenStorage>,
    relaunch: (@MainActor (any OAuth2TokenStorage) async throws -> any OAuth2TokenStorage)? = nil,
    unwritable: (@MainActor () async throws -> any OAuth2TokenStorage)? = nil,
    limit: TimeInterval = 60
  ) {
    subject = service
    self.relaunch = relaunch
    self.unwritable = unwritable
    self.limit = limit
  }

  package var calls: [ServiceCall<any OAuth2TokenStorage>] {
    [
      ServiceCall("token()") { _ = try await $0.token() },
      ServiceCall("store(_:)") { try await $0.store(Self.first) },
      ServiceCall("store(nil)") { try await $0.store(nil) },
    ]
  }

  nonisolated static let first = AccessToken("contract-token-1")
  nonisolated static let second = AccessToken("contract-token-2")
}

extension OAuth2TokenStorageContract {
  private static var empty: ContractRule<Self> {
    ContractRule(
      "An empty storage has no token", "S-2",
      advice: "Return nil; an empty storage is not a failure"
    ) { contract, record in
      await read(try await contract.subject.make(), expecting: nil, "at first", record)
    }
  }

  private static var stored: ContractRule<Self> {
    serviceRule(
      "A stored token can be read", "A-5", advice: "Answer store(_:) once the token can be read"
    ) { _, storage, record in
      await store(first, in: storage, record)
      await read(storage, expecting: first, "after it was stored", record)
      await read(storage, expecting: first, "the second time", record)
    }
  }

  private static var replaced: ContractRule<Self> {
    serviceRule(
      "A second token replaces the first", "A-5",
      advice: "Replace the stored token; the last one counts"
    ) { _, storage, record in
      await store(first, in: storage, record)
      await store(second, in: storage, record)
      await read(storage, expecting: second, "after a second one was stored", record)
    }
  }

  private static var removed: ContractRule<Self> {
    serviceRule(
      "Storing nil removes the token, even if there is none", "P-5",
      advice: "Remove the token; if there is none, that is not a failure"
    ) { _, storage, record in
      await store(nil, in: storage, record)
      await store(first, in: storage, record)
      await store(nil, in: storage, record)
      await read(storage, expecting: nil, "after it was removed", record)
      await store(nil, in: storage, record)
    }
  }

  private static var odd: ContractRule<Self> {
    serviceRule(
      "A token is read unchanged, whatever its characters and length", "A-7",
      advice: "Store the token unchanged; its format is unknown"
    ) { _, storage, record in
      for text in ["a+b/c=._-~", "\"\\'\n{}\t&%", "ключ 🔑", String(repeating: "x", count: 4_000)] {
        await store(AccessToken(text), in: storage, record)
        await read(
          storage, expecting: AccessToken(text), "of \(text.count) characters", record)
      }
    }
  }

  private static var inOrder: ContractRule<Self> {
    serviceRule(
      "Calls are carried out in the order in which they were made", "A-4",
      advice: "Queue each call before the first await; an actor alone does not keep the order"
    ) { _, storage, record in
      record.begin("several store(_:) at once")
      for _ in 0..<20 {
        // The main actor runs these tasks in the order in which they were created.
        let tasks = [first, nil, second].map { token in
          Task { @MainActor in try await storage.store(token) }
        }
        for task in tasks { try await task.value }
        await read(storage, expecting: second, "after three calls made at once", record)
        guard record.findings.isEmpty else { return }
      }
    }
  }

  private static var relaunched: ContractRule<Self> {
    ContractRule(
      "A token survives a relaunch", "S-5",
      advice: "Write the token where the next process finds it before store(_:) returns"
    ) { contract, record in
      let relaunch = try contract.relaunch.required(
        "pass relaunch to create the storage of the next launch")
      let storage = try await contract.subject.make()
      await store(first, in: storage, record)
      record.begin("relaunch")
      await read(try await relaunch(storage), expecting: first, "at the next launch", record)
      await store(nil, in: storage, record)
      await read(
        try await relaunch(storage), expecting: nil, "at the launch after it was removed", record)
    }
  }

  private static var oldToken: ContractRule<Self> {
    ContractRule(
      "A failure to store a token keeps the old one and throws storageFailure", "A-7",
      advice: "Write the new token next to the old one, and replace it in one step"
    ) { contract, record in
      let unwritable = try contract.unwritable.required(
        "pass unwritable to create a storage that cannot write")
      let storage = try await unwritable()
      guard let old = await record.answer(of: "token()", { try await storage.token() }) else {
        return
      }
      let outcome = await record.outcome(of: "store(_:)") { try await storage.store(second) }
      record.expect(
        outcome.kind == .storageFailure, "store(_:), which cannot write, ended with \(outcome)")
      await read(storage, expecting: old, "after another could not be stored", record)
    }
  }

  private static func store(
    _ token: AccessToken?, in storage: any OAuth2TokenStorage, _ record: CheckRecord
  ) async {
    let name = token == nil ? "store(nil)" : "store(_:)"
    await record.answer(of: name) { try await storage.store(token) }
  }

  /// Findings never contain a token: it may be a person's (A-7).
  private static func read(
    _ storage: any OAuth2TokenStorage, expecting token: AccessToken?, _ moment: String,
    _ record: CheckRecord
  ) async {
    let outcome = await record.outcome(of: "token()") { try await storage.token() }
    guard case .answer(let found) = outcome else {
      return record.add("token() \(moment) threw \(outcome)")
    }
    guard found != token else { return }
    let wanted = token == nil ? "none" : "the one that was stored"
    record.add("token() \(moment) returned \(found == nil ? "none" : "one") instead of \(wanted)")
  }
}
