import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/OAuth2Service``.
public struct OAuth2ServiceContract: ServiceContract {
  public static let name = "OAuth2Service"

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any OAuth2Service>
  let makeCode: @Sendable () async throws -> String
  let refusedCode: String?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - makeCode: returns a code that has not been used. It is called for each exchange.
  ///   - refusedCode: a code that the back end refuses. It should be as unlikely a text as a real
  ///     one, because no error may contain it.
  public init(
    _ service: ServiceUnderTest<any OAuth2Service>,
    makeCode: @escaping @Sendable () async throws -> String, refusedCode: String? = nil
  ) {
    subject = service
    self.makeCode = makeCode
    self.refusedCode = refusedCode
  }

  package var calls: [ServiceCall<any OAuth2Service>] {
    [
      // A sign-in ends another one (A-4).
      ServiceCall("fetchAuthToken(code:)", alone: true) { [makeCode] in
        // In a separate task: the calling task may be cancelled, which must not affect the code.
        let code = try await Task { try await makeCode() }.value
        _ = try await $0.fetchAuthToken(code: code)
      }
    ]
  }

  public static var rules: [ContractRule<Self>] {
    callRules

    serviceRule(
      "A successful exchange gives a token", "A-3",
      advice: "Throw ServiceError(.unreadableAnswer) for an answer without a token"
    ) { contract, service, record in
      record.begin("makeCode")
      let code = try await contract.makeCode()
      let token = await record.answer(of: "fetchAuthToken(code:)") {
        try await service.fetchAuthToken(code: code)
      }
      record.expect(token?.value.isEmpty != true, "fetchAuthToken(code:) returned an empty token")
    }

    ContractRule(
      "A refused code is an error, and not that of an ended session", "A-6",
      advice: "Throw ServiceError(.rejected) with the server's words"
    ) { contract, record in
      let outcome = try await contract.refusal(record)
      switch outcome {
      case .answer: record.add("fetchAuthToken(code:) returned a token for a refused code")
      case .error(let error):
        // There is no session that could end, and nothing was cancelled.
        record.expect(
          error.kind != .unauthorised && error.kind != .cancelled,
          "fetchAuthToken(code:) threw \(outcome) for a refused code")
      }
    }

    ContractRule(
      "No error contains the code", "A-7",
      advice: "Leave the code out of the error's cause and message: both can be logged"
    ) { contract, record in
      let outcome = try await contract.refusal(record)
      guard case .error(let error) = outcome, let code = contract.refusedCode else { return }
      record.expect(!"\(error)".contains(code), "the error of a refused code contains the code")
    }

    handled(
      "code", advice: "Encode the code, or throw a ServiceError",
      ["", " ", "a&b=c+d/e%", "é 🙂\n", "\0", String(repeating: "x", count: 5_000)],
      name: { "fetchAuthToken(code: \($0.prefix(20).debugDescription))" },
      call: { _ = try await $0.fetchAuthToken(code: $1) })
  }

  private func refusal(_ record: CheckRecord) async throws -> CallOutcome<AccessToken> {
    let refusedCode = try refusedCode.required(
      "pass a code that the back end refuses as refusedCode")
    let service = try await subject.make()
    return await record.outcome(of: "fetchAuthToken(code:)") {
      try await service.fetchAuthToken(code: refusedCode)
    }
  }
}

