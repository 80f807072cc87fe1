import Foundation
import ImageFeedPresentation

/// The collaborators of the terminal's views. Tests use their own.
@MainActor
struct TerminalParts {
  /// Decodes the pictures.
  let decoding: any BackgroundWork
  /// Writes files away from the main thread.
  let saving: any BackgroundWork
  /// The folder of saved pictures.
  let pictureFolder: PictureFolder
  /// The style of the login page.
  let loginPage: LoginPageStyle
  /// Puts text into the clipboard of the person's terminal.
  let copy: @MainActor (String) -> Void
  /// The display of pictures.
  var pictures = PictureSettings()
  /// Indicates whether likes are on their way to the server.
  var hasLikesUnderWay: @MainActor () -> Bool = { false }

  /// Makes the view of the login page.
  func makeLoginPage(
    _ presenter: any WebViewPresenterProtocol, texts: TerminalStrings,
    copy: @escaping @MainActor (String) -> Void, invalidate: @escaping @MainActor () -> Void
  ) -> any WebViewViewProtocol & TerminalScreen {
    switch loginPage {
    case .textBrowser(let loader, let cookies):
      LoginPageView(
        presenter, browser: Browser(loader: loader, cookies: cookies), texts: texts,
        invalidate: invalidate)
    case .externalBrowser(let redirectURI):
      ExternalLoginView(
        presenter, redirectURI: redirectURI, texts: texts, copy: copy, invalidate: invalidate)
    }
  }
}
