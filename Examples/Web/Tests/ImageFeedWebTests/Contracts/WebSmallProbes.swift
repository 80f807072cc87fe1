import Foundation
import ImageFeedContracts
import ImageFeedPresentation

@testable import ImageFeedWeb

/// Reads a splash from the page.
@MainActor
final class WebSplashProbe: WebScreenProbe<SplashView>, SplashProbe {
  init(_ presenter: any SplashPresenterProtocol) throws {
    try super.init { $0.showSplash(presenter, as: .alone(.splash)) }
  }

  var isLoaderShown: Bool { screen.isShown("setLoaderHidden") }
  var areChoicesShown: Bool { screen.isShown("setChoicesHidden") }
  func tapRetry() { tap("didTapRetry", if: areChoicesShown) }
  func tapSignIn() { tap("didTapSignIn", if: areChoicesShown) }
}

/// Reads a sign-in screen from the page.
@MainActor
final class WebAuthProbe: WebScreenProbe<AuthView>, AuthProbe {
  init(_ presenter: any AuthPresenterProtocol) throws {
    try super.init { $0.showAuth(presenter, as: .alone(.auth)) }
  }

  var isSignInEnabled: Bool { screen.isTrue("setSignInEnabled", "isEnabled") }
  func tapSignIn() { tap("didTapSignIn", if: isSignInEnabled) }
}

/// Reads a login page and its frame.
@MainActor
final class WebLoginProbe: WebScreenProbe<WebViewView>, WebViewProbe {
  static let missing = "http://127.0.0.1:1/missing"
  static let error = "http://127.0.0.1:1/error"

  init(_ presenter: any WebViewPresenterProtocol) throws {
    try super.init { $0.showWebView(presenter, as: .alone(.webView)) }
    page.failingPages = [Self.missing, Self.error]
  }

  var message: ScreenMessage? { screen.message() }
  var pageURL: URL? { screen.pageURL.flatMap(URL.init(string:)) }
  var progress: Double? {
    screen.isShown("setProgressHidden") ? screen.value("setProgressValue", "value")?.number : nil
  }

  func follow(_ url: URL) { page.follow(url.absoluteString, in: screen) }

  func enterCode(_ text: String) -> Bool {
    tap("didEnterCode", ["text": text])
    return true
  }

  func tapRetry() { tap("didTapRetry", if: message?.retryTitle != nil) }
  func tapBack() { tap("didTapBack") }
}

/// Reads a profile from the page.
@MainActor
final class WebProfileProbe: WebScreenProbe<ProfileView>, ProfileProbe {
  init(_ presenter: any ProfilePresenterProtocol) throws {
    try super.init { $0.showProfile(presenter, as: .alone(.profile)) }
  }

  var person: ShownPerson? {
    guard let profile = screen.value("setProfile", "profile"), let name = profile["name"]?.string
    else { return nil }
    return ShownPerson(
      name: name, handle: profile["handle"]?.string ?? "", bio: profile["bio"]?.string)
  }
  var avatar: ShownPicture { picture("avatar") ?? .loading }
  var isLoaderShown: Bool { screen.isShown("setLoaderHidden") }
  var message: ScreenMessage? { screen.message() }
  func tapSignOut() { tap("didTapSignOut") }
  func tapRetry() { tap("didTapRetry", if: message?.retryTitle != nil) }
  func tapAvatar() { tap("didTapAvatar") }
}
