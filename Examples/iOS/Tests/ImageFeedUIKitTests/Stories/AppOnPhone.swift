import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit
import UnsplashSandbox
import UnsplashServices
import WebKit

@testable import ImageFeedUIKit

/// The whole app on a phone: real view controllers, real navigation, and fingers.
@MainActor
final class AppOnPhone {
  let frontEnd: UIKitFrontEnd
  let flow: AppFlow
  private let ledger = TaskLedger()
  /// The level of each window that has appeared.
  private let appearances = CommandLog<UIWindow.Level>()

  /// - Parameter makeFlow: composes the app over this front end.
  init(_ makeFlow: (UIKitFrontEnd, @escaping @MainActor () -> ScreenTasks) -> AppFlow) {
    frontEnd = UIKitFrontEnd { [appearances] in
      let window = LoggedWindow(frame: Phone.frame)
      window.appearances = appearances
      return window
    }
    flow = makeFlow(frontEnd, ledger.make)
  }

  /// An app over services in memory.
  convenience init(_ services: FakeServices, _ language: Language) {
    self.init { frontEnd, makeTasks in
      AppFlow(
        frontEnd: frontEnd, services: services.services, configuration: .sample,
        language: language, timeZone: .utc, makeTasks: makeTasks)
    }
  }

  /// An app over a local Unsplash, by real HTTP.
  convenience init(_ sandbox: UnsplashSandbox, signedIn: Bool) throws {
    let base = try sandbox.start()
    let configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      applicationName: "imagefeed", defaultBaseURL: base, authBaseURL: base)
    let storage = FakeOAuth2TokenStorage(
      storedToken: signedIn ? AccessToken(sandbox.makeAccessToken()) : nil)
    let services = UnsplashBackEnd(
      configuration: configuration, tokenStorage: storage, siteData: FakeSiteDataStore()
    ).services.withSmallPictures
    self.init { frontEnd, makeTasks in
      AppFlow(
        frontEnd: frontEnd, services: services, configuration: configuration, language: .english,
        timeZone: .utc, makeTasks: makeTasks)
    }
  }

  /// Starts the app and waits until nothing happens any more.
  func start() async throws {
    flow.start()
    try await settle()
  }

  /// Waits until nothing happens any more: no work, no page, no decoding, no animation.
  func settle() async throws {
    repeat {
      layOut()
      if let page = top as? WebViewViewController { await page.webView.standInSettle() }
      // Long, because many tests run at the same time; only a failing test waits that long.
      try await ledger.finish(within: 300)
      layOut()
      await frontEnd.decoding.finish()
      // Rows that waited for the end of a report come in a task of their own.
      await Task {}.value
      layOut()
    } while !ledger.purposes.isEmpty
  }

  /// Waits for the alert whose answer the app's work waits for: until then that does not end.
  func waitForAlert() async throws { try await wait(for: .alert) }

  /// Waits for the loader that blocks the interface.
  func waitForLoader() async throws {
    try await wait(for: frontEnd.blockingWindow.windowLevel)
  }

  private func wait(for level: UIWindow.Level) async throws {
    layOut()
    if !windows.contains(where: { $0.windowLevel == level }) {
      _ = appearances.take()
      try await appearances.wait(limit: 300) { $0 == level }
    }
    layOut()
  }

  /// Finishes layout and animations.
  func layOut() {
    UIView.standInFinishAnimations()
    for window in windows { window.layoutIfNeeded() }
  }

  private var windows: [UIWindow] {
    [frontEnd.window, frontEnd.blockingWindow, frontEnd.alert?.window]
      .compactMap(\.self).filter { !$0.isHidden }
  }

  // MARK: What a person sees

  /// The visible screen below alerts and menus: a sheet, or the top screen of the stack.
  var top: UIViewController? {
    let root = frontEnd.window.rootViewController
    if let sheet = root?.presentedViewController, !(sheet is UIActivityViewController) {
      return sheet
    }
    let stack = (root as? UITabBarController)?.selectedViewController ?? root
    return (stack as? UINavigationController)?.topViewController
  }

  /// The visible screen, which must be of this class.
  func screen<Screen: UIViewController>(_ type: Screen.Type = Screen.self) throws -> Screen {
    try #require(top as? Screen, "the visible screen is \(String(describing: top))")
  }

  /// The visible alert.
  var alert: UIAlertController? {
    frontEnd.alert?.window.rootViewController?.presentedViewController as? UIAlertController
  }

  /// Everything on the screen as text, from the lowest window.
  var text: String {
    layOut()
    return windows.map(\.standInText).joined(separator: "\n")
  }

  // MARK: What a person does

  /// Presses a button of the alert.
  func press(_ title: String) async throws {
    let alert = try #require(alert)
    alert.standInTap(try #require(alert.actions.firstIndex { $0.title == title }))
    try await settle()
  }

  /// Taps a tab.
  func tapTab(_ title: String) async throws {
    let bar = try #require(frontEnd.window.rootViewController as? UITabBarController)
    let index = bar.viewControllers?.firstIndex { $0.tabBarItem.title == title }
    bar.standInTap(try #require(index))
    try await settle()
  }
}

/// A window that enters its appearance in a log.
private final class LoggedWindow: UIWindow {
  var appearances: CommandLog<UIWindow.Level>?

  override var isHidden: Bool {
    didSet { if oldValue, !isHidden { appearances?.add(windowLevel) } }
  }
}

extension TimeZone {
  static let utc = TimeZone(secondsFromGMT: 0) ?? .current
}
