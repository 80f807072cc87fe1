import Foundation
import ImageFeedCore
import Testing

@testable import ImageFeedContracts

/// What a wrong service does around the calls of a right one.
protocol Interception: Sendable {
  func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer
}

/// Never asks anybody.
struct RefusesAll: Interception {
  func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    throw ServiceError(.offline)
  }
}

/// Works only in tasks that inherit something from the one that made it.
struct NeedsItsTask: Interception {
  @TaskLocal static var isThere = false

  func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard Self.isThere else { throw ServiceError(.unauthorised) }
    return try await inner()
  }
}

/// Lets Swift's own error of cancellation through.
struct ThrowsCancellationError: Interception {
  func call<Answer: Sendable>(
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

/// Once cancelled, it is out of order.
actor SpoiltByCancellation: Interception {
  private var isSpoilt = false

  func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    if isSpoilt { throw ServiceError(.cancelled) }
    do {
      return try await inner()
    } catch let error as ServiceError {
      isSpoilt = error.kind == .cancelled
      throw error
    }
  }
}

/// Lets another library's errors through.
struct ThrowsForeignErrors: Interception {
  func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    do { return try await inner() } catch { throw URLError(.badServerResponse) }
  }
}
