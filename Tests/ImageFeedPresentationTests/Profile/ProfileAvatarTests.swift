import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Profile: the avatar")
struct ProfileAvatarTests {
  @Test("P-1 The profile's own avatar is loaded, and its address not asked for")
  func ownAddress() async throws {
    try await check(ProfileScreen.self, as: .init(profile: .sample)) { screen in
      screen.pictures.answer(with: .picture)
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(screen.pictures.calls.map(\.absoluteString) == ["https://images.example/ada/avatar"])
      #expect(screen.fakes.profile.imageURLs.calls == [])
    }
  }

  @Test("P-1 S-3 A profile without avatar asks for its address, by the bare name (bug-profile-03)")
  func addressAskedFor() async throws {
    let profile = Profile(username: "@ada")
    try await check(ProfileScreen.self, as: .init(profile: profile)) { screen in
      screen.fakes.profile.imageURLs.answer(with: URL(string: "https://images.example/other"))
      screen.pictures.answer(with: .picture)
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(screen.fakes.profile.imageURLs.calls.map(\.rawValue) == ["ada"])
      #expect(screen.pictures.calls.map(\.absoluteString) == ["https://images.example/other"])
      #expect(
        screen.log.take() == [
          .setProfile(ProfileCard(profile)), .setAvatar(.loading), .setAvatar(.data(.picture)),
        ])
    }
  }

  @Test(
    "P-2 E An avatar that cannot be loaded is a placeholder; the person stays, nothing is said",
    arguments: EndStateRow.failures)
  func failure(row: EndStateRow) async throws {
    try await check(ProfileScreen.self, as: .init(profile: .sample)) { screen in
      screen.pictures.fail(row.kind)
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setProfile(.sample), .setAvatar(.loading), .setAvatar(.unavailable),
        ])
      #expect(screen.expirations.events == [], "a picture's host knows no token: G-7")
    }
  }

  @Test(
    "P-2 G-7 An avatar's address that cannot be had is a placeholder; a 401 ends the session",
    arguments: EndStateRow.failures)
  func addressFailure(row: EndStateRow) async throws {
    let profile = Profile(username: "ada")
    try await check(ProfileScreen.self, as: .init(profile: profile)) { screen in
      screen.fakes.profile.imageURLs.fail(row.kind)
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setProfile(ProfileCard(profile)), .setAvatar(.loading), .setAvatar(.unavailable),
        ])
      #expect(screen.expirations.events == (row.kind == .unauthorised ? ["expired"] : []))
    }
  }

  @Test("P-2 Tapping an avatar that could not be loaded tries again")
  func tapOnPlaceholder() async throws {
    try await check(ProfileScreen.self) { screen in
      try await screen.showWithoutAvatar()
      screen.pictures.answer(with: .picture)

      screen.presenter.didTapAvatar()
      #expect(screen.log.take() == [.setAvatar(.loading)])
      try await screen.finish()

      #expect(screen.log.take() == [.setAvatar(.data(.picture))])
      #expect(screen.pictures.calls.count == 2)
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test("P-1 Tapping an avatar that is there, or on its way, does nothing")
  func tapOnAvatar() async throws {
    try await check(ProfileScreen.self, as: .init(profile: .sample)) { screen in
      screen.pictures.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.pictures.waitForCalls(1)
      _ = screen.log.take()
      screen.presenter.didTapAvatar()
      #expect(screen.log.take() == [])

      screen.pictures.complete(0, with: .picture)
      try await screen.finish()
      _ = screen.log.take()
      screen.presenter.didTapAvatar()
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.pictures.calls.count == 1)
    }
  }

  @Test("P-2 Bytes that are no picture are a placeholder, which can be tapped")
  func unreadable() async throws {
    try await check(ProfileScreen.self) { screen in
      try await screen.show()

      screen.presenter.didFailToDecodeAvatar()
      screen.presenter.didFailToDecodeAvatar()
      #expect(screen.log.take() == [.setAvatar(.unavailable)], "once is enough")
      #expect(screen.fakes.pictures.removedPictures == [])

      screen.presenter.didTapAvatar()
      try await screen.finish()
      #expect(screen.log.take() == [.setAvatar(.loading), .setAvatar(.data(.picture))])
      #expect(
        screen.fakes.pictures.removedPictures == [screen.pictures.calls[0]],
        "not from memory again")
      screen.session.profile.loadAvatar()
      try await screen.finish()
      #expect(screen.fakes.pictures.removedPictures.count == 1)
    }
  }

  @Test("S-3 A slow avatar delays neither the person nor the next request")
  func slowAvatar() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.answer(with: .sample)
      screen.pictures.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.pictures.waitForCalls(1)

      #expect(
        screen.log.take() == .opensEmpty + [
          .setLoaderHidden(true), .setProfile(.sample), .setAvatar(.loading),
        ])
      screen.pictures.complete(0, with: .picture)
      try await screen.finish()
    }
  }

  @Test("P-2 An avatar whose service gave up by itself is a placeholder that a tap asks for again")
  func cancelledFromBelow() async throws {
    try await check(ProfileScreen.self, as: .init(profile: .sample)) { screen in
      screen.pictures.fail(.cancelled)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take().last == .setAvatar(.unavailable))

      screen.pictures.answer(with: .picture)
      screen.presenter.didTapAvatar()
      try await screen.finish()
      #expect(screen.log.take() == [.setAvatar(.loading), .setAvatar(.data(.picture))])
    }
  }

  @Test("P-2 Without a person, a tap on the placeholder asks for the person")
  func tapWithoutAPerson() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.fakes.profile.profiles.fail(.cancelled)
      screen.view.viewDidLoad()
      try await screen.finish()
      screen.presenter.didTapAvatar()
      try await screen.finish()
      #expect(screen.fakes.profile.profiles.calls.count == 2)
    }
  }
}
