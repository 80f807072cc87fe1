import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox
import UnsplashServices

@MainActor
@Suite("K-2 The README's compositions and its service work")
struct CompositionTests {
  private let frontEnd = FrontEndSpy()
  private let fakes = FakeServices.sample()

  private func waitForSignIn() async throws {
    try await frontEnd.log.wait(limit: 300) {
      if case .show(let placement) = $0 { placement.screen.kind == .auth } else { false }
    }
    #expect(frontEnd.auth != nil)
  }

  @Test("An app over services in memory starts and opens the sign-in screen")
  func inMemory() async throws {
    let app = AppFlow(
      frontEnd: frontEnd, services: FakeServices.sample().services, configuration: .sample,
      language: .english, timeZone: .current)
    app.start()
    try await waitForSignIn()
  }

  @Test("Over the fakes any code signs in, and a front end without site data signs out")
  func anyCode() async throws {
    var services = FakeServices.sample().services
    services.siteData = NoSiteData()
    let app = AppFlow(
      frontEnd: frontEnd, services: services, configuration: .sample,
      language: Language(preferred: Locale.preferredLanguages), timeZone: .current)
    app.start()
    try await waitForSignIn()
    frontEnd.auth?.presenter?.didTapSignIn()
    frontEnd.webView?.presenter?.didEnterCode("any-code")
    try await frontEnd.log.wait(limit: 300) {
      if case .showTabs = $0 { true } else { false }
    }
    _ = frontEnd.log.take()
    frontEnd.profile?.presenter?.didTapSignOut()
    try await frontEnd.log.wait(limit: 300) {
      if case .present = $0 { true } else { false }
    }
    app.didAnswerAlert(try #require(frontEnd.takeAlert()), with: .accept)
    try await waitForSignIn()
  }

  @Test("An app over the local Unsplash starts and opens the sign-in screen")
  func localUnsplash() async throws {
    let storage = fakes.tokenStorage
    let siteData = fakes.siteData
    let sandbox = UnsplashSandbox()
    let address = try sandbox.start()
    let configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      defaultBaseURL: address, authBaseURL: address)
    let backEnd = UnsplashBackEnd(
      configuration: configuration, tokenStorage: storage, siteData: siteData)
    let app = AppFlow(
      frontEnd: frontEnd, services: backEnd.services, configuration: configuration,
      language: .english, timeZone: .current)
    app.start()
    try await waitForSignIn()
    #expect(try await backEnd.services.imagesList.photos(page: 1).items.count == 30)
    sandbox.stop()
  }

  @Test("The feed of one photo takes the place of another service")
  func onePhotoFeed() async throws {
    var services = fakes.services
    services.imagesList = OnePhotoFeed(photo: .sample())
    #expect(try await services.imagesList.photos(page: 1).items == [.sample()])
    #expect(try await services.imagesList.photos(page: 2).items == [])
  }
}
