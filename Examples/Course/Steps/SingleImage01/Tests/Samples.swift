import Foundation
import UIKit

@testable import ImageFeed

extension Photo {
  static let mountain = Photo(
    id: "mountain", largeURL: URL(fileURLWithPath: "/mountain.png"),
    pageURL: URL(fileURLWithPath: "/photos/mountain"))
}

extension Data {
  /// The beginning of a PNG, which says how large the picture is.
  static func picture(width: Int, height: Int) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    data += Data("IHDR".utf8)
    for side in [width, height] {
      data += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return data
  }

  /// The body of an error page.
  static let notAPicture = Data("<html>Not found</html>".utf8)
}

extension UIView {
  /// Fills the view with a text.
  func showText(_ text: String) {
    let label = UILabel()
    label.text = text
    label.frame = bounds
    addSubview(label)
  }
}
