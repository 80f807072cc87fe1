import ImageFeedCore

/// The result of a service call.
package enum CallOutcome<Answer>: CustomStringConvertible {
  /// The call was answered.
  case answer(Answer)
  /// The call threw a `ServiceError`.
  case error(ServiceError)
  /// The call threw an error of this type, which services must not throw.
  case foreign(String)

  /// Makes a call.
  package init(of call: @Sendable () async throws -> Answer) async {
    do {
      self = .answer(try await call())
    } catch {
      self.init(throwing: error)
    }
  }

  /// Creates the outcome of an error. Its text is left out: it may contain secrets.
  package init(throwing error: any Error) {
    if let error = error as? ServiceError {
      self = .error(error)
    } else {
      self = .foreign("\(type(of: error))")
    }
  }

  /// The kind of a `ServiceError`; `nil` for any other outcome.
  package var kind: ServiceError.Kind? {
    if case .error(let error) = self { error.kind } else { nil }
  }

  /// Indicates whether a service call can have this outcome at all.
  package var isAllowed: Bool {
    if case .foreign = self { false } else { true }
  }

  /// A phrase that follows "threw" or "ended with".
  package var description: String {
    switch self {
    case .answer: "an answer"
    case .error(let error): "ServiceError(.\(error.kind))"
    case .foreign(let type): "\(Self.withArticle(type)), which is not a ServiceError"
    }
  }

  /// A phrase that follows the name of the call.
  package var ending: String {
    switch self {
    case .answer: "was answered"
    case .error: "threw \(self)"
    case .foreign(let type): "threw \(Self.withArticle(type))"
    }
  }

  private static func withArticle(_ type: String) -> String {
    "\(type.first.map("AEIO".contains) == true ? "an" : "a") \(type)"
  }
}

extension CallOutcome: Sendable where Answer: Sendable {}
