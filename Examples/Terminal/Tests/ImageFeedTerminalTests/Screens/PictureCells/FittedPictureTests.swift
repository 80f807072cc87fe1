import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("A whole picture in a place of another shape") @MainActor
struct FittedPictureTests {
  private let place = CellSize(columns: 20, rows: 6)
  /// The header of a picture three times as wide as high.
  private let file = FittedPictureTests.header(width: 30, height: 10)

  /// The beginning of a PNG, which contains the size.
  private static func header(width: UInt8, height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
      + Data([0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  private func picture(_ proportion: Double?) -> FittedPicture {
    let picture = FittedPicture(
      proportion: proportion,
      box: PictureBox(
        shape: .rounded, decoding: ImmediateWork(), didChange: {}, didFail: {}))
    picture.resize(to: place)
    return picture
  }

  @Test("A known shape is used before and after the picture is loaded")
  func known() {
    let picture = picture(1)
    #expect(picture.size == CellSize(columns: 12, rows: 6))
    picture.set(.data(file))
    #expect(picture.size == CellSize(columns: 12, rows: 6))
  }

  @Test(
    "An unknown shape is first that of the place and then that of the file, also after a resize")
  func unknown() {
    let picture = picture(nil)
    #expect(picture.size == place)
    picture.set(.data(Data("<html>".utf8)))
    #expect(picture.size == place)
    picture.set(.data(file))
    #expect(picture.size == CellSize(columns: 20, rows: 3))
    picture.resize(to: CellSize(columns: 60, rows: 4))
    #expect(picture.size == CellSize(columns: 24, rows: 4))
  }

  @Test("The picture is at the bottom left of its place")
  func bottom() {
    let picture = picture(nil)
    picture.set(.data(file))
    var canvas = Canvas(size: place)
    picture.draw(on: &canvas, at: AnimationMoment(step: 0))
    #expect(canvas.text(row: 2).isEmpty)
    #expect(!canvas.text(row: 3).isEmpty)
    #expect(!canvas.text(row: 5).isEmpty)
  }
}
