import Foundation
import Testing

@testable import ImageFeed

@Suite("Profile: loading, failure and retry") @MainActor
struct ProfileLoadingTests {
  let log = Log<ProfileCommand>()
  let view: ProfileViewSpy
  let service: ProfileServiceFake
  let store: ProfileStore
  let presenter: ProfilePresenter
  let failed = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")

  init() {
    view = ProfileViewSpy(log: log)
    service = ProfileServiceFake(log: log)
    store = ProfileStore(profile: nil, service: service)
    presenter = ProfilePresenter(profile: store)
    presenter.view = view
  }

  /// Opens the screen, and lets the load end.
  private func end(_ result: Result<Profile, ServiceError>?) {
    presenter.viewDidLoad()
    _ = log.take()
    service.answerProfile?(result)
  }

  @Test("A person who is not known is asked for, under a loader")
  func unknownPerson() {
    presenter.viewDidLoad()
    #expect(
      log.take() == [
        .setProfile(nil), .setAvatar(nil), .setMessage(nil), .setLoaderHidden(false),
        .fetchProfile,
      ])
    service.answerProfile?(.success(.anna))
    #expect(log.take() == [.setLoaderHidden(true), .setProfile(ProfileCard(.anna))])
  }

  @Test("A load that began before the screen is shown, and no second one begins")
  func loadingAlready() {
    store.fetchProfile()
    _ = log.take()
    presenter.viewDidLoad()
    #expect(log.take() == [.setProfile(nil), .setAvatar(nil), .setLoaderHidden(false)])
  }

  @Test("A failure hides the loader, then says what went wrong")
  func failureIsShown() {
    end(.failure(.noConnection))
    #expect(log.take() == [.setLoaderHidden(true), .setMessage(failed)])
  }

  @Test("A load that is cancelled is not a failure")
  func cancelledLoad() {
    end(nil)
    #expect(log.take() == [.setLoaderHidden(true)])
  }

  @Test("Retry takes the message away and asks again")
  func retryAfterFailure() {
    end(.failure(.serverFailure))
    _ = log.take()
    presenter.didTapRetry()
    #expect(log.take() == [.setMessage(nil), .setLoaderHidden(false), .fetchProfile])
    service.answerProfile?(.success(.anna))
    #expect(log.take() == [.setLoaderHidden(true), .setProfile(ProfileCard(.anna))])
  }

  @Test("Two quick taps on Retry ask once")
  func twoRetries() {
    end(.failure(.noConnection))
    presenter.didTapRetry()
    _ = log.take()
    presenter.didTapRetry()
    #expect(log.take() == [])
  }

  @Test("An answer after the screen has closed is kept by the store and shown to nobody")
  func lateAnswer() {
    presenter.viewDidLoad()
    presenter.screenDidClose()
    _ = log.take()
    service.answerProfile?(.success(.anna))
    #expect(log.take() == [])
    #expect(store.profile?.username == "anna")
  }

  @Test("A person sees the loader, the message, and themselves after Retry")
  func personRetries() {
    let screen = ProfileScreen(nil, isLoading: true)
    #expect(screen.text == "(no avatar)  ( Sign out )\n(loading)")
    screen.service.answerProfile?(.failure(.noConnection))
    #expect(screen.text == "(no avatar)  ( Sign out )\nCan't reach the server.\n( Retry )")
    screen.tapRetry()
    screen.service.answerProfile?(.success(.anna))
    #expect(screen.text == "(no avatar)  ( Sign out )\nAnna Petrova\n@anna\nMountains.")
  }
}
