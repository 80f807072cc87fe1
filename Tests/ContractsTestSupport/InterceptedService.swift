import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes

/// Surrounds each call of a right service with a mistake.
package actor Interception {
  /// A mistake of any service, and the rule that it breaks.
  package enum Mistake: String, CaseIterable {
    case refusesAll = "A call to a working back end is answered"
    case needsTaskLocalValue = "Any task can call, on or off the main actor, several at once"
    case failsInCancelledTask =
      "A call in a cancelled task is answered or ends with ServiceError(.cancelled)"
    case failsWhenCancelled = "A cancelled call ends at once with ServiceError(.cancelled)"
    case failsAfterCancellation = "A late answer to a cancelled call does not affect later calls"
    case failsAlike = "A failure has the right kind"
  }

  @TaskLocal static var isSet = false
  private let mistake: Mistake?
  private var wasCancelled = false

  /// Whatever the mistake, and without one, a call that would time out never ends.
  init(_ mistake: Mistake?) {
    self.mistake = mistake
  }

  func call<Answer: Sendable>(
    _ inner: @Sendable () async throws -> Answer
  ) async throws(ServiceError) -> Answer {
    if mistake == .refusesAll || mistake == .needsTaskLocalValue && !Self.isSet {
      throw ServiceError(.offline)
    }
    if mistake == .failsInCancelledTask, Task.isCancelled { throw ServiceError(.unreadableAnswer) }
    if mistake == .failsAfterCancellation, wasCancelled { throw ServiceError(.cancelled) }
    do {
      return try await inner()
    } catch {
      let error = ServiceError(error)
      if error.kind == .timedOut { try? await HeldAnswers().pass() }
      wasCancelled = error.kind == .cancelled
      let isLost = mistake == .failsAlike || wasCancelled && mistake == .failsWhenCancelled
      throw isLost ? ServiceError(.unreadableAnswer) : error
    }
  }
}

/// Any service, with a mistake around each call.
package struct InterceptedService<Inner: Sendable>: Sendable {
  package let inner: Inner
  private let interception: Interception

  package init(_ inner: Inner, _ interception: Interception) {
    self.inner = inner
    self.interception = interception
  }

  package func call<Answer: Sendable>(
    _ body: @Sendable () async throws -> Answer
  ) async throws(ServiceError) -> Answer {
    try await interception.call(body)
  }
}

extension InterceptedService: ImagesListService where Inner == any ImagesListService {
  package func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    try await call { try await inner.photos(page: page) }
  }
}

extension InterceptedService: LikeService where Inner == any LikeService {
  package func changeLike(photoID: PhotoID, isLiked: Bool) async throws(ServiceError) -> LikeState {
    try await call { try await inner.changeLike(photoID: photoID, isLiked: isLiked) }
  }
}

extension InterceptedService: OAuth2Service where Inner == any OAuth2Service {
  package func fetchAuthToken(code: String) async throws(ServiceError) -> AccessToken {
    try await call { try await inner.fetchAuthToken(code: code) }
  }
}

extension InterceptedService: OAuth2TokenStorage where Inner == any OAuth2TokenStorage {
  package func token() async throws(ServiceError) -> AccessToken? {
    try await call { try await inner.token() }
  }

  package func store(_ token: AccessToken?) async throws(ServiceError) {
    try await call { try await inner.store(token) }
  }
}

extension InterceptedService: ProfileService where Inner == any ProfileService {
  package func fetchProfile() async throws(ServiceError) -> Profile {
    try await call { try await inner.fetchProfile() }
  }

  package func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    try await call { try await inner.fetchProfileImageURL(username: username) }
  }
}

extension InterceptedService: PictureService where Inner == any PictureService {
  package func picture(at url: URL) async throws(ServiceError) -> Data {
    try await call { try await inner.picture(at: url) }
  }

  package func removePicture(at url: URL) async {
    await inner.removePicture(at: url)
  }

