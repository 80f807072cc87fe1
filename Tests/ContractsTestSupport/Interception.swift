import Foundation
import ImageFeedCore

/// A fault around each call of a correct service.
package protocol Interception: Sendable {
  func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer
}

/// Makes no call.
package struct RefusesAll: Interception {
  package init() {}

  package func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    throw ServiceError(.offline)
  }
}

/// Works only in tasks that inherit a task-local value.
package struct NeedsTaskLocalValue: Interception {
  @TaskLocal package static var isSet = false

  package init() {}

  package func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard Self.isSet else { throw ServiceError(.unauthorised) }
    return try await inner()
  }
}

/// Throws `CancellationError`.
package struct ThrowsCancellationError: Interception {
  package init() {}

  package func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try Task.checkCancellation()
    do {
      return try await inner()
    } catch let error as ServiceError where error.kind == .cancelled {
      throw CancellationError()
    }
  }
}

/// Fails after a cancelled call.
package actor FailsAfterCancellation: Interception {
  private var isBroken = false

  package init() {}

  package func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    if isBroken { throw ServiceError(.cancelled) }
    do {
      return try await inner()
    } catch let error as ServiceError {
      isBroken = error.kind == .cancelled
      throw error
    }
  }
}

/// Throws another library's errors.
package struct ThrowsForeignErrors: Interception {
  package init() {}

  package func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    do { return try await inner() } catch { throw URLError(.badServerResponse) }
  }
}
