import Foundation
import Testing

@testable import ImageFeed

@Suite("Profile: the avatar") @MainActor
struct ProfileAvatarTests {
  let view = ProfileViewSpy()
  let store = ProfileStore(profile: .anna, service: ProfileServiceFake())
  let presenter: ProfilePresenter
  let card = ProfileCommand.setProfile(ProfileCard(.anna))

  init() {
    presenter = ProfilePresenter(profile: store)
    presenter.view = view
  }

  @Test("An avatar that is known already is shown once")
  func knownBefore() {
    store.avatar = .pixel
    presenter.viewDidLoad()
    #expect(view.log.take() == [card, .setAvatar(.pixel)])
  }

  @Test("An avatar that arrives later is shown once")
  func arrivesLater() {
    presenter.viewDidLoad()
    #expect(view.log.take() == [card, .setAvatar(nil)])
    store.avatar = .pixel
    #expect(view.log.take() == [.setAvatar(.pixel)])
  }

  @Test("A person sees an avatar that was there before the screen")
  func personSeesIt() {
    #expect(ProfileScreen(.anna, avatar: .pixel).text.hasPrefix("(avatar)"))
  }

  @Test("Bytes that are no picture leave the placeholder")
  func notAPicture() {
    #expect(ProfileScreen(.anna, avatar: Data("<html>".utf8)).text.hasPrefix("(no avatar)"))
  }

  @Test("After the screen has closed, an avatar changes nothing")
  func afterTheEnd() {
    presenter.viewDidLoad()
    presenter.screenDidClose()
    _ = view.log.take()
    store.avatar = .pixel
    #expect(view.log.take() == [])
    #expect(store.onChange == nil)
  }
}
