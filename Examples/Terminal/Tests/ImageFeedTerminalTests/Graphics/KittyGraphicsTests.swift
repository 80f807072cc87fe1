import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("kitty's graphics protocol") @LongWork
struct KittyGraphicsTests {
  @Test("Pixels that fit are sent in one command")
  func small() throws {
    let red = RGBColor(red: 255, green: 0, blue: 0)
    let blue = RGBColor(red: 0, green: 0, blue: 255)
    let grid = try #require(PixelGrid(width: 2, height: 1, pixels: [red, blue]))
    let opaque = KittyGraphics.transmission(of: PictureTexture(grid), as: 7)
    #expect(SampleTextures.visible(opaque) == "^_Ga=t,q=2,i=7,f=24,s=2,v=1,m=0;/wAAAAD/^\\")
    let half = KittyGraphics.transmission(
      of: PictureTexture(grid) { column, _ in column == 0 ? 1 : -3 }, as: 8)
    #expect(SampleTextures.visible(half) == "^_Ga=t,q=2,i=8,f=32,s=2,v=1,m=0;/wAA/wAA/wA=^\\")
  }

  @Test("More pixels are sent in pieces of at most 4,096, and only the first has all keys")
  func pieces() throws {
    // 3,072 bytes are 4,096 digits.
    for (pixels, count) in [(1_024, 1), (1_025, 2), (2_048, 2), (2_049, 3)] {
      let texture = SampleTextures.texture(pixels, 1)
      let text = SampleTextures.visible(KittyGraphics.transmission(of: texture, as: 1))
      var pieces = text.components(separatedBy: "^\\")
      #expect(pieces.removeLast() == "")
      try #require(pieces.count == count)
      #expect(pieces[0].hasPrefix("^_Ga=t,q=2,i=1,f=24,s=\(pixels),v=1,m=\(count > 1 ? 1 : 0);"))
      for (number, piece) in pieces.enumerated() {
        let parts = piece.split(separator: ";")
        if number > 0 { #expect(parts[0] == (number == count - 1 ? "^_Gm=0" : "^_Gm=1")) }
        #expect(parts[1].count <= 4_096)
        #expect(number == count - 1 || parts[1].count == 4_096)
      }
      let payload = pieces.map { $0.split(separator: ";")[1] }.joined()
      #expect(Data(base64Encoded: payload) == Data(texture.bytes))
    }
  }

  @Test("A picture is placed at a cell, cut and stretched, and the cursor stays")
  func placement() {
    let place = PicturePlace(
      rect: cells(3, 5, 8, 4), source: PixelRect(x: 1, y: 20, width: 80, height: 40))
    #expect(
      SampleTextures.visible(KittyGraphics.placement(2, of: 9, at: place))
        == "^[6;4H^_Ga=p,q=2,i=9,p=2,x=1,y=20,w=80,h=40,c=8,r=4,C=1^\\")
  }

  @Test("A placement is removed, and an image is deleted")
  func removal() {
    #expect(
      SampleTextures.visible(KittyGraphics.removal(of: 2, of: 9)) == "^_Ga=d,q=2,d=i,i=9,p=2^\\")
    #expect(SampleTextures.visible(KittyGraphics.removal(of: 9)) == "^_Ga=d,q=2,d=I,i=9^\\")
  }

  @Test("A part of a picture consists of the parts of its rows")
  func part() throws {
    let texture = SampleTextures.texture(4, 3)
    #expect(texture.bytes(in: PixelRect(x: 0, y: 0, width: 4, height: 3)) == texture.bytes)
    let part = texture.bytes(in: PixelRect(x: 1, y: 1, width: 2, height: 2))
    #expect(part == Array(texture.bytes[15..<21]) + Array(texture.bytes[27..<33]))
    let holed = PictureTexture(try #require(SampleTextures.grid(4, 3))) { column, _ in
      column == 0 ? 0 : 1
    }
    let column = holed.bytes(in: PixelRect(x: 1, y: 0, width: 1, height: 3))
    #expect(column == [4, 20, 36].flatMap { holed.bytes[$0..<$0 + 4] })
  }

  @Test("In a picture with fewer pixels than cells each cell has one pixel or shares it")
  func fewPixels() {
    let texture = SampleTextures.texture(3, 20)
    let wide = PlacedPicture(texture: texture, rect: cells(5, 2, 8, 1), visible: cells(5, 2, 8, 1))
    let sources = (0..<8).map { wide.source(of: cells(5 + $0, 2, 1, 1)) }
    #expect(sources.map(\.x) == [0, 0, 1, 1, 2, 2, 2, 2])
    #expect(sources.allSatisfy { $0.width == 1 && $0.y == 0 && $0.height == 20 })
  }
}
