import Foundation

@testable import ImageFeed

/// What names a photo.
typealias Identifier = String

extension Photo {
  static func number(_ number: Int) -> Photo {
    Photo(
      id: "\(number)", width: 300, height: 200,
      createdAt: Date(timeIntervalSince1970: 1_661_600_000), caption: "Photo \(number)")
  }
}

/// A request that failed.
struct NoConnection: Error {}
