import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox
import UnsplashServices

@testable import ImageFeed

@Suite("The composition of the app") @MainActor
struct CompositionTests {
  private let siteData = FakeSiteDataStore()
  private let storage = FakeOAuth2TokenStorage(storedToken: AccessToken("old"))

  private func compose(
    _ arguments: String..., info: [String: Any] = [:]
  ) throws -> Composition {
    try Composition(LaunchOptions(arguments), info: info, siteData: siteData) { _ in storage }
  }

  @Test("By default a local Unsplash runs in the app, and a person can sign in to it")
  func sandbox() async throws {
    let composition = try compose("--signed-in")
    #expect(composition.configuration.defaultBaseURL.host == "127.0.0.1")
    #expect(composition.configuration.authBaseURL == composition.configuration.defaultBaseURL)
    try await composition.prepare()
    let profile = try await composition.backEnd.services.profile.fetchProfile()
    #expect(profile.username.rawValue == UnsplashSandbox.demoUsername)
  }

  @Test("What earlier launches stored is kept without --reset, and removed with it")
  func reset() async throws {
    try await compose().prepare()
    #expect(storage.storedToken == AccessToken("old"))
    try await compose("--reset").prepare()
    #expect(storage.storedToken == nil)
    #expect(siteData.removals.calls.count == 1)
  }

  @Test("The local Unsplash is there again after the app was in the background")
  func background() async throws {
    let composition = try compose("--signed-in")
    try await composition.prepare()
    composition.didEnterBackground()
    await #expect(throws: ServiceError.self) {
      _ = try await composition.backEnd.services.profile.fetchProfile()
    }
    composition.willEnterForeground()
    _ = try await composition.backEnd.services.profile.fetchProfile()
  }

  @Test("The real Unsplash has the keys of Info.plist, and no local one runs")
  func unsplash() async throws {
    let composition = try compose(
      "--backend", "unsplash", info: ["UnsplashAccessKey": "a", "UnsplashSecretKey": "b"])
    #expect(composition.configuration.accessKey == "a")
    #expect(composition.configuration.defaultBaseURL.host == "api.unsplash.com")
    try await composition.prepare()
    #expect(storage.storedToken == AccessToken("old"))
  }

  @Test(
    "The edition and the language are those of the arguments, or of the system",
    arguments: [
      (["--edition", "basic", "--language", "ru"], "en-GB", ["Лента", "Профиль"]),
      ([], "en-GB", ["Feed", "Explore", "Profile"]),
    ])
  func editions(arguments: [String], language: String, tabs: [String]) async throws {
    let composition = try Composition(
      LaunchOptions(arguments + ["--signed-in"]), info: [:], siteData: siteData
    ) { _ in storage }
    try await composition.prepare()
    let frontEnd = ExtendedFrontEndSpy()
    let app = composition.makeApp(frontEnd: frontEnd, languages: [language])
    app.start()
    try await frontEnd.log.wait(limit: 60) {
      if case .showTabs(let items) = $0 { items.map(\.title) == tabs } else { false }
    }
  }
}
