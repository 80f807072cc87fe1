import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// Bodies that ask a service, and a diary of what they did, in order.
@MainActor
struct WorkDesk {
  let tasks = ScreenTasks()
  let service = FakeOAuth2Service(unexpected: .recorded)
  let diary = Recorder<String>()

  /// The service can outlive the test: what it has been asked may outlive the body that asked.
  init() { expectRelease(tasks, diary) }

  /// The service's function.
  var exchanges: FakeFunction<String, AccessToken> { service.exchanges }

  /// A body that asks for `name`. A stubborn one waits for the service even after it is cancelled.
  func body(
    _ name: String, isStubborn: Bool = false, then more: @escaping @MainActor () -> Void = {}
  ) -> @MainActor () async -> Void {
    { [service, diary] in
      diary.add("\(name) begins")
      do {
        let token =
          isStubborn
          ? try await service.fetchAuthToken(code: name)
          : try await answer { try await service.fetchAuthToken(code: name) }
        diary.add("\(name) ends with \(token.value)")
      } catch {
        diary.add("\(name) ends with \(ServiceError(error).kind)")
      }
      more()
    }
  }

  /// Starts a body, if its purpose is free.
  func start(
    _ name: String, for purpose: ScreenTasks.Purpose = .page, isStubborn: Bool = false,
    then more: @escaping @MainActor () -> Void = {}
  ) {
    tasks.startIfIdle(purpose, body(name, isStubborn: isStubborn, then: more))
  }

  func replace(with name: String, for purpose: ScreenTasks.Purpose = .page) {
    tasks.replace(purpose, body(name))
  }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }
}
