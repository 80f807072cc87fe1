// Stands in for UIKit's drawing (pictures have the size that was asked for, and no pixels), for the
// bytes of pictures, for CGImage and for the names that Xcode makes of an asset catalogue.
import Foundation

/// A picture of the app's asset catalogue, as Xcode names it.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// Names a picture.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// A colour of the app's asset catalogue, as Xcode names it.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// Names a colour.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension UIImage {
  /// The bytes of the picture as a PNG. Stand-in: its header, or the bytes that the picture is of.
  public func pngData() -> Data? { bytes(as: PictureHeader.png) }
  /// The bytes of the picture as a JPEG. Stand-in: its header, or the bytes that the picture is of.
  public func jpegData(compressionQuality: CGFloat) -> Data? { bytes(as: PictureHeader.jpeg) }

  private var pixels: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
  private func bytes(as header: (_ width: Int, _ height: Int) -> [UInt8]) -> Data? {
    let made = Data(header(pixels.width, pixels.height))
    guard size.width > 0, size.height > 0 else { return nil }
    return standInData.flatMap { $0.prefix(2) == made.prefix(2) ? $0 : nil } ?? made
  }

  /// Draws the picture, which leaves no trace.
  public func draw(in rect: CGRect) {}
  /// Draws the picture, which leaves no trace.
  public func draw(at point: CGPoint) {}

  #if !canImport(CoreGraphics)
    /// The picture of Core Graphics.
    public var cgImage: CGImage? {
      pixels.width > 0 ? CGImage(width: pixels.width, height: pixels.height) : nil
    }
    /// Creates a picture of one of Core Graphics.
    public convenience init(cgImage: CGImage) {
      self.init(.pixels([]), size: CGSize(width: cgImage.width, height: cgImage.height))
    }
  #endif
}

#if !canImport(CoreGraphics)
  /// A picture of Core Graphics: its size in pixels.
  public final class CGImage: Sendable {
    /// The number of pixels from side to side.
    public let width: Int
    /// The number of pixels from top to bottom.
    public let height: Int

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Returns a part of the picture.
    public func cropping(to rect: CGRect) -> CGImage? {
      let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height))
      return part.isEmpty ? nil : CGImage(width: Int(part.width), height: Int(part.height))
    }
  }
#endif

// MARK: Drawing

/// What draws pictures.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// Creates a renderer of pictures of a size.
  public init(size: CGSize) { self.size = size }

  /// Makes a picture.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(.pixels([]), size: size, scale: 3)
  }
}

/// The place that a picture is drawn in.
open class UIGraphicsImageRendererContext: NSObject {
  /// Fills a rectangle, which leaves no trace.
  open func fill(_ rect: CGRect) {}
}

extension UIColor {
  /// Fills with the colour what is drawn next, which leaves no trace.
  public func setFill() {}
}

private let drawnKey = "StandIn.UIGraphics"
private var drawn: [UIImage] {
  get { Thread.current.threadDictionary[drawnKey] as? [UIImage] ?? [] }
  set { Thread.current.threadDictionary[drawnKey] = newValue }
}

/// Begins a picture of a size; a scale of 0 is the screen's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { drawn.append(UIImage(.pixels([]), size: size, scale: scale == 0 ? 3 : scale)) }
/// Begins a picture of a size, with a scale of 1.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Returns the picture that was begun last.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { drawn.last }
/// Ends the picture that was begun last.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() { _ = drawn.popLast() }

// MARK: Bytes

/// The part of a decoder that the stand-in has: the size in the header of a PNG, a JPEG or a BMP.
enum PictureHeader {
  /// The size in pixels, `nil` if the bytes are neither a PNG nor a JPEG nor a BMP.
  ///
  /// Bytes that begin as one and break off have the size 1 by 1: tests make pictures of few bytes.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(64 * 1024))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return png(bytes) }
    if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
    if bytes.starts(with: Array("BM".utf8)) { return bitmap(bytes) }
    return nil
  }

  /// The bytes with which a PNG of a size begins.
  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    let sizes = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + sizes
  }

  /// The bytes with which a JPEG of a size begins.
  static func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
    let sizes = [height, width].flatMap { side in
      [8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8] + sizes + [3]
  }

  private static let least = CGSize(width: 1, height: 1)

  private static func png(_ bytes: [UInt8]) -> CGSize {
    guard bytes.count >= 24 else { return least }
    func number(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return CGSize(width: max(number(16), 1), height: max(number(20), 1))
  }

  /// The height is below zero where the top row comes first.
  private static func bitmap(_ bytes: [UInt8]) -> CGSize {
    guard bytes.count >= 26 else { return least }
    func number(_ at: Int) -> Int {
      let bits = bytes[at..<(at + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return Int(Int32(bitPattern: bits))
    }
    return CGSize(width: max(number(18), 1), height: max(abs(number(22)), 1))
  }

  /// Walks the segments up to the one that begins a frame.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize {
    func pair(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        return CGSize(width: max(pair(place + 7), 1), height: max(pair(place + 5), 1))
      }
      place += 2 + pair(place + 2)
    }
    return least
  }
}
