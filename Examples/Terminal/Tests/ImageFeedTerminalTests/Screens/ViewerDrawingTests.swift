import Foundation
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("I The viewer in a terminal with pixels") @MainActor
struct ViewerDrawingTests {
  private let presenter = ViewerPresenterSpy(
    card: SampleCard.card(words: "Two hills", author: nil))
  private let work = ImmediateWork()
  private let pictures = PictureSettings(PictureDisplay(mode: .kitty, cell: .usual))
  private let view: SingleImageView
  private let size = CellSize(columns: 40, rows: 20)

  init() {
    view = SingleImageView(
      presenter, texts: TerminalStrings(.english), decoding: work, pictures: pictures,
      invalidate: {})
    view.layOut(in: size)
    _ = presenter.log.take()
  }

  private func place(
    _ width: Double, _ height: Double, at x: Double = 20, _ y: Double = 20, rotation: Double = 0
  ) {
    view.setPlacement(
      PicturePlacement(
        size: ScreenSize(width: width, height: height), center: ScreenPoint(x: x, y: y),
        rotation: rotation))
  }

  private func draw() -> Canvas {
    var canvas = Canvas(size: size)
    canvas.pictures = pictures.display
    view.layOut(in: size)
    view.draw(on: &canvas, at: AnimationMoment(step: 0))
    return canvas
  }

  @Test("The photo is sent once, and only cut for zooming and panning")
  func cut() throws {
    place(20, 20)
    view.setPicture(.data(SampleTextures.file(200, 200)))
    let first = try #require(draw().placements.first)
    #expect(first.rect == cells(10, 5, 20, 10))
    #expect(first.texture.sides == [200, 200])
    #expect(draw().cell(at: .zero)?.style.background == Styles.backdrop)
    place(80, 80, at: 23, 20)
    let canvas = draw()
    #expect(canvas.placements.first?.texture === first.texture)
    #expect(canvas.placements.first?.rect == cells(-17, -10, 80, 40))
    #expect(canvas.tiles.map(\.place.rect) == [CellRect(size)])
    #expect(canvas.tiles.first?.place.source == PixelRect(x: 43, y: 50, width: 100, height: 100))
  }

  @Test("Edges inside a cell are rounded to the nearest cell")
  func edges() {
    place(20.4, 19.2, at: 20, 20)
    view.setPicture(.data(SampleTextures.file(200, 200)))
    #expect(draw().placements.first?.rect == cells(10, 5, 20, 10))
    let odd = PicturePlacement(
      size: ScreenSize(width: .nan, height: .infinity), center: ScreenPoint(x: 1e300, y: -1e300),
      rotation: 0)
    #expect(ViewerDrawing.cells(of: odd, rowHeight: 2).columns == 1)
  }

  @Test("A rotated photo is drawn by the app, as large as the view, and once")
  func turned() throws {
    view.setPicture(.data(SampleTextures.file(200, 200)))
    place(20, 20, rotation: 0.5)
    let first = try #require(draw().placements.first)
    #expect(first.rect == CellRect(size))
    #expect(first.texture.sides == [400, 400])
    #expect(draw().placements.first?.texture === first.texture)
    place(20, 20, rotation: 0.6)
    #expect(draw().placements.first?.texture !== first.texture)
    let corner = first.texture.bytes[0..<3]
    #expect(Array(corner) == [0, 0, 0], "the backdrop")
    view.setPicture(.data(SampleTextures.file(100, 100)))
    place(20, 20, rotation: 0.5)
    #expect(draw().placements.first?.texture !== first.texture, "another photo")
  }

  @Test("A photo zoomed beyond its texture is drawn from all its pixels")
  func near() throws {
    view.setPicture(.data(SampleTextures.file(1_500, 1_500)))
    place(40, 40)
    let whole = try #require(draw().placements.first?.texture)
    #expect(whole.width * whole.height <= ViewerPicture.mostTexturePixels && whole.width > 1_000)
    place(400, 400)
    let near = try #require(draw().placements.first)
    #expect(near.texture !== whole && near.rect == CellRect(size))
    #expect(near.texture.sides == [400, 400])
  }

  @Test("Points are square for cells of any shape, and the size is reported again when they change")
  func points() throws {
    let cell = try #require(CellPixels(width: 10, height: 25))
    pictures.display = PictureDisplay(mode: .kitty, cell: cell)
    _ = draw()
    #expect(presenter.log.take() == [.didLayOut(in: ScreenSize(width: 40, height: 50))])
    _ = view.handle(.character("+"))
    #expect(presenter.log.take() == [.didPinch(by: 1.25, around: ScreenPoint(x: 20, y: 25))])
    place(20, 25, at: 20, 25)
    view.setPicture(.data(SampleTextures.file(200, 250)))
    #expect(draw().placements.first?.rect == cells(10, 5, 20, 10))
  }

