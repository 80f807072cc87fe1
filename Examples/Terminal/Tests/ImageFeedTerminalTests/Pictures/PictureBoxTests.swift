import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("A box with a picture") @MainActor
struct PictureBoxTests {
  private let work = ImmediateWork()
  private let calls = Calls()

  private final class Calls {
    var changes = 0
    var failures = 0
  }

  private func box(_ shape: PictureShape = .rounded, retryTitle: String = "") -> PictureBox {
    PictureBox(
      shape: shape, retryTitle: retryTitle, decoding: work,
      didChange: { [calls] in calls.changes += 1 }, didFail: { [calls] in calls.failures += 1 })
  }

  private func draw(
    _ box: PictureBox, _ mode: PictureMode = .kitty, cell: CellPixels = .usual
  ) -> Canvas {
    var canvas = Canvas(size: CellSize(columns: 12, rows: 6))
    canvas.pictures = PictureDisplay(mode: mode, cell: cell)
    canvas.region(cells(1, 1, 10, 5)) { box.draw(on: &$0, at: AnimationMoment(step: 0)) }
    return canvas
  }

  private let size = CellSize(columns: 8, rows: 4)

  @Test(
    "In a terminal with pixels, a picture has the pixels of its cells", arguments: [true, false])
  func pixels(isDrawnFirst: Bool) throws {
    let box = box()
    box.resize(to: size)
    if isDrawnFirst { #expect(draw(box).placements.isEmpty) }
    box.set(.data(SampleTextures.file(200, 200)))
    // A view that has not been drawn yet does not know about pixels.
    _ = draw(box)
    let canvas = draw(box)
    let placed = try #require(canvas.placements.first)
    #expect(canvas.placements.count == 1 && placed.rect == cells(1, 1, 8, 4))
    #expect(placed.texture.sides == [80, 80])
    #expect(canvas.tiles.map(\.place.rect) == [cells(1, 1, 8, 4)])
    #expect(!box.isAnimating)
    #expect(draw(box).placements.first?.texture === placed.texture, "made once")
  }

  @Test("F-2 Only the corners of a rounded picture are transparent")
  func rounded() throws {
    let box = box()
    box.resize(to: size)
    _ = draw(box)
    box.set(.data(SampleTextures.file(80, 80)))
    let texture = try #require(draw(box).placements.first?.texture)
    func alpha(_ column: Int, _ row: Int) -> UInt8 { texture.bytes[(row * 80 + column) * 4 + 3] }
    for (column, row) in [(0, 0), (79, 0), (0, 79), (79, 79)] { #expect(alpha(column, row) == 0) }
    for (column, row) in [(10, 0), (0, 10), (79, 40), (40, 79), (5, 5), (40, 40)] {
      #expect(alpha(column, row) == 255)
    }
    let edge = (0..<10).map { alpha($0, 2) }
    #expect(edge.contains { $0 > 0 && $0 < 255 }, "smooth")
    #expect(texture.bytes[(40 * 80 + 20) * 4] == 20, "the picture's own pixels")
  }

  @Test("P-1 A round picture is a circle")
  func round() throws {
    let box = box(.round)
    box.resize(to: size)
    _ = draw(box)
    box.set(.data(SampleTextures.file(80, 80)))
    let texture = try #require(draw(box).placements.first?.texture)
    func alpha(_ column: Int, _ row: Int) -> UInt8 { texture.bytes[(row * 80 + column) * 4 + 3] }
    for (column, row) in [(0, 0), (10, 10), (69, 69)] { #expect(alpha(column, row) == 0) }
    for (column, row) in [(40, 1), (1, 40), (40, 40), (13, 13)] {
      #expect(alpha(column, row) == 255)
    }
  }

  @Test("A picture with other proportions fills its box, and is not stretched")
  func proportions() throws {
    let box = box()
    box.resize(to: size)
    _ = draw(box)
    // Red increases to the right: the middle 80 of 160 columns are visible.
    box.set(.data(SampleTextures.file(160, 80)))
    let texture = try #require(draw(box).placements.first?.texture)
    #expect(texture.sides == [80, 80])
    #expect(texture.bytes[(40 * 80 + 0) * 4] == 40 && texture.bytes[(40 * 80 + 79) * 4] == 119)
  }

  @Test("A box or a cell of another size gets other pixels, and shows blocks until they are ready")
  func sizes() throws {
    let box = box()
    box.resize(to: size)
    _ = draw(box)
    box.set(.data(SampleTextures.file(80, 80)))
    _ = draw(box)
    work.hold()
    box.resize(to: CellSize(columns: 4, rows: 2))
    let waiting = draw(box)
    #expect(waiting.placements.isEmpty)
    #expect(waiting.cell(at: CellPoint(column: 3, row: 2))?.text == "▀")
    #expect(!box.isAnimating)
    work.release()
    #expect(draw(box).placements.first?.texture.width == 40)
    let large = try #require(CellPixels(width: 20, height: 40))
    _ = draw(box, cell: large)
    #expect(draw(box, cell: large).placements.first?.texture.width == 80)
  }

  @Test("In a frame with something above, a picture is in blocks without being decoded again")
  func above() {
    let box = box()
    box.resize(to: size)
    _ = draw(box)
    box.set(.data(SampleTextures.file(80, 80)))
    let texture = draw(box).placements.first?.texture
    let below = draw(box, .blocks)
    #expect(below.placements.isEmpty)
    #expect(below.cell(at: CellPoint(column: 4, row: 3))?.text == "▀")
    #expect(texture != nil && draw(box).placements.first?.texture === texture)
  }

  @Test(
    "A better picture replaces the old one once it is decoded; if that fails, there is no picture")
  func better() throws {
    let box = box()
    box.resize(to: size)
    _ = draw(box)
    box.set(.data(SampleTextures.file(80, 80)))
    let first = try #require(draw(box).placements.first?.texture)
    work.hold()
    box.set(.data(SampleTextures.file(200, 200)))
    #expect(draw(box).placements.first?.texture === first)
    #expect(!box.isAnimating)
    work.release()
    let second = try #require(draw(box).placements.first?.texture)
    #expect(second !== first)
    box.set(.data(Data("<html>".utf8)))
    #expect(draw(box).placements.isEmpty)
    #expect(calls.failures == 1)
    box.set(.data(SampleTextures.file(80, 80)))
    box.set(.loading)
    #expect(draw(box).placements.isEmpty && box.isAnimating)
  }

  @Test("A new picture without room is decoded once there is room")
  func betterWithoutPlace() {
    let box = box()
    box.resize(to: size)
    box.set(.data(SampleTextures.file(80, 80)))
    box.resize(to: CellSize(columns: 0, rows: 0))
    box.set(.data(Data("<html>".utf8)))
    #expect(calls.failures == 0)
    box.resize(to: size)
    #expect(calls.failures == 1)
  }

  @Test("Without pictures it is a frame: no picture is decoded, and no loader is shown")
  func none() {
    let box = box()
    box.resize(to: size)
    let loading = draw(box, .none)
    #expect(loading.text(row: 1) == " ╭──────╮" && loading.text(row: 3) == " │      │")
    #expect(!box.isAnimating)
    work.hold()
    box.set(.data(SampleTextures.file(80, 80)))
    let shown = draw(box, .none)
    #expect(shown.text(row: 3) == " │      │")
    #expect(work.heldCount == 0 && !box.isAnimating)
    #expect(shown.allCells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
  }

  @Test(
    "F-3 A picture that cannot be loaded shows the hint for a retry, if there is room",
    arguments: PictureMode.allCases)
  func unavailable(mode: PictureMode) {
    let box = box(retryTitle: "Retry")
    box.resize(to: CellSize(columns: 9, rows: 4))
    box.set(.unavailable)
    #expect(draw(box, mode).text(row: 3).contains("✕ Retry"))
    #expect(draw(box, mode).placements.isEmpty)
    box.resize(to: size)
    #expect(draw(box, mode).text(row: 3).contains("✕"))
    #expect(!draw(box, mode).text(row: 3).contains("Retry"))
    #expect(!box.isAnimating)
  }

  @Test("Bytes that are not a picture are reported, in every mode", arguments: PictureMode.allCases)
  func noPicture(mode: PictureMode) {
    let box = box()
    box.resize(to: size)
    _ = draw(box, mode)
    box.set(.data(Data("<html>".utf8)))
    _ = draw(box, mode)
    #expect(calls.failures == 1)
  }

  @Test("F-3 A file of nearly a billion pixels is reported as one that cannot be shown")
  func tooManyPixels() {
    let file = PNGChunks.file(
      width: 30_000, height: 30_000, rows: [UInt8](repeating: 0, count: 60_000))
    for mode in [PictureMode.kitty, .blocks] {
      #expect(
        PictureRendering(
          file, size: size, display: PictureDisplay(mode: mode, cell: .usual), shape: .rounded)
          == nil)
    }
    let box = box()
    box.resize(to: size)
    box.set(.data(file))
    #expect(calls.failures == 1)
    #expect(ViewerPicture(file, atLeast: (1, 1), display: .blocks) == nil)
  }

  @Test(
    "The stored pixels of a large PNG are limited to a screen's, in blocks and in the viewer")
  func largePNG() throws {
    let file = SampleTextures.file(2_000, 1_100)
    let kept = try #require(
      PictureRendering(file, size: size, display: .blocks, shape: .rounded)?.grid)
    #expect(kept.width * kept.height <= PictureTexture.mostPixels)
    #expect(kept.width > 1_900 && kept.height > 1_040)
    let small = SampleTextures.file(200, 100)
    let viewed = try #require(
      ViewerPicture(small, atLeast: (1, 1), display: .blocks, mostPixels: 5_000))
    #expect(viewed.pyramid.width == 100 && viewed.pyramid.height == 50)
    let whole = try #require(ViewerPicture(small, atLeast: (1, 1), display: .blocks))
    #expect(whole.pyramid.width == 200 && whole.pyramid.height == 100)
  }

  @Test("A very large box has no more pixels than a texture may have")
  func huge() {
    let large = CellSize(columns: 1_000, rows: 1_000)
    let pixels = PictureRendering.pixels(of: large, cell: .usual)
    #expect(pixels.width * pixels.height <= PictureTexture.mostPixels)
    #expect(pixels.width * 2 == pixels.height)
    let none = PictureRendering.pixels(of: CellSize(columns: 0, rows: 0), cell: .usual)
    #expect(none == (1, 1))
  }
}
