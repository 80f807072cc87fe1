import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// An owner of work, a service that answers when told, and a log of events in order.
@MainActor
struct WorkDesk: ScreenUnderTest {
  enum Entry: Hashable {
    case started(String)
    case returned
    case value(String, of: String)
    case failure(ServiceError, of: String)
    case nothing(of: String)
  }

  /// A class, so that an `ended` closure can write without holding the desk.
  @MainActor
  final class Diary {
    var entries: [Entry] = []
  }

  typealias Ended = @MainActor (Result<AccessToken, ServiceError>?) -> Void

  let tasks = ScreenTasks()
  let service: FakeOAuth2Service
  let diary = Diary()

  init(unexpected: UnexpectedCalls) {
    service = FakeOAuth2Service(unexpected: unexpected)
  }

  var tracked: [AnyObject] { [tasks, service, diary] }

  /// The service's function.
  var exchanges: FakeFunction<String, AccessToken> { service.exchanges }

  /// The events since the last call.
  func read() -> [Entry] {
    defer { diary.entries = [] }
    return diary.entries
  }

  /// Work that requests `name` from the service.
  func work(_ name: String) -> @Sendable () async throws -> AccessToken {
    { [service] in try await service.fetchAuthToken(code: name) }
  }

  /// An `ended` closure that logs the end of `name`, and then runs another.
  func ended(_ name: String, then more: @escaping @MainActor () -> Void = {}) -> Ended {
    { [diary] result in
      switch result {
      case .success(let token): diary.entries.append(.value(token.value, of: name))
      case .failure(let error): diary.entries.append(.failure(error, of: name))
      case nil: diary.entries.append(.nothing(of: name))
      }
      more()
    }
  }

  @discardableResult
  func start(
    _ name: String, for purpose: ScreenTasks.Purpose = .page,
    then more: @escaping @MainActor () -> Void = {}
  ) -> Bool {
    tasks.startIfIdle(purpose, work: work(name), ended: ended(name, then: more))
  }

  func replace(
    with name: String, for purpose: ScreenTasks.Purpose = .page,
    then more: @escaping @MainActor () -> Void = {}
  ) {
    tasks.replace(purpose, work: work(name), ended: ended(name, then: more))
  }

  func write(_ entry: Entry) {
    diary.entries.append(entry)
  }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }
}
