import Testing
import UIKit

@Suite("Pictures")
struct UIImageTests {
  private let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    0, 0, 1, 0, 0, 0, 0, 0x80,
  ]
  private let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0,
  ]

  // The initializer returns nil for bytes that are no picture. (UIImage.init(data:))
  @Test("Bytes that are no picture are refused")
  func refusal() {
    #expect(UIImage(data: Data("<html>".utf8)) == nil)
    #expect(UIImage(data: Data()) == nil)
  }

  // The size is in points: pixels divided by the scale. (UIImage.size)
  @Test("The size is that of the header")
  func size() {
    #expect(UIImage(data: Data(png))?.size == CGSize(width: 256, height: 128))
    #expect(UIImage(data: Data(png), scale: 2)?.size == CGSize(width: 128, height: 64))
    #expect(UIImage(data: Data(jpeg))?.size == CGSize(width: 30, height: 20))
  }

  @Test("Bytes that break off are no reason to stop")
  func brokenOff() {
    for count in 4..<png.count { #expect(UIImage(data: Data(png.prefix(count))) != nil) }
    for count in 2..<jpeg.count { #expect(UIImage(data: Data(jpeg.prefix(count))) != nil) }
  }

  // A copy has the new mode, the picture itself stays. (UIImage.withRenderingMode(_:))
  @Test("Mode, tint and symbol settings are those of a copy")
  func copies() throws {
    let symbol = try #require(UIImage(systemName: "heart"))
    let red = symbol.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(red.renderingMode == .alwaysOriginal)
    #expect(red.standInTintColor == .red)
    #expect(symbol.standInTintColor == nil)
    let large = symbol.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 50))
    #expect(large?.size == CGSize(width: 60, height: 60))
    #expect(UIImage(data: Data(png))?.applyingSymbolConfiguration(.init(pointSize: 5)) == nil)
  }

  @Test("A picture is made of pixels if their number fits")
  func pixels() {
    let pixels = [UInt8](repeating: 0, count: 24)
    #expect(UIImage(standInPixels: pixels, width: 3, height: 2)?.size.width == 3)
    #expect(UIImage(standInPixels: pixels, width: 3, height: 3) == nil)
  }

  // Bytes of a picture are those of a picture of its size. (UIImage.pngData())
  @Test(
    "A picture becomes bytes that are a picture of its size again",
    arguments: [
      UIImage(standInPixels: [UInt8](repeating: 0, count: 24), width: 3, height: 2),
      UIGraphicsImageRenderer(size: CGSize(width: 1, height: CGFloat(2) / 3)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      },
    ])
  func bytes(picture: UIImage?) throws {
    let picture = try #require(picture)
    for data in [picture.pngData(), picture.jpegData(compressionQuality: 0.8)] {
      #expect(UIImage(data: try #require(data))?.size == CGSize(width: 3, height: 2))
    }
    #expect(picture.cgImage?.width == 3)
    #expect(UIImage(data: Data(png))?.pngData() == Data(png))
    #expect(UIImage().pngData() == nil && UIImage().cgImage == nil)
  }

  // Drawing in a context that was begun. (UIGraphicsBeginImageContextWithOptions(_:_:_:))
  @Test("A picture has the size and the scale of the context that was begun last")
  func context() {
    let size = CGSize(width: 4, height: 5)
    UIGraphicsBeginImageContext(size)
    UIGraphicsBeginImageContextWithOptions(size, false, 2)
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    UIImage(named: "Stub")?.draw(in: CGRect(origin: .zero, size: size))
    for scale in [3, 2, 1] as [CGFloat] {
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == size)
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == scale)
      UIGraphicsEndImageContext()
    }
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  // A name of the asset catalogue. (UIImage.init(resource:))
  @Test("A picture of the app is known by its name")
  func resource() {
    let like = UIImage(resource: ImageResource(name: "like", bundle: .main))
    #expect(like == UIImage(named: "like") && like != UIImage(named: "no like"))
  }
}
