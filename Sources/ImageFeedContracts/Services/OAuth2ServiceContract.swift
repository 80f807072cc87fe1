import Foundation
import ImageFeedCore

/// The rules of ``OAuth2Service``.
public struct OAuth2ServiceContract: ServiceContract {
  /// The protocol's name.
  public static let name = "OAuth2Service"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { callRules + [token, refused, secret, oddCodes] }

  /// In seconds, for each rule.
  public var limit: TimeInterval
  let subject: ServiceUnderTest<any OAuth2Service>
  let makeCode: @Sendable () async throws -> String
  let refusedCode: String?

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - service: how to make the service.
  ///   - makeCode: gives a code that has not been used; called for each exchange.
  ///   - refusedCode: a code that the back end does not take, as unlikely a text as a real one, for
  ///     it is looked for in errors.
  ///   - limit: in seconds, for each rule.
  public init(
    _ service: ServiceUnderTest<any OAuth2Service>,
    makeCode: @escaping @Sendable () async throws -> String, refusedCode: String? = nil,
    limit: TimeInterval = 60
  ) {
    subject = service
    self.makeCode = makeCode
    self.refusedCode = refusedCode
    self.limit = limit
  }

  var calls: [ServiceCall<any OAuth2Service>] {
    [
      // A sign-in ends another one.
      ServiceCall("fetchAuthToken(code:)", alone: true) { [makeCode] in
        // In a task of its own: the one that calls may be cancelled, which is no matter of the code.
        let code = try await Task { try await makeCode() }.value
        _ = try await $0.fetchAuthToken(code: code)
      }
    ]
  }
}

extension OAuth2ServiceContract {
  private static var token: ContractRule<Self> {
    ContractRule(
      "An exchange that succeeds gives a token", "A-3",
      advice: "Throw ServiceError(.unreadableAnswer) for an answer without a token"
    ) { contract, record in
      let service = try await contract.subject.make()
      record.begin("makeCode")
      let code = try await contract.makeCode()
      let token = await record.answer(of: "fetchAuthToken(code:)") {
        try await service.fetchAuthToken(code: code)
      }
      record.expect(token?.value.isEmpty != true, "fetchAuthToken(code:) gave an empty token")
    }
  }

  private static var refused: ContractRule<Self> {
    ContractRule(
      "A code that is refused is an error, and none of a session's", "A-6",
      advice: "Throw ServiceError(.rejected) with the server's words"
    ) { contract, record in
      let outcome = try await contract.refusal(record)
      switch outcome {
      case .answer: record.add("fetchAuthToken(code:) gave a token for a code that is refused")
      case .error(let error):
        // Nobody was signed in yet, and nobody has cancelled anything.
        record.expect(
          error.kind != .unauthorised && error.kind != .cancelled,
          "fetchAuthToken(code:) threw \(outcome) for a code that is refused")
      case .foreign: record.add("fetchAuthToken(code:) threw \(outcome)")
      }
    }
  }

  private static var secret: ContractRule<Self> {
    ContractRule(
      "No error shows the code", "A-7",
      advice: "Leave the code out of cause and message: both may be logged"
    ) { contract, record in
      let outcome = try await contract.refusal(record)
      guard case .error(let error) = outcome, let code = contract.refusedCode else { return }
      record.expect(!"\(error)".contains(code), "the error of a refused code contains the code")
    }
  }

  private static var oddCodes: ContractRule<Self> {
    ContractRule(
      "No code does any harm", "E-0", advice: "Encode the code, or throw a ServiceError"
    ) { contract, record in
      let service = try await contract.subject.make()
      for code in ["", " ", "a&b=c+d/e%", "é 🙂\n", "\0", String(repeating: "x", count: 5_000)] {
        let name = "fetchAuthToken(code: \(code.prefix(20).debugDescription))"
        let outcome = await record.outcome(of: name) {
          try await service.fetchAuthToken(code: code)
        }
        record.expect(outcome.isAllowed, "\(name) threw \(outcome)")
      }
    }
  }

  private func refusal(_ record: CheckRecord) async throws -> CallOutcome<AccessToken> {
    guard let refusedCode else {
      throw MissingMeans("say in refusedCode which code the back end does not take")
    }
    let service = try await subject.make()
    return await record.outcome(of: "fetchAuthToken(code:)") {
      try await service.fetchAuthToken(code: refusedCode)
    }
  }
}
