import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit
import UnsplashSandbox
import WebKit

@testable import ImageFeedUIKit

/// The login page of the local Unsplash, in the real view controller with the real presenter.
@Suite("Signing in on the local Unsplash's page") @MainActor
struct LocalUnsplashLoginTests {
  private let sandbox = UnsplashSandbox()
  private let router = WebViewRouterSpy(log: CommandLog())
  private let presenter: WebViewPresenter
  private let controller: WebViewViewController

  init() throws {
    let base = try sandbox.start()
    let configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      applicationName: "imagefeed", defaultBaseURL: base, authBaseURL: base)
    presenter = WebViewPresenter(
      router: router, authHelper: AuthHelper(configuration: configuration, state: "state"),
      strings: Strings(.english))
    controller = WebViewViewController(presenter, siteData: .nonPersistent())
  }

  private func open() async {
    controller.loadViewIfNeeded()
    await controller.webView.standInSettle()
  }

  private func signIn(password: String) async throws {
    try controller.webView.standInFill("Email", with: UnsplashSandbox.demoEmail)
    try controller.webView.standInFill("Password", with: password)
    try controller.webView.standInPress("Authorize")
    await controller.webView.standInSettle()
  }

  @Test("W-3 Signing in passes a code on, once")
  func signsIn() async throws {
    await open()
    #expect(controller.progressView.isHidden)
    try await signIn(password: UnsplashSandbox.demoPassword)
    let commands = router.log.take()
    guard commands.count == 1, case .didAuthenticate(let code) = commands[0] else {
      Issue.record("\(commands)")
      return
    }
    #expect(!code.isEmpty)
    // The page with the code was not loaded, and its cancellation is not a failure.
    #expect(sandbox.requestCount("GET /oauth/authorize/native") == 0)
    #expect(controller.message.isHidden)
  }

  @Test("W-4 A wrong password leaves the form, to be corrected")
  func wrongPassword() async throws {
    await open()
    try await signIn(password: "wrong")
    #expect(controller.message.isHidden)
    #expect(controller.webView.standInPage?.text.contains("Invalid email or password.") == true)
    try await signIn(password: UnsplashSandbox.demoPassword)
    #expect(router.log.take().count == 1)
  }

  @Test("W-4 Declining cancels the sign-in")
  func declines() async throws {
    await open()
    try controller.webView.standInPress("Decline")
    await controller.webView.standInSettle()
    #expect(router.log.take() == [.didCancel])
  }

  @Test("W-4 A page that a broken server answers can be opened again")
  func retry() async throws {
    sandbox.add(FaultRule(.login, .status(500), .times(1)))
    await open()
    #expect(controller.message.label.text == Strings(.english).pageDidNotLoad)
    #expect(controller.webView.isHidden)
    presenter.didTapRetry()
    await controller.webView.standInSettle()
    #expect(controller.message.isHidden)
    #expect(controller.webView.title == "Sign in")
  }

  @Test("W-4 Without a server the page says so")
  func gone() async {
    sandbox.stop()
    await open()
    #expect(!controller.message.isHidden)
  }
}
