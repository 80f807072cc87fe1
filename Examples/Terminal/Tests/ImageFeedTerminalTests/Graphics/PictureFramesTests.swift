import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal
@testable import TerminalScreenModel

@Suite("Pictures from frame to frame, in kitty") @LongWork
struct PictureFramesTests {
  private let first = SampleTextures.texture(80, 80)
  private let second = SampleTextures.texture(60, 40, seed: 3)

  @Test(
    "A picture is sent before the frame and placed after its text; an unchanged frame is empty"
  )
  func once() {
    var frames = PictureFrames()
    frames.show { _ in }
    let text = frames.show {
      $0.put("Hello", at: .zero)
      $0.place(first, in: cells(2, 1, 8, 4))
    }
    #expect(text.hasPrefix("^_Ga=t,q=2,i=1,f=24,s=80,v=80,m=1;"))
    let frame = text.components(separatedBy: "^[?2026h")[1]
    #expect(frame.hasPrefix("^[1;1HHello"))
    #expect(
      frame.hasSuffix("^[2;3H^_Ga=p,q=2,i=1,p=1,x=0,y=0,w=80,h=80,c=8,r=4,C=1^\\^[?2026l"))
    #expect(frames.places == [[2, 1, 8, 4]])
    #expect(frames.screen.text == "Hello")
    let again = frames.show {
      $0.put("Hello", at: .zero)
      $0.place(first, in: cells(2, 1, 8, 4))
    }
    #expect(again == "")
  }

  @Test("A moved picture is placed again under its number, and not sent again")
  func moves() {
    var frames = PictureFrames()
    frames.show { $0.place(first, in: cells(2, 1, 8, 4)) }
    let text = frames.show { $0.place(first, in: cells(3, 2, 8, 4)) }
    #expect(
      text.hasSuffix("^[3;4H^_Ga=p,q=2,i=1,p=1,x=0,y=0,w=80,h=80,c=8,r=4,C=1^\\^[?2026l"))
    #expect(!text.contains("a=t") && !text.contains("a=d"))
    #expect(frames.places == [[3, 2, 8, 4]])
  }

  @Test("A picture that is partly scrolled out is cut at the view's edge, above and below")
  func scrolled() {
    var frames = PictureFrames()
    func show(at row: Int) -> TerminalPicture? {
      frames.show { canvas in
        canvas.region(cells(1, 2, 12, 6)) { $0.place(first, in: cells(0, row, 8, 4)) }
      }
      return frames.screen.pictures.first
    }
    let above = show(at: -1)
    #expect(above?.rect == cells(1, 2, 8, 3))
    #expect(
      above?.source == [0, 20, 80, 60])
    let below = show(at: 3)
    #expect(below?.rect == cells(1, 5, 8, 3))
    #expect(below?.source == [0, 0, 80, 60])
    #expect(show(at: 6) == nil)
    #expect(show(at: -4) == nil)
    #expect(show(at: 1)?.rect == cells(1, 3, 8, 4))
  }

  @Test("A picture scrolled half out of its region does not cover another region's picture")
  func regions() {
    var frames = PictureFrames()
    frames.show { canvas in
      canvas.place(first, in: cells(0, 0, 8, 4))
      canvas.region(cells(0, 5, 12, 6)) { $0.place(second, in: cells(0, -4, 8, 6)) }
    }
    #expect(frames.places == [[0, 0, 8, 4], [0, 5, 8, 2]])
    #expect(frames.screen.pictures.last?.source == [0, 27, 60, 13])
    frames.show { canvas in
      canvas.region(cells(0, 5, 12, 6)) { $0.place(second, in: cells(0, -4, 8, 6)) }
      canvas.place(first, in: cells(0, 0, 8, 4))
    }
    #expect(frames.places == [[0, 0, 8, 4], [0, 5, 8, 2]], "in any order of drawing")
  }

  @Test("A picture that disappears is stored, and reappears without its pixels")
  func gone() {
    var frames = PictureFrames()
    frames.show { $0.place(first, in: cells(2, 1, 8, 4)) }
    let text = frames.show { $0.put("x", at: .zero) }
    #expect(text.contains("^_Ga=d,q=2,d=i,i=1,p=1^\\"))
    #expect(frames.places == [])
    #expect(frames.screen.storedPictures == [1])
    let back = frames.show { $0.place(first, in: cells(2, 1, 8, 4)) }
    #expect(!back.contains("a=t"))
    #expect(frames.places == [[2, 1, 8, 4]])
  }

  @Test("One picture at two places has two placements, and two pictures have two numbers")
  func several() {
    var frames = PictureFrames()
    frames.show {
      $0.place(first, in: cells(0, 0, 4, 2))
      $0.place(first, in: cells(6, 0, 4, 2))
      $0.place(second, in: cells(0, 4, 4, 2))
    }
    #expect(
      frames.screen.pictures.map { [$0.image, $0.placement] } == [[1, 1], [1, 2], [2, 1]])
    frames.show {
      $0.place(first, in: cells(6, 0, 4, 2))
      $0.place(second, in: cells(0, 4, 4, 2))
    }
    #expect(frames.places == [[6, 0, 4, 2], [0, 4, 4, 2]])
  }

  @Test("The part of a picture below something else is cut out, to the pixel")
  func above() {
    var frames = PictureFrames()
    frames.show {
      $0.place(first, in: cells(2, 1, 8, 4))
      $0.put("♥", at: CellPoint(column: 9, row: 1))
    }
    #expect(frames.places == [[2, 1, 7, 1], [2, 2, 8, 3]])
    let sources = frames.screen.pictures.map { [$0.sourceY, $0.sourceWidth, $0.sourceHeight] }
    #expect(sources == [[0, 70, 20], [20, 80, 60]])
    #expect(frames.screen.cell(at: CellPoint(column: 9, row: 1))?.text == "♥")
    frames.show {
      $0.place(first, in: cells(2, 1, 8, 4))
      $0.fill(cells(4, 2, 2, 2), .plain)
    }
    #expect(frames.places == [[2, 1, 8, 1], [2, 2, 2, 2], [6, 2, 4, 2], [2, 4, 8, 1]])
    frames.show {
      $0.place(first, in: cells(2, 1, 8, 4))
      $0.place(second, in: cells(2, 1, 8, 2))
    }
    #expect(frames.screen.pictures.map(\.image) == [2, 1])
    #expect(frames.places == [[2, 1, 8, 2], [2, 3, 8, 2]])
  }

  @Test("A frame for blocks has no pictures, and they stay stored for the next one")
  func withoutPixels() {
    var frames = PictureFrames()
    frames.show { $0.place(first, in: cells(2, 1, 8, 4)) }
    frames.show {
      $0.pictures = $0.pictures.withoutPixels
      $0.put("Alert", at: .zero)
    }
    #expect(frames.places == [])
    let text = frames.show { $0.place(first, in: cells(2, 1, 8, 4)) }
    #expect(!text.contains("a=t"))
    #expect(frames.places == [[2, 1, 8, 4]])
  }

  @Test("After a reset the screen is cleared first, and everything is sent again")
  func reset() {
    var frames = PictureFrames()
    frames.show { $0.place(first, in: cells(2, 1, 8, 4)) }
    frames.screen.feed("\u{1B}[2J")
    #expect(frames.places == [])
    frames.encoder.reset()
    let text = frames.show { $0.place(first, in: cells(2, 1, 8, 4)) }
    #expect(text.hasPrefix("^[?2026h^[?25l^[m^[2J^_Ga=d,q=2,d=I,i=1^\\^_Ga=t,q=2,i=2,"))
    #expect(text.components(separatedBy: "^[?2026h").count == 2)
    #expect(frames.places == [[2, 1, 8, 4]])
    #expect(frames.screen.storedPictures == [2])
  }

  @Test("When the terminal's memory is full, the least recently shown picture is deleted")
  func budget() {
    // Three of 19,200 bytes fit.
    var frames = PictureFrames(mostStoredBytes: 60_000)
    let textures = (0..<4).map { SampleTextures.texture(80, 80, seed: $0) }
    for texture in textures[..<3] { frames.show { $0.place(texture, in: cells(0, 0, 8, 4)) } }
    frames.show { $0.place(textures[0], in: cells(0, 0, 8, 4)) }
    #expect(frames.screen.storedPictures == [1, 2, 3])
    let text = frames.show { $0.place(textures[3], in: cells(0, 0, 8, 4)) }
    #expect(text.contains("d=I,i=2^\\"))
    #expect(frames.screen.storedPictures == [1, 3, 4])
    #expect(frames.screen.storedPictureBytes <= 60_000)
    let back = frames.show { $0.place(textures[1], in: cells(0, 0, 8, 4)) }
    #expect(back.contains("a=t,q=2,i=5"))
  }

  @Test("No more pictures are deleted than necessary, and by default 64 MB are stored")
  func exactBudget() {
    var frames = PictureFrames(mostStoredBytes: 2 * 19_200)
    for seed in 0..<3 {
      let texture = SampleTextures.texture(80, 80, seed: seed)
      frames.show { $0.place(texture, in: cells(0, 0, 8, 4)) }
    }
    #expect(frames.screen.storedPictures == [2, 3])
    var usual = PictureEncoder()
    let whole = PixelRect(x: 0, y: 0, width: 80, height: 80)
    let tile = PictureTile(
      texture: first, place: PicturePlace(rect: cells(0, 0, 8, 4), source: whole))
    _ = usual.encode([tile], mode: .kitty)
    #expect(usual.storedBytes == 19_200)
    #expect(
      SampleTextures.visible(usual.encode([], mode: .kitty).after)
        == "^_Ga=d,q=2,d=i,i=1,p=1^\\")
    #expect(usual.storedBytes == 19_200)
  }

  @Test("Pictures that disappear are removed in the order of their numbers")
  func goneInOrder() {
    var frames = PictureFrames()
    frames.show {
      $0.place(first, in: cells(0, 0, 4, 2))
      $0.place(second, in: cells(0, 4, 4, 2))
      $0.place(first, in: cells(6, 0, 4, 2))
    }
    let text = frames.show { $0.put("x", at: .zero) }
    let places = ["i=1,p=1", "i=1,p=2", "i=2,p=1"]
    #expect(text.contains(places.map { "^_Ga=d,q=2,d=i,\($0)^\\" }.joined()))
  }

  @Test("Visible pictures are kept, however large they are")
  func seen() {
    var frames = PictureFrames(mostStoredBytes: 100)
    frames.show {
      $0.place(first, in: cells(0, 0, 4, 2))
      $0.place(second, in: cells(6, 0, 4, 2))
    }
    #expect(frames.places == [[0, 0, 4, 2], [6, 0, 4, 2]])
    frames.show { _ in }
    #expect(frames.screen.storedPictures == [])
  }

  @Test("At the end the terminal stores no picture")
  func deletePictures() {
    var frames = PictureFrames()
    frames.show { $0.place(first, in: cells(0, 0, 4, 2)) }
    frames.show { $0.place(second, in: cells(6, 0, 4, 2)) }
    frames.screen.feed(frames.encoder.deletePictures())
    #expect(frames.places == [] && frames.screen.storedPictures == [])
    #expect(frames.encoder.deletePictures() == [])
  }

  @Test("Text replaces a picture, and a picture replaces text")
  func text() {
    var frames = PictureFrames()
    frames.show { $0.put("Hello, world", at: CellPoint(column: 0, row: 1)) }
    frames.show { $0.place(first, in: cells(2, 1, 3, 1)) }
    #expect(frames.screen.text == "")
    frames.show { $0.put("Hello", at: CellPoint(column: 0, row: 1)) }
    #expect(frames.screen.text == "\nHello" && frames.places == [])
  }

  @Test("A wide character that a picture cuts in two is removed")
  func wide() {
    var frames = PictureFrames()
    frames.show {
      $0.put("日", at: .zero)
      $0.place(first, in: cells(1, 0, 3, 1))
    }
    #expect(frames.screen.text == "" && frames.places == [[1, 0, 3, 1]])
  }
}
