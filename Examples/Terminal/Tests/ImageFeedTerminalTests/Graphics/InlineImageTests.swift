import Foundation
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

@Suite("iTerm2's inline images") @LongWork
struct InlineImageTests {
  private let texture = SampleTextures.texture(40, 40)

  @Test("A picture is a file of the size of its cells")
  func command() throws {
    var frames = PictureFrames(.iterm2)
    frames.show { _ in }
    let text = frames.show { $0.place(texture, in: cells(2, 1, 4, 2)) }
    let file = UncompressedPNG.file(width: 40, height: 40, hasAlpha: false, bytes: texture.bytes)
    #expect(
      text.hasSuffix(
        "^[2;3H^]1337;File=inline=1;size=\(file.count);width=4;height=2;preserveAspectRatio=0;"
          + "doNotMoveCursor=1:\(file.base64EncodedString())$^[?2026l"))
    #expect(frames.places == [[2, 1, 4, 2]])
    #expect(frames.show { $0.place(texture, in: cells(2, 1, 4, 2)) } == "")
  }

  @Test("A moved picture is sent again, clipped if necessary, and the old one is erased")
  func moves() {
    var frames = PictureFrames(.iterm2)
    frames.show { canvas in
      canvas.region(cells(0, 2, 9, 4)) { $0.place(texture, in: cells(0, 0, 4, 4)) }
    }
    frames.show { canvas in
      canvas.region(cells(0, 2, 9, 4)) { $0.place(texture, in: cells(0, -1, 4, 4)) }
    }
    #expect(frames.places == [[0, 2, 4, 3]])
    let picture = frames.screen.pictures.first
    #expect(picture?.source == [0, 0, 40, 30])
    frames.show { $0.put("x", at: .zero) }
    #expect(frames.places == [])
  }

  @Test(
    "Another picture at the same place is sent, and a picture reappears when its cover is removed")
  func replaced() {
    var frames = PictureFrames(.iterm2)
    frames.show { $0.place(texture, in: cells(0, 0, 4, 4)) }
    let other = SampleTextures.texture(20, 20)
    frames.show { $0.place(other, in: cells(0, 0, 4, 4)) }
    #expect(frames.screen.pictures.map(\.sourceWidth) == [20])
    frames.show {
      $0.pictures = $0.pictures.withoutPixels
      $0.put("Alert", at: .zero)
    }
    #expect(frames.places == [])
    frames.show { $0.place(other, in: cells(0, 0, 4, 4)) }
    #expect(frames.places == [[0, 0, 4, 4]])
  }

  @Test("After a reset all pictures are sent again")
  func reset() {
    var frames = PictureFrames(.iterm2)
    frames.show { $0.place(texture, in: cells(0, 0, 4, 4)) }
    frames.encoder.reset()
    frames.show { $0.place(texture, in: cells(0, 0, 4, 4)) }
    #expect(frames.places == [[0, 0, 4, 4]])
    #expect(frames.encoder.deletePictures() == [])
  }

  @Test("The file is a PNG that decodes to the same pixels, also in several blocks")
  func file() throws {
    let grid = try #require(SampleTextures.grid(300, 200))
    let texture = PictureTexture(grid)
    let file = UncompressedPNG.file(
      width: 300, height: 200, hasAlpha: false, bytes: texture.bytes)
    #expect(file.count > 2 * 65_535)
    #expect(try PictureDecoder.pixels(of: file, atLeast: (1, 1)) == grid)
    let clear = PictureTexture(grid) { column, _ in column == 0 ? 0 : 1 }
    let holed = UncompressedPNG.file(width: 300, height: 200, hasAlpha: true, bytes: clear.bytes)
    let white = try #require(SampleTextures.grid(1, 1)?.pixels.first)
    let decoded = try PictureDecoder.pixels(of: holed, atLeast: (1, 1), background: white)
    #expect(decoded[0, 5] == white && decoded[1, 5] == grid[1, 5])
  }
}
