import Foundation
import ImageFeedPresentation
import ImageFeedSpies
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

@Suite("P-5 Pictures in the terminal's memory") @MainActor
struct SignOutPicturesTests {
  private let frontEnd = TerminalFrontEnd.forContracts(decoding: ImmediateWork())

  private func showAuth() {
    let place = Placement(ScreenID(.auth, number: 1), at: .root)
    _ = frontEnd.showAuth(AuthPresenterSpy(), as: place)
  }

  /// A terminal that supports kitty's pictures.
  private final class Kitty {
    var encoder = FrameEncoder(depth: .trueColor)
    var screen = ScreenModel(columns: 80, rows: 24)

    init() { screen.pictureMode = .kitty }
  }

  @Test("P-5 After a sign-out the terminal stores no picture of the person")
  func picturesGo() {
    let kitty = Kitty()
    func draw() {
      var canvas = Canvas(size: CellSize(columns: 80, rows: 24))
      canvas.pictures = PictureDisplay(mode: .kitty, cell: .usual)
      _ = frontEnd.draw(on: &canvas, at: AnimationMoment(step: 0))
      kitty.screen.feed(kitty.encoder.encode(canvas))
    }
    var count = 0
    frontEnd.forgetPictures = {
      count += 1
      kitty.encoder.reset()
    }
    showAuth()
    frontEnd.showTabs([TabItem(.profile, title: "Profile")])
    let profile = frontEnd.showProfile(
      ProfilePresenterSpy(), as: Placement(ScreenID(.profile, number: 3), at: .tab(.profile)))
    profile.setAvatar(.data(SampleTextures.file(80, 80)))
    draw()
    draw()
    #expect(kitty.screen.storedPictures == [1] && count == 0)
    showAuth()
    draw()
    #expect(kitty.screen.storedPictures == [] && count == 1)
    #expect(kitty.screen.text.contains("Sign In"))
  }
}
