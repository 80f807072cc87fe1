import Foundation
import Testing

@testable import ImageFeed

@Suite("Profile: loading, failure and retry") @MainActor
struct ProfileLoadingTests {
  let profile = ProfileFixture(nil)
  let failed = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")

  /// What has happened since it was last asked for, but for the avatar, which has its own tests.
  private func take() -> [ProfileCommand] {
    profile.log.take().filter { !$0.isAboutAvatar }
  }

  /// The same, without what a view that has just been made shows anyway.
  private func takeFirst() -> [ProfileCommand] {
    take().filter { $0 != .setProfile(nil) && $0 != .setMessage(nil) }
  }

  /// Opens the screen, and lets the load end.
  private func end(_ result: Result<Profile, ServiceError>?) {
    profile.presenter.viewDidLoad()
    _ = take()
    profile.service.answerProfile?(result)
  }

  @Test("A person who is not known is asked for, under a loader")
  func unknownPerson() {
    profile.presenter.viewDidLoad()
    #expect(takeFirst() == [.setLoaderHidden(false), .fetchProfile])
    profile.service.answerProfile?(.success(.anna))
    #expect(take().isSame(as: [.setLoaderHidden(true), .setProfile(ProfileCard(.anna))]))
  }

  @Test("A load that began before the screen is shown, and no second one begins")
  func loadingAlready() {
    profile.store.fetchProfile()
    _ = take()
    profile.presenter.viewDidLoad()
    #expect(takeFirst() == [.setLoaderHidden(false)])
  }

  @Test("A failure hides the loader and says what went wrong")
  func failureIsShown() {
    end(.failure(.noConnection))
    #expect(take().isSame(as: [.setLoaderHidden(true), .setMessage(failed)]))
  }

  @Test("A load that is cancelled is not a failure")
  func cancelledLoad() {
    end(nil)
    #expect(take() == [.setLoaderHidden(true)])
  }

  @Test("Retry takes the message away and asks again")
  func retryAfterFailure() {
    end(.failure(.serverFailure))
    _ = take()
    profile.presenter.didTapRetry()
    #expect(take().isSame(as: [.setMessage(nil), .setLoaderHidden(false)], [.fetchProfile]))
    profile.service.answerProfile?(.success(.anna))
    #expect(take().isSame(as: [.setLoaderHidden(true), .setProfile(ProfileCard(.anna))]))
  }

  @Test("Two quick taps on Retry ask once")
  func twoRetries() {
    end(.failure(.noConnection))
    profile.presenter.didTapRetry()
    profile.presenter.didTapRetry()
    #expect(take().filter { $0 == .fetchProfile } == [.fetchProfile])
  }

  @Test("An answer after the screen has closed is kept by the store and shown to nobody")
  func lateAnswer() {
    profile.presenter.viewDidLoad()
    profile.presenter.screenDidClose()
    _ = take()
    profile.service.answerProfile?(.success(.anna))
    #expect(take() == [])
    #expect(profile.store.profile?.username == "anna")
  }

  @Test("A person sees the loader, the message, and themselves after Retry")
  func personRetries() {
    let parts = ProfileParts(nil, avatar: nil, isLoading: true)
    let screen = ProfileScreen(parts)
    #expect(screen.text == "(no avatar)  ( Sign out )\n(loading)")
    parts.service.answerProfile?(.failure(.noConnection))
    #expect(screen.text == "(no avatar)  ( Sign out )\nCan't reach the server.\n( Retry )")
    parts.controller.message.button.standInTap()
    parts.service.answerProfile?(.success(.anna))
    #expect(screen.text == "(no avatar)  ( Sign out )\nAnna Petrova\n@anna\nMountains.")
  }
}
