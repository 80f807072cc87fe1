import Foundation
import ImageFeedCore

/// The rules of ``OAuth2TokenStorage``.
public struct OAuth2TokenStorageContract: ServiceContract {
  /// The protocol's name.
  public static let name = "OAuth2TokenStorage"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    callRules + [empty, stored, replaced, removed, odd, inOrder, relaunched, oldToken]
  }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any OAuth2TokenStorage>
  let relaunch: (@MainActor (any OAuth2TokenStorage) async throws -> any OAuth2TokenStorage)?
  let unwritable: (@MainActor () async throws -> any OAuth2TokenStorage)?

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the storage, each time empty and at a place of its own.
  ///   - relaunch: makes another storage at the same place, as the next launch of the app does.
  ///   - unwritable: makes a storage that holds a token and cannot store another.
  ///   - limit: in seconds, for each rule.
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

  var calls: [ServiceCall<any OAuth2TokenStorage>] {
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
      "A storage that nothing was stored in has no token", "S-2",
      advice: "Answer nil; an empty place is no failure"
    ) { contract, record in
      await read(try await contract.subject.make(), expecting: nil, "at first", record)
    }
  }

  private static var stored: ContractRule<Self> {
    ContractRule(
      "What was stored is read", "A-5", advice: "Answer store(_:) once the token can be read"
    ) { contract, record in
      let storage = try await contract.subject.make()
      await store(first, in: storage, record)
      await read(storage, expecting: first, "after it was stored", record)
      await read(storage, expecting: first, "the second time", record)
    }
  }

  private static var replaced: ContractRule<Self> {
    ContractRule(
      "Another token takes the place of the first", "A-5",
      advice: "Replace what is there; the last token counts"
    ) { contract, record in
      let storage = try await contract.subject.make()
      await store(first, in: storage, record)
      await store(second, in: storage, record)
      await read(storage, expecting: second, "after a second one was stored", record)
    }
  }

  private static var removed: ContractRule<Self> {
    ContractRule(
      "nil removes the token, also where there is none", "P-5",
      advice: "Remove the token and answer; nothing to remove is no failure"
    ) { contract, record in
      let storage = try await contract.subject.make()
      await store(nil, in: storage, record)
      await store(first, in: storage, record)
      await store(nil, in: storage, record)
      await read(storage, expecting: nil, "after it was removed", record)
      await store(nil, in: storage, record)
    }
  }

  private static var odd: ContractRule<Self> {
    ContractRule(
      "A token comes back as it was, whatever its characters and its length", "A-7",
      advice: "Store the token as it is; nothing is known of what is in it"
    ) { contract, record in
      let storage = try await contract.subject.make()
      for text in ["a+b/c=._-~", "\"\\'\n{}\t&%", "ключ 🔑", String(repeating: "x", count: 4_000)] {
        await store(AccessToken(text), in: storage, record)
        await read(
          storage, expecting: AccessToken(text), "of \(text.count) characters", record)
      }
    }
  }

  private static var inOrder: ContractRule<Self> {
    ContractRule(
      "Calls are carried out in the order they were made", "A-4",
      advice: "Put a call into a queue before anything is awaited; an actor alone does not do that"
    ) { contract, record in
      let storage = try await contract.subject.make()
      record.begin("several store(_:) at once")
      for _ in 0..<20 {
        // The main actor takes these tasks in the order they were made.
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
      "The token is there at the next launch", "S-5",
      advice: "Write the token where the next process finds it before store(_:) is answered"
    ) { contract, record in
      guard let relaunch = contract.relaunch else {
        throw MissingMeans("say in relaunch how the next launch makes its storage")
      }
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
      "A token that cannot be stored leaves the old one, and is a storageFailure", "A-7",
      advice: "Write beside the old token and replace it in one step"
    ) { contract, record in
      guard let unwritable = contract.unwritable else {
        throw MissingMeans("say in unwritable how to make a storage that cannot write")
      }
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

  /// Never shows a token: it may be one of the person's (A-7).
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
    record.add("token() \(moment) gave \(found == nil ? "none" : "one") and not \(wanted)")
  }
}
