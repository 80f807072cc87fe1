import Foundation

/// The commands of kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
///
/// Except for ``query``, the terminal answers none of them, because of `q=2`.
enum KittyGraphics {
  /// The maximum size of a command's payload, in bytes.
  static let longestPayload = 4_096

  /// Transmits a texture's pixels, to be stored under a number and not shown yet.
  static func transmission(of texture: PictureTexture, as image: Int) -> [UInt8] {
    let format = texture.hasAlpha ? 32 : 24
    let head = "a=t,q=2,i=\(image),f=\(format),s=\(texture.width),v=\(texture.height),"
    let payload = Array(Data(texture.bytes).base64EncodedData())
    var (command, start) = ([UInt8](), 0)
    command.reserveCapacity(payload.count + payload.count / longestPayload * 16 + 128)
    repeat {
      let end = min(start + longestPayload, payload.count)
      let keys = (start == 0 ? head : "") + (end < payload.count ? "m=1" : "m=0")
      command += begin + Array(keys.utf8) + [UInt8(ascii: ";")]
      command += payload[start..<end]
      command += Self.end
      start = end
    } while start < payload.count
    return command
  }

  /// Shows a part of an image, or moves it there if it is shown already under that number.
  ///
  /// The cursor does not move. There is no text below: a canvas leaves the cells of its pictures
  /// empty, and cuts what lies above out of a picture.
  static func placement(_ number: Int, of image: Int, at place: PicturePlace) -> [UInt8] {
    let (rect, source) = (place.rect, place.source)
    return Array("\u{1B}[\(rect.row + 1);\(rect.column + 1)H".utf8)
      + command(
        "a=p,q=2,i=\(image),p=\(number),x=\(source.x),y=\(source.y),w=\(source.width),"
          + "h=\(source.height),c=\(rect.columns),r=\(rect.rows),C=1")
  }

  /// Removes a placement; the pixels stay stored.
  static func removal(of number: Int, of image: Int) -> [UInt8] {
    command("a=d,q=2,d=i,i=\(image),p=\(number)")
  }

  /// Deletes an image and all its placements.
  static func removal(of image: Int) -> [UInt8] {
    command("a=d,q=2,d=I,i=\(image)")
  }

  /// The query for the protocol; a terminal that supports it answers "OK".
  static let query = command("i=31,s=1,v=1,a=q,t=d,f=24;AAAA")

  private static func command(_ keys: String) -> [UInt8] {
    begin + Array(keys.utf8) + end
  }

  private static let begin = Array("\u{1B}_G".utf8)
  private static let end = Array("\u{1B}\\".utf8)
}
