import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("P The profile in a terminal") @MainActor
struct ProfileViewTests {
  private let presenter = ProfilePresenterSpy()
  private let view: ProfileView
  private let tester: ScreenTester

  init() {
    view = ProfileView(
      presenter, texts: TerminalStrings(.english), decoding: ImmediateWork(), invalidate: {})
    tester = ScreenTester(view)
  }

  private func card(bio: String?) -> ProfileCard {
    ProfileCard(
      Profile(username: "ada", firstName: "Ada", lastName: "Lovelace", bio: bio, avatarURL: nil))
  }

  @Test("P-1 Name and username are shown, and the bio if there is one")
  func person() {
    view.setProfile(card(bio: "Light, land and long walks."))
    for words in ["Ada Lovelace", "@ada", "Light, land and long walks."] {
      #expect(tester.text.contains(words))
    }
    view.setProfile(card(bio: nil))
    #expect(!tester.text.contains("Light"))
    view.setProfile(nil)
    #expect(!tester.text.contains("Ada"))
  }

  @Test("P-1 The avatar is round")
  func avatar() {
    view.setAvatar(.data(FakePictureService.samplePicture))
    tester.draw()
    func style(_ column: Int, _ row: Int) -> CellStyle? {
      tester.canvas.cell(at: CellPoint(column: column, row: row))?.style
    }
    #expect(style(2, 1) == .plain, "the corner of its square")
    #expect(style(12, 6)?.background != nil)
    view.setAvatar(.unavailable)
    #expect(tester.text.contains("✕"))
  }

  @Test("P-2 A loader is shown, then a message with a key for a retry")
  func failure() {
    view.setAvatar(.unavailable)
    view.setLoaderHidden(false)
    #expect(tester.text.contains("Loading"))
    #expect(view.isAnimating)
    view.setLoaderHidden(true)
    view.setMessage(ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry"))
    #expect(tester.text.contains("Can't reach the server.  [r] Retry"))
    tester.press(.character("r"))
    view.setMessage(nil)
    tester.press(.character("r"))
    #expect(presenter.log.take() == [.didTapRetry])
  }

  @Test("The hint for a is shown while the avatar is missing")
  func hints() {
    let hint = KeyHint("a", "load pictures again")
    #expect(!view.hints.contains(hint))
    view.setAvatar(.unavailable)
    #expect(view.hints.contains(hint))
    view.setAvatar(.data(FakePictureService.samplePicture))
    #expect(!view.hints.contains(hint))
  }

  @Test("P-3 o signs out, a loads the avatar again, and bytes that are not a picture are reported")
  func keys() {
    tester.press(.character("o"), .character("a"), .character("x"))
    #expect(presenter.log.take() == [.didTapSignOut, .didTapAvatar])
    view.setAvatar(.data(Data("no picture".utf8)))
    #expect(presenter.log.take() == [.didFailToDecodeAvatar])
  }
}