  package func removeAllPictures() async throws(ServiceError) {
    try await call { try await inner.removeAllPictures() }
  }
}

extension InterceptedService: DownloadService where Inner == any DownloadService {
  package func reportDownload(at location: URL) async throws(ServiceError) {
    try await call { try await inner.reportDownload(at: location) }
  }
}

extension InterceptedService: SiteDataStore where Inner == any SiteDataStore {
  package func removeAll() async throws(ServiceError) {
    try await call { try await inner.removeAll() }
  }
}

extension InterceptedService: FavouritesService where Inner == any FavouritesService {
  package func photos(
    likedBy username: Username, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await call { try await inner.photos(likedBy: username, page: page) }
  }
}

extension InterceptedService: RandomPhotosService where Inner == any RandomPhotosService {
  package func randomPhotos(count: Int) async throws(ServiceError) -> [Photo] {
    try await call { try await inner.randomPhotos(count: count) }
  }
}

extension InterceptedService: PhotoDetailsService where Inner == any PhotoDetailsService {
  package func details(photoID: PhotoID) async throws(ServiceError) -> PhotoDetails {
    try await call { try await inner.details(photoID: photoID) }
  }
}

extension InterceptedService: CollectionsService where Inner == any CollectionsService {
  package func collections(page: Int) async throws(ServiceError) -> Page<PhotoCollection> {
    try await call { try await inner.collections(page: page) }
  }

  package func photos(
    collectionID: CollectionID, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await call { try await inner.photos(collectionID: collectionID, page: page) }
  }
}

extension InterceptedService: SearchService where Inner == any SearchService {
  package func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    try await call { try await inner.photos(matching: query, order: order, page: page) }
  }

  package func collections(
    matching query: SearchQuery, page: Int
  ) async throws(ServiceError) -> Page<PhotoCollection> {
    try await call { try await inner.collections(matching: query, page: page) }
  }
}

/// The members that all functions of fakes have.
@MainActor
package protocol Holding {
  func hold(ignoringCancellation: Bool)
  func fail(_ kind: ServiceError.Kind)
}

extension FakeFunction: Holding {}

extension ServiceUnderTest {
  /// A fake over back ends that work, wait and fail.
  ///
  /// - Parameters:
  ///   - makeFakes: creates the fakes.
  ///   - service: the fake.
  ///   - functions: its functions.
  ///   - failure: the error of the back end that fails.
  ///   - works: makes its back end answer.
  package static func fake<Fakes>(
    in makeFakes: @escaping @MainActor () -> Fakes,
    _ service: @escaping @MainActor (Fakes) -> Service,
    _ functions: @escaping @MainActor (Fakes) -> [any Holding],
    failure: ServiceError.Kind = .offline, works: @escaping @MainActor (Fakes) -> Void
  ) -> Self {
    ServiceUnderTest {
      let fakes = makeFakes()
      works(fakes)
      return service(fakes)
    }
    .holding {
      let fakes = makeFakes()
      for function in functions(fakes) { function.hold(ignoringCancellation: false) }
      return HeldService(service(fakes), answer: { works(fakes) })
    }
    .failing(failure) {
      let fakes = makeFakes()
      for function in functions(fakes) { function.fail(failure) }
      return service(fakes)
    }
  }

  /// A fake with one function.
  package static func fake<Fakes, Request: Sendable, Answer: Sendable>(
    in makeFakes: @escaping @MainActor () -> Fakes,
    _ service: @escaping @MainActor (Fakes) -> Service,
    _ function: @escaping @MainActor (Fakes) -> FakeFunction<Request, Answer>,
    answer: @escaping @MainActor (Request) throws -> Answer
  ) -> Self {
    fake(
      in: makeFakes, service, { [function($0)] },
      works: { fakes in
        let calls = function(fakes)
        for number in calls.pending {
          if let late = try? answer(calls.calls[number]) { calls.answer(call: number, with: late) }
        }
        calls.answer(answer)
      })
  }
}
