import Foundation
import Testing

@testable import ImageFeed

@Suite("Profile: the avatar") @MainActor
struct ProfileAvatarTests {
  let profile = ProfileFixture()
  let card = ProfileCommand.setProfile(ProfileCard(.anna))

  @Test("An avatar that is known already is shown once")
  func knownBefore() {
    profile.avatarArrives()
    profile.presenter.viewDidLoad()
    #expect(profile.log.take().isSame(as: [card, .setAvatar(.pixel)]))
  }

  @Test("An avatar that arrives later is shown once")
  func arrivesLater() {
    profile.presenter.viewDidLoad()
    // The view starts with the placeholder: it may be told so, and need not be.
    #expect(profile.log.take().filter { $0 != .setAvatar(nil) } == [card])
    profile.avatarArrives()
    #expect(profile.log.take() == [.setAvatar(.pixel)])
  }

  @Test("A person sees an avatar that was there before the screen")
  func personSeesIt() {
    #expect(ProfileScreen(.anna, avatar: .pixel).text.hasPrefix("(avatar)"))
  }

  @Test("Bytes that are no picture leave the placeholder")
  func notAPicture() {
    #expect(ProfileScreen(.anna, avatar: Data("<html>".utf8)).text.hasPrefix("(no avatar)"))
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
