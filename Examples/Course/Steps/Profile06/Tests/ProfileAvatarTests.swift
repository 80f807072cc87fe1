import Foundation
import Testing

@testable import ImageFeed

@Suite("Profile: the avatar") @MainActor
struct ProfileAvatarTests {
  let log = Log<ProfileCommand>()
  let view: ProfileViewSpy
  let service: ProfileServiceFake
  let store: ProfileStore
  let presenter: ProfilePresenter
  let card = ProfileCommand.setProfile(ProfileCard(.anna))

  init() {
    view = ProfileViewSpy(log: log)
    service = ProfileServiceFake(log: log)
    store = ProfileStore(profile: .anna, service: service)
    presenter = ProfilePresenter(profile: store)
    presenter.view = view
  }

  /// Opens the screen, and lets the avatar's request end.
  private func end(_ result: Result<Data, ServiceError>?) {
    presenter.viewDidLoad()
    _ = log.take()
    service.answerAvatar?(result)
  }

  @Test("An avatar that is known already is shown once")
  func knownBefore() {
    service.answerAvatar?(.success(.pixel))
    _ = log.take()
    presenter.viewDidLoad()
    #expect(log.take() == [card, .setAvatar(.data(.pixel))])
  }

  @Test("An avatar that arrives later is shown once")
  func arrivesLater() {
    presenter.viewDidLoad()
    #expect(log.take() == [.fetchAvatar(of: "anna"), card, .setAvatar(.loading)])
    service.answerAvatar?(.success(.pixel))
    #expect(log.take() == [.setAvatar(.data(.pixel))])
  }

  @Test("An avatar that does not come leaves the placeholder", arguments: [true, false])
  func failedAvatar(isFailure: Bool) {
    end(isFailure ? .failure(.serverFailure) : nil)
    #expect(log.take() == [.setAvatar(.unavailable)])
  }

  @Test("A tap on the placeholder asks for the avatar again")
  func tapLoadsAvatarAgain() {
    end(.failure(.noConnection))
    _ = log.take()
    presenter.didTapAvatar()
    #expect(log.take() == [.setAvatar(.loading), .fetchAvatar(of: "anna")])
  }

  @Test("A tap on an avatar that is shown, or on its way, asks for nothing")
  func tapsWithoutEffect() {
    presenter.viewDidLoad()
    _ = log.take()
    presenter.didTapAvatar()
    #expect(log.take() == [])
    service.answerAvatar?(.success(.pixel))
    _ = log.take()
    presenter.didTapAvatar()
    #expect(log.take() == [])
  }

  @Test("Without a person, a tap asks for the person")
  func tapWithoutPerson() {
    let presenter = ProfilePresenter(profile: ProfileStore(profile: nil, service: service))
    presenter.didTapAvatar()
    #expect(log.take() == [.fetchAvatar(of: "anna"), .fetchProfile])
  }

  @Test("Bytes that are no picture become the placeholder, and can be asked for again")
  func unreadableAvatar() {
    end(.success(Data("<html>".utf8)))
    _ = log.take()
    presenter.didFailToDecodeAvatar()
    #expect(log.take() == [.setAvatar(.unavailable)])
    presenter.didTapAvatar()
    #expect(log.take() == [.setAvatar(.loading), .fetchAvatar(of: "anna")])
  }

  @Test("A person sees an avatar that was there before the screen")
  func personSeesIt() {
    #expect(ProfileScreen(.anna, avatar: .pixel).text.hasPrefix("(avatar)"))
  }

  @Test("A person taps the placeholder of damaged bytes and sees the avatar")
  func personTaps() {
    let screen = ProfileScreen(.anna, avatar: Data("<html>".utf8))
    #expect(screen.text.hasPrefix("(no avatar)"))
    screen.tapAvatar()
    screen.avatarArrives()
    #expect(screen.text.hasPrefix("(avatar)"))
  }

  @Test("After the screen has closed, an avatar changes nothing")
  func afterTheEnd() {
    presenter.viewDidLoad()
    presenter.screenDidClose()
    _ = log.take()
    service.answerAvatar?(.success(.pixel))
    #expect(log.take() == [])
    #expect(store.onChange == nil)
  }
}
