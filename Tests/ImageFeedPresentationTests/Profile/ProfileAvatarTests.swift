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
  @Test("P-1 An avatar whose address the profile has is loaded without a request for the address")
  func ownAddress() async throws {
    try await check(ProfileScreen.self, as: .init(profile: .sample)) { screen in
      screen.pictures.answer(with: .picture)
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(screen.pictures.calls.map(\.absoluteString) == ["https://images.example/ada/avatar"])
      #expect(screen.fakes.profile.imageURLs.calls == [])
    }
  }

  @Test(
    "P-1 S-3 The address of an unknown avatar is requested by the username without @ (bug-profile-03)"
  )
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
    "P-2 E An avatar that fails shows a placeholder without a message, and the person stays",
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
      #expect(screen.expirations.events == [], "a picture's host does not know the token: G-7")
    }
  }

  @Test(
    "P-2 G-7 If the avatar's address fails, a placeholder is shown, and a 401 ends the session",
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

  @Test("P-2 A tap on an avatar that failed loads it again")
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

  @Test("P-1 A tap on an avatar that is shown or loading is ignored")
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

  @Test("P-2 Bytes that cannot be decoded show a placeholder, and a tap loads them again")
  func unreadable() async throws {
    try await check(ProfileScreen.self) { screen in
      try await screen.show()

      screen.presenter.didFailToDecodeAvatar()
      screen.presenter.didFailToDecodeAvatar()
      #expect(screen.log.take() == [.setAvatar(.unavailable)], "only once")
      #expect(screen.fakes.pictures.removedPictures == [])

      screen.presenter.didTapAvatar()
      try await screen.finish()
      #expect(screen.log.take() == [.setAvatar(.loading), .setAvatar(.data(.picture))])
      #expect(
        screen.fakes.pictures.removedPictures == [screen.pictures.calls[0]],
        "not from memory")
      screen.session.profile.loadAvatar()
      try await screen.finish()
      #expect(screen.fakes.pictures.removedPictures.count == 1)
    }
  }

  @Test("S-3 A slow avatar delays neither the texts nor the next request")
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

  @Test("P-2 An avatar that the service cancels shows a placeholder, and a tap loads it")
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

  @Test("P-2 Without a profile, a tap on the placeholder requests the profile")
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
