import Foundation
import ImageFeedContracts
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// The common part of the probes of all the terminal's screens: a front end that has placed the
/// screen, and a window.
@MainActor
class TerminalScreenProbe<Screen: TerminalScreen> {
  let screen: Screen
  let frontEnd: TerminalFrontEnd
  let tester: ScreenTester
  private let work: ImmediateWork

  /// - Parameter show: makes the front end show the screen.
  init(
    loginPage: LoginPageStyle = .externalBrowser(redirectURI: "urn:ietf:wg:oauth:2.0:oob"),
    show: (TerminalFrontEnd) -> Void
  ) throws {
    work = ImmediateWork()
    work.hold()
    frontEnd = TerminalFrontEnd.forContracts(decoding: work, loginPage: loginPage)
    show(frontEnd)
    guard let screen = frontEnd.stack.top as? Screen else { throw NoScreen() }
    self.screen = screen
    tester = ScreenTester(screen)
  }

  /// Draws a frame, does the decoding that it has requested, and draws another frame.
  func settle() async {
    tester.draw()
    work.release()
    work.hold()
    tester.draw()
  }

  /// Indicates whether the loader's text is visible in one of these rows.
  func isLoading(in rows: Range<Int>) -> Bool {
    tester.draw()[rows].contains { $0.contains(Strings(.english).loading) }
  }

  /// A message, if it is visible as expected.
  func shown(_ message: ScreenMessage?) -> ScreenMessage? {
    message.flatMap { tester.text.contains($0.line(columns: 80)) ? $0 : nil }
  }
}

extension Placement {
  /// The placement of a screen that is the only one.
  static func alone(_ kind: ScreenID.Kind) -> Placement {
    Placement(ScreenID(kind, number: 1), at: .root)
  }
}

/// The error of a front end that shows another screen than expected.
struct NoScreen: Error {}

extension TerminalFrontEnd {
  /// Creates a front end whose pictures are decoded when a probe settles.
  static func forContracts(
    decoding: any BackgroundWork,
    loginPage: LoginPageStyle = .externalBrowser(redirectURI: "urn:ietf:wg:oauth:2.0:oob")
  ) -> TerminalFrontEnd {
    let parts = TerminalParts(
      decoding: decoding, saving: decoding,
      pictureFolder: PictureFolder(folder: FileManager.default.temporaryDirectory),
      loginPage: loginPage, copy: { _ in })
    return TerminalFrontEnd(parts, language: .english, invalidate: {})
  }
}

extension PictureBox {
  /// The picture as a person sees it.
  var shown: ShownPicture {
    if isAnimating { return .loading }
    return state == .unavailable ? .unavailable : .picture
  }
}
