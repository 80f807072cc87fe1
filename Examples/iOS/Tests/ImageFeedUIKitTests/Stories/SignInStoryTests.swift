import ImageFeedContracts
import ImageFeedPresentation
import Testing
import UIKit
import UnsplashSandbox
import WebKit

@testable import ImageFeedUIKit

@Suite("T-3 Stories over the local Unsplash: signing in and out") @MainActor
struct SignInStoryTests {
  private let sandbox = UnsplashSandbox()

  @Test("A-2 A-3 W-3 F-1 A person signs in on Unsplash's page and sees the feed")
  func signIn() async throws {
    let app = try AppOnPhone(sandbox, signedIn: false)
    try await app.start()
    try app.screen(AuthViewController.self).signInButton.tap()
    try await app.settle()
    let page = try app.screen(WebViewViewController.self).webView
    try page.standInFill("email", with: UnsplashSandbox.demoEmail)
    try page.standInFill("password", with: UnsplashSandbox.demoPassword)
    try page.standInPress("Authorize")
    try await app.settle()
    let feed = try app.screen(ImagesListViewController.self)
    #expect(feed.photos.tableView.numberOfRows(inSection: 0) == 30)
    #expect(sandbox.requestCount("POST /oauth/token") == 1)
  }

  @Test("W-5 A-6 A person goes back from the login page and sees the sign-in screen")
  func back() async throws {
    let app = try AppOnPhone(sandbox, signedIn: false)
    try await app.start()
    try app.screen(AuthViewController.self).signInButton.tap()
    try await app.settle()
    try app.screen(WebViewViewController.self).navigationController?.standInSwipeBack()
    try await app.settle()
    let auth = try app.screen(AuthViewController.self)
    #expect(auth.signInButton.isEnabled)
    #expect(app.alert == nil)
  }

  @Test("P-3 P-4 P-5 A person signs out, after a question")
  func signOut() async throws {
    let app = try AppOnPhone(sandbox, signedIn: true)
    try await app.start()
    try await app.tapTab("Profile")
    let profile = try app.screen(ProfileViewController.self)
    #expect(profile.nameLabel.text == "Dana Demo" && profile.handleLabel.text == "@demo")
    #expect(profile.avatar.shown == .picture)
    profile.signOutButton.tap()
    try await app.waitForAlert()
    #expect(app.alert?.title == "Bye bye!")
    try await app.press("No")
    #expect(try app.screen(ProfileViewController.self) === profile)
    profile.signOutButton.tap()
    try await app.waitForAlert()
    try await app.press("Yes")
    _ = try app.screen(AuthViewController.self)
    #expect(!app.frontEnd.window.isHidden && app.frontEnd.blockingWindow.isHidden)
  }

  @Test("S-4 The profile cannot be loaded: an alert, then a retry opens the feed")
  func splash() async throws {
    sandbox.add(FaultRule(.me, .status(500)))
    let app = try AppOnPhone(sandbox, signedIn: true)
    app.flow.start()
    try await app.waitForAlert()
    #expect(app.alert?.title == "Something went wrong")
    try await app.press("OK")
    let splash = try app.screen(SplashViewController.self)
    sandbox.removeFaults()
    splash.retryButton.tap()
    try await app.settle()
    _ = try app.screen(ImagesListViewController.self)
  }
}
