import Foundation
import ImageFeedCore

/// The rules of ``/ImageFeedCore/OAuth2Service``.
public struct OAuth2ServiceContract: ServiceContract {
  public static let name = "OAuth2Service"
  public static var rules: [ContractRule<Self>] { callRules + [token, refused, secret, oddCodes] }

  public var limit: TimeInterval
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
  ///   - limit: the number of seconds that one rule's check may take.
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

  package var calls: [ServiceCall<any OAuth2Service>] {
    [
      // A sign-in ends another one.
      ServiceCall("fetchAuthToken(code:)", alone: true) { [makeCode] in
        // In a separate task: the calling task may be cancelled, which must not affect the code.
        let code = try await Task { try await makeCode() }.value
        _ = try await $0.fetchAuthToken(code: code)
      }
    ]
  }
}

extension OAuth2ServiceContract {
  private static var token: ContractRule<Self> {
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
  }

  private static var refused: ContractRule<Self> {
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
  }

  private static var secret: ContractRule<Self> {
    ContractRule(
      "No error contains the code", "A-7",
      advice: "Leave the code out of the error's cause and message: both can be logged"
    ) { contract, record in
      let outcome = try await contract.refusal(record)
      guard case .error(let error) = outcome, let code = contract.refusedCode else { return }
      record.expect(!"\(error)".contains(code), "the error of a refused code contains the code")
    }
  }

  private static var oddCodes: ContractRule<Self> {
    serviceRule(
      "Every code is handled", "E-0", advice: "Encode the code, or throw a ServiceError"
    ) { _, service, record in
      for code in ["", " ", "a&b=c+d/e%", "é 🙂\n", "\0", String(repeating: "x", count: 5_000)] {
        let name = "fetchAuthToken(code: \(code.prefix(20).debugDescription))"
        await record.outcome(of: name) { try await service.fetchAuthToken(code: code) }
      }
    }
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
