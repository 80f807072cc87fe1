import Foundation

/// A size in which Unsplash has the picture of a photo ready; the raw value is its width in pixels
/// (U-5).
public enum PreparedSize: Int, CaseIterable, Comparable, Sendable {
  /// 200 pixels wide.
  case thumb = 200
  /// 400 pixels wide.
  case small = 400
  /// 1080 pixels wide.
  case regular = 1080

  /// The smallest that is at least so wide; the largest where none is. The original is never it:
  /// that is for who asks for it.
  ///
  /// - Parameter width: in pixels of the screen.
  public init(forWidth width: Int) {
    self = Self.allCases.first { $0.rawValue >= width } ?? .regular
  }

  /// By their width.
  public static func < (size: PreparedSize, other: PreparedSize) -> Bool {
    size.rawValue < other.rawValue
  }
}

extension PhotoURLs {
  /// The address of a prepared size, as it was given.
  public subscript(size: PreparedSize) -> URL {
    switch size {
    case .thumb: thumb
    case .small: small
    case .regular: regular
    }
  }
}
