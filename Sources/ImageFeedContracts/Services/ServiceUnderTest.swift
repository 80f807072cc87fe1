import ImageFeedCore

/// The ways to create the service that a contract checks, over back ends that work, wait or fail.
///
/// Only the first is needed. Rules that need another one are reported as not checked.
///
/// ```swift
/// ServiceUnderTest { FolderFeed(folder: photos) }
///   .failing(.storageFailure) { FolderFeed(folder: missing) }
/// ```
@MainActor
public struct ServiceUnderTest<Service: Sendable> {
  package struct Failure {
    package let kind: ServiceError.Kind
    package let make: @MainActor () async throws -> Service
  }

  package let make: @MainActor () async throws -> Service
  package private(set) var makeHeld: (@MainActor () async throws -> HeldService<Service>)?
  package private(set) var failures: [Failure] = []

  /// Creates the service over a back end that works.
  ///
  /// - Parameter make: creates the service. It runs for each rule, so that no rule sees what
  ///   another has left behind.
  public init(_ make: @escaping @MainActor () async throws -> Service) {
    self.make = make
  }

  /// Adds a back end that answers only when told to; see ``HeldAnswers``. A service that never
  /// waits needs none.
  public func holding(
    _ make: @escaping @MainActor () async throws -> HeldService<Service>
  ) -> Self {
    var copy = self
    copy.makeHeld = make
    return copy
  }

  /// Adds a back end that fails.
  ///
  /// - Parameters:
  ///   - kind: the kind of error that every call must throw.
  ///   - make: creates the service.
  public func failing(
    _ kind: ServiceError.Kind, _ make: @escaping @MainActor () async throws -> Service
  ) -> Self {
    var copy = self
    copy.failures.append(Failure(kind: kind, make: make))
    return copy
  }

  /// Creates a service over a back end that answers only when told to.
  func held() async throws -> HeldService<Service> {
    try await makeHeld.required("use holding(_:) to provide a back end that holds its answers")()
  }
}