  @Test("Below something else the photo is in blocks, at the same position")
  func above() {
    place(20, 20)
    view.setPicture(.data(SampleTextures.file(200, 200)))
    var canvas = Canvas(size: size)
    canvas.pictures = pictures.display.withoutPixels
    view.draw(on: &canvas, at: AnimationMoment(step: 0))
    #expect(canvas.placements.isEmpty)
    #expect(canvas.cell(at: CellPoint(column: 12, row: 7))?.style.background != Styles.backdrop)
    #expect(canvas.cell(at: CellPoint(column: 8, row: 7))?.style.background == Styles.backdrop)
  }

  @Test("I-5 The heart is above the photo, which is cut out around it")
  func heart() {
    place(80, 80)
    view.setPicture(.data(SampleTextures.file(200, 200)))
    view.setLike(LikeButton(isLiked: true, isEnabled: true, label: "Unlike"))
    let tiles = draw().tiles.map(\.place.rect)
    #expect(tiles == [cells(0, 0, 36, 1), cells(39, 0, 1, 1), cells(0, 1, 40, 19)])
  }

  @Test("Once the terminal reports pixels, the photo is decoded for them")
  func late() throws {
    pictures.display = .blocks
    _ = draw()
    place(20, 20)
    view.setPicture(.data(SampleTextures.file(200, 200)))
    #expect(draw().placements.isEmpty)
    pictures.display = PictureDisplay(mode: .kitty, cell: .usual)
    #expect(draw().placements.first?.texture.width == 200)
  }

  @Test(
    "Zooming within the decoded size neither decodes nor sends the photo again")
  func zoomed() throws {
    // The decoder gives 11 by 9 of 21 by 18 pixels if 7 are requested.
    view.setPicture(.data(JPEGFixture.full.file))
    place(0.7, 0.7)
    let texture = try #require(draw().placements.first?.texture)
    #expect(texture.sides == [11, 9])
    work.hold()
    place(0.9, 0.9)
    #expect(work.heldCount == 0)
    #expect(draw().placements.first?.texture === texture)
    place(1, 1)
    #expect(work.heldCount == 1)
    work.release()
    #expect(draw().placements.first?.texture.sides == [21, 18])
  }

  @Test("If another decoding has no more pixels, the photo keeps the terminal's texture")
  func kept() throws {
    place(20, 20)
    view.setPicture(.data(SampleTextures.file(200, 200)))
    let texture = try #require(draw().placements.first?.texture)
    pictures.display = PictureDisplay(
      mode: .kitty, cell: CellPixels(width: 9, height: 18) ?? .usual)
    work.hold()
    _ = draw()
    #expect(work.heldCount == 1)
    work.release()
    #expect(draw().placements.first?.texture === texture)
    view.setPicture(.data(SampleTextures.file(200, 200)))
    #expect(draw().placements.first?.texture !== texture, "possibly another photo")
  }

  @Test("Without pictures none is decoded, no loader is shown, and invalid bytes are reported")
  func unseen() {
    pictures.display.mode = .none
    place(20, 20)
    #expect(!draw().text(row: 10).contains("Loading"))
    _ = presenter.log.take()
    work.hold()
    view.setPicture(.data(SampleTextures.file(200, 100)))
    place(30, 30)
    #expect(work.heldCount == 0 && !view.isAnimating)
    #expect(presenter.log.take() == [.didDecodePicture(ScreenSize(width: 200, height: 100))])
    view.setPicture(.data(Data("<html>".utf8)))
    #expect(presenter.log.take() == [.didFailToDecodePicture])
  }

  @Test("Without pictures the photo's description is shown")
  func none() {
    pictures.display.mode = .none
    place(20, 20)
    view.setPicture(.data(SampleTextures.file(200, 200)))
    let canvas = draw()
    #expect(canvas.text(row: 11).contains("Two hills"))
    #expect(canvas.allCells.allSatisfy { $0.style.background == nil })
  }

  @Test("I-2 A picture that failed to load shows the key for a retry")
  func unavailable() {
    view.setPicture(.unavailable)
    #expect(draw().text(row: 10).contains("✕ retry"))
  }
}
