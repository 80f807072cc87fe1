import ImageFeedCore

/// How a call of a service ended.
enum CallOutcome<Answer>: CustomStringConvertible {
  /// With an answer.
  case answer(Answer)
  /// With the error that services throw.
  case error(ServiceError)
  /// With an error of this type, which no service should throw.
  case foreign(String)

  /// Makes the call.
  init(of call: @Sendable () async throws -> Answer) async {
    do {
      self = .answer(try await call())
    } catch {
      self.init(throwing: error)
    }
  }

  /// Reads an error. Its text stays out: it may hold secrets.
  init(throwing error: any Error) {
    if let error = error as? ServiceError {
      self = .error(error)
    } else {
      self = .foreign("\(type(of: error))")
    }
  }

  /// The kind of the error, if it is a service's.
  var kind: ServiceError.Kind? {
    if case .error(let error) = self { error.kind } else { nil }
  }

  /// Whether a service may end a call this way at all.
  var isAllowed: Bool {
    if case .foreign = self { false } else { true }
  }

  /// Reads on after "threw" or "ended with".
  var description: String {
    switch self {
    case .answer: "an answer"
    case .error(let error): "ServiceError(.\(error.kind))"
    case .foreign(let type): "\(Self.withArticle(type)), which is no ServiceError"
    }
  }

  /// Reads on after the name of the call, where what follows says what fits.
  var ending: String {
    switch self {
    case .answer: "gave an answer"
    case .error: "threw \(self)"
    case .foreign(let type): "threw \(Self.withArticle(type))"
    }
  }

  private static func withArticle(_ type: String) -> String {
    "\(type.first.map("AEIO".contains) == true ? "an" : "a") \(type)"
  }
}

extension CallOutcome: Sendable where Answer: Sendable {}
