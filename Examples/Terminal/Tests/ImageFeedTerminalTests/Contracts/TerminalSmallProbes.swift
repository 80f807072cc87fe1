import Foundation
import ImageFeedContracts
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// Reads the splash from a terminal's screen.
@MainActor
final class TerminalSplashProbe: TerminalScreenProbe<SplashView>, SplashProbe {
  private var isSecondSelected = false

  init(_ presenter: any SplashPresenterProtocol) throws {
    try super.init { _ = $0.showSplash(presenter, as: .alone(.splash)) }
  }

  var view: any SplashViewProtocol { screen }
  var isLoaderShown: Bool { isLoading(in: 0..<20) }
  var areChoicesShown: Bool { ["[ Retry ]", "[ Sign In ]"].allSatisfy(tester.text.contains) }

  func tapRetry() { tap(second: false) }
  func tapSignIn() { tap(second: true) }

  private func tap(second: Bool) {
    if isSecondSelected != second { tester.press(.right) }
    if areChoicesShown { isSecondSelected = second }
    tester.press(.enter)
  }
}

/// Reads the sign-in screen from a terminal's screen.
@MainActor
final class TerminalAuthProbe: TerminalScreenProbe<AuthView>, AuthProbe {
  init(_ presenter: any AuthPresenterProtocol) throws {
    try super.init { _ = $0.showAuth(presenter, as: .alone(.auth)) }
  }

  var view: any AuthViewProtocol { screen }
  var isSignInEnabled: Bool { tester.style(of: "[ Sign In ]") == Styles.selected }

  func tapSignIn() { tester.press(.enter) }
}

/// Reads the profile from a terminal's screen.
@MainActor
final class TerminalProfileProbe: TerminalScreenProbe<ProfileView>, ProfileProbe {
  init(_ presenter: any ProfilePresenterProtocol) throws {
    try super.init { _ = $0.showProfile(presenter, as: .alone(.profile)) }
  }

  var view: any ProfileViewProtocol { screen }
  var avatar: ShownPicture { screen.avatar.shown }
  var isLoaderShown: Bool { isLoading(in: 0..<19) }
  var message: ScreenMessage? { shown(screen.message) }

  /// The person's texts, to the right of the avatar.
  var person: ShownPerson? {
    tester.draw()
    let lines = (2..<18).map { row in
      (25..<80).compactMap { tester.canvas.cell(at: CellPoint(column: $0, row: row))?.text }
        .joined().trimmingCharacters(in: .whitespaces)
    }
    guard lines[1].hasPrefix("@") else { return nil }
    return ShownPerson(
      name: lines[0], handle: lines[1], bio: lines[3].isEmpty ? nil : lines[3])
  }

  func tapSignOut() { tester.press(.character("o")) }
  func tapRetry() { tester.press(.character("r")) }
  func tapAvatar() { tester.press(.character("a")) }
}
