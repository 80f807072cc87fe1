import ImageFeedCore

/// How to make the service that is to be checked, and how to bring it into trouble.
///
/// Only the first is needed. What is not said is not checked, and the report says so.
///
/// ```swift
/// ServiceUnderTest { FolderFeed(folder: photos) }
///   .failing(.storageFailure) { FolderFeed(folder: missing) }
/// ```
@MainActor
public struct ServiceUnderTest<Service: Sendable> {
  struct Failure {
    let kind: ServiceError.Kind
    let make: @MainActor () async throws -> Service
  }

  let make: @MainActor () async throws -> Service
  private(set) var makeHeld: (@MainActor () async throws -> HeldService<Service>)?
  private(set) var failures: [Failure] = []

  /// Says how to make the service over a back end that works.
  ///
  /// - Parameter make: called for each rule, so that none sees what another has left behind.
  public init(_ make: @escaping @MainActor () async throws -> Service) {
    self.make = make
  }

  /// Adds how to make it over a back end that does not answer until it is told to; ``HeldAnswers`` has an
  /// example. A service that waits for nothing needs none.
  public func holding(
    _ make: @escaping @MainActor () async throws -> HeldService<Service>
  ) -> Self {
    var copy = self
    copy.makeHeld = make
    return copy
  }

  /// Adds how to make it over a back end that fails.
  ///
  /// - Parameters:
  ///   - kind: what every call has to throw.
  ///   - make: makes the service.
  public func failing(
    _ kind: ServiceError.Kind, _ make: @escaping @MainActor () async throws -> Service
  ) -> Self {
    var copy = self
    copy.failures.append(Failure(kind: kind, make: make))
    return copy
  }

  /// A service that is held, or what to say where none can be made.
  func held() async throws -> HeldService<Service> {
    guard let makeHeld else {
      throw MissingMeans("say with holding(_:) how to make a back end hold its answers")
    }
    return try await makeHeld()
  }
}
