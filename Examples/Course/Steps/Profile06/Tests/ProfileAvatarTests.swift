import Foundation
import Testing

@testable import ImageFeed

@Suite("Profile: the avatar") @MainActor
struct ProfileAvatarTests {
  let profile = ProfileFixture()
  let card = ProfileCommand.setProfile(ProfileCard(.anna))

  /// Opens the screen, and lets the avatar's request end.
  private func end(_ result: Result<Data, ServiceError>?) {
    profile.presenter.viewDidLoad()
    _ = profile.log.take()
    profile.service.answerAvatar?(result)
  }

  @Test("An avatar that is known already is shown once")
  func knownBefore() {
    profile.avatarArrives()
    _ = profile.log.take()
    profile.presenter.viewDidLoad()
    #expect(profile.log.take().isSame(as: [card, .setAvatar(.data(.pixel))]))
  }

  @Test("An avatar is asked for at once, and shown once when it arrives later")
  func arrivesLater() {
    profile.presenter.viewDidLoad()
    #expect(
      profile.log.take().isSame(as: [.fetchAvatar(of: "anna")], [card, .setAvatar(.loading)]))
    profile.avatarArrives()
    #expect(profile.log.take() == [.setAvatar(.data(.pixel))])
  }

  @Test("The avatar of a person who is loaded later is asked for then")
  func personLoadedLater() {
    let profile = ProfileFixture(nil)
    profile.presenter.viewDidLoad()
    _ = profile.log.take()
    profile.service.answerProfile?(.success(.anna))
    #expect(
      profile.log.take().filter(\.isAboutAvatar) == [
        .setAvatar(.loading), .fetchAvatar(of: "anna"),
      ])
  }

  @Test("An avatar that does not come leaves the placeholder", arguments: [true, false])
  func failedAvatar(isFailure: Bool) {
    end(isFailure ? .failure(.serverFailure) : nil)
    #expect(profile.log.take() == [.setAvatar(.unavailable)])
  }

  @Test("A tap on the placeholder asks for the avatar again")
  func tapLoadsAvatarAgain() {
    end(.failure(.noConnection))
    _ = profile.log.take()
    profile.presenter.didTapAvatar()
    #expect(profile.log.take() == [.setAvatar(.loading), .fetchAvatar(of: "anna")])
  }

  @Test("A tap on an avatar that is shown, or on its way, asks for nothing")
  func tapsWithoutEffect() {
    profile.presenter.viewDidLoad()
    _ = profile.log.take()
    profile.presenter.didTapAvatar()
    #expect(profile.log.take() == [])
    profile.avatarArrives()
    _ = profile.log.take()
    profile.presenter.didTapAvatar()
    #expect(profile.log.take() == [])
  }

  @Test("Without a person, a tap asks for the person")
  func tapWithoutPerson() {
    let profile = ProfileFixture(nil)
    profile.presenter.view = nil
    profile.presenter.didTapAvatar()
    #expect(profile.log.take() == [.fetchProfile])
  }

  @Test("Bytes that are no picture become the placeholder, and can be asked for again")
  func unreadableAvatar() {
    end(.success(Data("<html>".utf8)))
    _ = profile.log.take()
    profile.presenter.didFailToDecodeAvatar()
    #expect(profile.log.take() == [.setAvatar(.unavailable)])
    profile.presenter.didTapAvatar()
    #expect(profile.log.take() == [.setAvatar(.loading), .fetchAvatar(of: "anna")])
  }

  @Test("A person sees an avatar that was there before the screen")
  func personSeesIt() {
    #expect(ProfileScreen(.anna, avatar: .pixel).text.hasPrefix("(avatar)"))
  }

  @Test("A person taps the placeholder of damaged bytes and sees the avatar")
  func personTaps() {
    let screen = ProfileScreen(.anna, avatar: Data("<html>".utf8))
    #expect(screen.text.hasPrefix("(no avatar)"))
    screen.parts.controller.avatarTap.standInTap()
    screen.avatarArrives()
    #expect(screen.text.hasPrefix("(avatar)"))
  }

  @Test("After the screen has closed, an avatar changes nothing, and nobody listens for it")
  func afterTheEnd() {
    profile.presenter.viewDidLoad()
    profile.presenter.screenDidClose()
    _ = profile.log.take()
    profile.avatarArrives()
    #expect(profile.log.take() == [])
    #expect(!profile.isListening)
  }
}