/// The rules of ``/ImageFeedCore/OAuth2TokenStorage``.
public struct OAuth2TokenStorageContract: ServiceContract {
  public static let name = "OAuth2TokenStorage"

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any OAuth2TokenStorage>
  let relaunch: (@MainActor (any OAuth2TokenStorage) async throws -> any OAuth2TokenStorage)?
  let unwritable: (@MainActor () async throws -> any OAuth2TokenStorage)?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the storage, each time a new, empty one.
  ///   - relaunch: creates another storage in the same place, as the next launch of the app does.
  ///   - unwritable: creates a storage that holds a token and cannot store another one.
  public init(
    _ service: ServiceUnderTest<any OAuth2TokenStorage>,
    relaunch: (@MainActor (any OAuth2TokenStorage) async throws -> any OAuth2TokenStorage)? = nil,
    unwritable: (@MainActor () async throws -> any OAuth2TokenStorage)? = nil
  ) {
    subject = service
    self.relaunch = relaunch
    self.unwritable = unwritable
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

  public static var rules: [ContractRule<Self>] {
    callRules

    ContractRule(
      "An empty storage has no token", "S-2",
      advice: "Return nil; an empty storage is not a failure"
    ) { contract, record in
      await read(try await contract.subject.make(), expecting: nil, "at first", record)
    }

    serviceRule(
      "A stored token can be read", "A-5", advice: "Answer store(_:) once the token can be read"
    ) { _, storage, record in
      await store(first, in: storage, record)
      await read(storage, expecting: first, "after it was stored", record)
      await read(storage, expecting: first, "the second time", record)
    }

    serviceRule(
      "A second token replaces the first", "A-5",
      advice: "Replace the stored token; the last one counts"
    ) { _, storage, record in
      await store(first, in: storage, record)
      await store(second, in: storage, record)
      await read(storage, expecting: second, "after a second one was stored", record)
    }

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

    serviceRule(
      "A token is read unchanged, whatever its characters and length", "A-7",
      advice: "Store the token unchanged; its format is unknown"
    ) { _, storage, record in
      for text in ["a+b/c=._-~", "\"\\'\n{}\t&%", "ключ 🔑", String(repeating: "x", count: 4_000)] {
        await store(AccessToken(text), in: storage, record)
        await read(storage, expecting: AccessToken(text), "of \(text.count) characters", record)
      }
    }

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

    serviceRule(
      "A token survives a relaunch", "S-5",
      advice: "Write the token where the next process finds it before store(_:) returns"
    ) { contract, storage, record in
      let relaunch = try contract.relaunch.required(
        "pass relaunch to create the storage of the next launch")
      await store(first, in: storage, record)
      record.begin("relaunch")
      await read(try await relaunch(storage), expecting: first, "at the next launch", record)
      await store(nil, in: storage, record)
      await read(
        try await relaunch(storage), expecting: nil, "at the launch after it was removed", record)
    }

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

/// The rules of ``/ImageFeedCore/SiteDataStore``.
public struct SiteDataStoreContract: ServiceContract {
  public static let name = "SiteDataStore"

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any SiteDataStore>
  let fill: (@MainActor (any SiteDataStore) async throws -> Void)?
  let isEmpty: (@MainActor (any SiteDataStore) async throws -> Bool)?

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the store.
  ///   - fill: stores data, as a login page does.
  ///   - isEmpty: whether no data is left.
  public init(
    _ service: ServiceUnderTest<any SiteDataStore>,
    fill: (@MainActor (any SiteDataStore) async throws -> Void)? = nil,
    isEmpty: (@MainActor (any SiteDataStore) async throws -> Bool)? = nil
  ) {
    subject = service
    self.fill = fill
    self.isEmpty = isEmpty
  }

  package var calls: [ServiceCall<any SiteDataStore>] {
    [ServiceCall("removeAll()") { try await $0.removeAll() }]
  }

  public static var rules: [ContractRule<Self>] {
    callRules

    serviceRule(
      "Removing nothing is not a failure", "P-5",
      advice: "Answer as usual if there is nothing to remove"
    ) { _, store, record in
      for _ in 0..<2 {
        await record.answer(of: "removeAll()") { try await store.removeAll() }
      }
    }

    serviceRule(
      "After the answer, nothing is left", "W-5",
      advice: "Answer after the removal: the next sign-in can follow at once"
    ) { contract, store, record in
      guard let fill = contract.fill, let isEmpty = contract.isEmpty else {
        throw CannotCheck("pass fill and isEmpty to store data and to look for it")
      }
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
