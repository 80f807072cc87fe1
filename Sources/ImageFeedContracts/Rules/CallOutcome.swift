import ImageFeedCore

/// The result of a service call.
package enum CallOutcome<Answer>: CustomStringConvertible {
  /// The call was answered.
  case answer(Answer)
  /// The call threw.
  case error(ServiceError)

  /// Makes a call.
  package init(of call: @Sendable () async throws -> Answer) async {
    do {
      self = .answer(try await call())
    } catch {
      self = .error(ServiceError(error))
    }
  }

  /// The kind of the error; `nil` for an answer.
  package var kind: ServiceError.Kind? {
    if case .error(let error) = self { error.kind } else { nil }
  }

  /// A phrase that follows "threw" or "ended with". The error's other texts are left out: they may
  /// contain secrets.
  package var description: String {
    switch self {
    case .answer: "an answer"
    case .error(let error): "ServiceError(.\(error.kind))"
    }
  }
}

extension CallOutcome: Sendable where Answer: Sendable {}
