import Foundation
import Testing
import UIKit

@testable import ImageFeed

/// One test at a time, as long as all screens share one loader.
@Suite("A person zooms a photo", .serialized) @MainActor
struct PictureZoomTests {
  @Test("Pictures of any size fill the screen", arguments: [10, 100, 20_000])
  func anySize(side: Int) async {
    let screen = PhotoScreen()
    await screen.pictureArrives(.picture(width: side, height: side))
    #expect(screen.size == "812 × 812")
  }

  @Test("A picture that was pinched to its smallest size is centred")
  func smallest() async {
    let screen = PhotoScreen()
    await screen.pictureArrives()
    screen.pinch(by: 0.01)
    #expect(screen.place == "375 × 563 at (0, 125)")
  }

  @Test("A double tap doubles the picture and returns")
  func doubleTap() async {
    let screen = PhotoScreen()
    await screen.pictureArrives()
    screen.tap(x: 187.5, y: 406, count: 2)
    #expect(screen.place == "1083 × 1624 at (-354, -406)")
    screen.tap(x: 187.5, y: 406, count: 2)
    #expect(screen.place == "541 × 812 at (-83, 0)")
  }

  @Test("On a screen of another size the picture fills it, too")
  func anotherScreen() async {
    let screen = PhotoScreen()
    await screen.pictureArrives()
    screen.resize(width: 812, height: 375)
    #expect(screen.place == "812 × 1218 at (0, -422)")
  }
}
