import Foundation
import ImageFeedContracts
import ImageFeedPresentation

@testable import ImageFeedWeb

/// Reads a splash in a browser.
@MainActor
final class BrowserSplashProbe: BrowserScreenProbe<SplashView>, SplashProbe {
  init(_ presenter: any SplashPresenterProtocol) throws {
    try super.init { $0.showSplash(presenter, as: .alone(.splash)) }
  }

  var isLoaderShown: Bool { isSeen(".loader") }
  var areChoicesShown: Bool {
    isSeen(".choices button:first-child") && isSeen(".choices button:last-child")
  }
  func tapRetry() { tap(".choices button:first-child") }
  func tapSignIn() { tap(".choices button:last-child") }
}

/// Reads a sign-in screen in a browser.
@MainActor
final class BrowserAuthProbe: BrowserScreenProbe<AuthView>, AuthProbe {
  init(_ presenter: any AuthPresenterProtocol) throws {
    try super.init { $0.showAuth(presenter, as: .alone(.auth)) }
  }

  var isSignInEnabled: Bool { isEnabled(".choices button") }
  func tapSignIn() { tap(".choices button") }
}

/// Reads a profile in a browser.
@MainActor
final class BrowserProfileProbe: BrowserScreenProbe<ProfileView>, ProfileProbe {
  init(_ presenter: any ProfilePresenterProtocol) throws {
    try super.init { $0.showProfile(presenter, as: .alone(.profile)) }
  }

  var person: ShownPerson? {
    text(".name").map { ShownPerson(name: $0, handle: text(".handle") ?? "", bio: text(".bio")) }
  }
  var avatar: ShownPicture { picture(".avatar .picture") ?? .loading }
  var isLoaderShown: Bool { isSeen(".person .loader") }
  var message: ScreenMessage? { message() }
  func tapSignOut() { tap(".sign-out") }
  func tapRetry() { tap(".message button") }
  func tapAvatar() { tap(".avatar") }
}
