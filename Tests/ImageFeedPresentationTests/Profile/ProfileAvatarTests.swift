import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Profile: the avatar", .checksLeaks)
struct ProfileAvatarTests {
  private let screen = ProfileScreen()
  private let grace = Profile(
    username: "grace", avatarURL: URL(string: "https://images.example/grace"))

  @Test("P-1 An avatar whose address the profile has is loaded without a request for the address")
  func ownAddress() async throws {
    let screen = ProfileScreen(profile: .sample)
    screen.pictures.answer(with: .picture)
    try await screen.finish()
    #expect(screen.log.take() == [], "there is no view yet, and the avatar is loaded: S-3")
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(screen.log.take() == [.setProfile(.sample), .setAvatar(.data(.picture))])
    #expect(screen.pictures.calls.map(\.absoluteString) == ["https://images.example/ada/avatar"])
    #expect(screen.fakes.profile.imageURLs.calls == [])
  }

  @Test(
    "P-1 S-3 The address of an unknown avatar is requested by the username without @ (bug-profile-03)"
  )
  func addressAskedFor() async throws {
    let profile = Profile(username: "@ada")
    let screen = ProfileScreen(profile: profile)
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

  @Test(
    "P-2 E If the avatar or its address fails, a placeholder is shown without a message; a tap loads it",
    arguments: EndStateRow.all.map(\.kind), [true, false])
  func failure(kind: ServiceError.Kind, hasAddress: Bool) async throws {
    let profile = hasAddress ? .sample : Profile(username: "ada")
    let screen = ProfileScreen(profile: profile)
    screen.pictures.fail(kind)
    screen.fakes.profile.imageURLs.fail(kind)
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setProfile(ProfileCard(profile)), .setAvatar(.loading), .setAvatar(.unavailable),
      ])

    screen.pictures.answer(with: .picture)
    screen.fakes.profile.imageURLs.answer(with: URL(string: "https://images.example/other"))
    screen.presenter.didTapAvatar()
    screen.presenter.didTapAvatar()
    try await screen.finish()
    #expect(screen.log.take() == [.setAvatar(.loading), .setAvatar(.data(.picture))])
    #expect(screen.pictures.calls.count == (hasAddress ? 2 : 1))
    #expect(screen.profiles.calls.count == 0)
  }

  @Test("P-1 A tap on an avatar that is shown or loading is ignored")
  func tapOnAvatar() async throws {
    let screen = ProfileScreen(profile: .sample)
    screen.pictures.hold()
    screen.view.viewDidLoad()
    screen.presenter.didTapAvatar()
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.didTapAvatar()
    screen.pictures.answer(call: 0, with: .picture)
    try await screen.finish()
    screen.presenter.didTapAvatar()
    try await screen.finish()
    #expect(screen.log.take() == [.setAvatar(.data(.picture))])
    #expect(screen.pictures.calls.count == 1)
  }

  @Test("P-2 Without a profile, a tap on the placeholder requests the profile, and no avatar")
  func tapWithoutAPerson() async throws {
    screen.profiles.fail(.cancelled)
    screen.view.viewDidLoad()
    try await screen.finish()
    screen.presenter.didTapAvatar()
    try await screen.finish()
    #expect(screen.profiles.calls.count == 2)
    #expect(screen.pictures.calls == [])
  }

  @Test("P-2 Bytes that cannot be decoded show a placeholder, and a tap loads them anew")
  func unreadable() async throws {
    try await screen.show()
    screen.presenter.didFailToDecodeAvatar()
    screen.presenter.didFailToDecodeAvatar()
    #expect(screen.log.take() == [.setAvatar(.unavailable)], "only once")
    #expect(screen.fakes.pictures.removedPictures == [])

    screen.presenter.didTapAvatar()
    try await screen.finish()
    #expect(screen.log.take() == [.setAvatar(.loading), .setAvatar(.data(.picture))])
    #expect(screen.fakes.pictures.removedPictures == [screen.pictures.calls[0]])
  }

  @Test("P-1 A retry of a profile leaves an avatar alone that is there or on its way")
  func retryKeepsTheAvatar() async throws {
    let screen = ProfileScreen(profile: .sample)
    screen.profiles.answer(with: .sample)
    screen.pictures.hold()
    screen.view.viewDidLoad()
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()
    let retried: [ProfileCommand] = [
      .setLoaderHidden(false), .setProfile(.sample), .setLoaderHidden(true),
    ]
    screen.presenter.didTapRetry()
    try await screen.log.wait { $0 == .setLoaderHidden(true) }
    #expect(screen.log.take() == retried)

    screen.pictures.answer(call: 0, with: .picture)
    try await screen.finish()
    #expect(screen.log.take() == [.setAvatar(.data(.picture))])
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.log.take() == retried)
    #expect(screen.pictures.calls.count == 1)
  }

  @Test(
    "P-1 A retry of a profile loads an avatar that is missing, or whose address has changed",
    arguments: [true, false])
  func retryLoadsTheAvatar(isMissing: Bool) async throws {
    try await screen.show(avatar: !isMissing)
    screen.pictures.answer(with: Data("new".utf8))
    let new = isMissing ? .sample : grace
    screen.profiles.answer(with: new)
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setProfile(ProfileCard(new)), .setAvatar(.loading),
        .setLoaderHidden(true), .setAvatar(.data(Data("new".utf8))),
      ])
    #expect(screen.pictures.calls == [Profile.sample.avatarURL, new.avatarURL])
  }

  @Test("P-1 bug-profile-06 The avatar of an older profile does not replace the newer one's")
  func avatarOfAnOlderProfile() async throws {
    let screen = ProfileScreen(profile: .sample)
    screen.pictures.hold(ignoringCancellation: true)
    screen.profiles.answer(with: grace)
    screen.view.viewDidLoad()
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.didTapRetry()
    try await screen.pictures.waitForCalls(2)
    #expect(
      screen.log.take() == [
        .setLoaderHidden(false), .setProfile(ProfileCard(grace)), .setLoaderHidden(true),
      ], "and the avatar goes on loading")
    screen.pictures.answer(call: 1, with: Data("new".utf8))
    screen.pictures.answer(call: 0, with: Data("old".utf8))
    try await screen.finish()
    #expect(screen.log.take() == [.setAvatar(.data(Data("new".utf8)))])
  }
}
