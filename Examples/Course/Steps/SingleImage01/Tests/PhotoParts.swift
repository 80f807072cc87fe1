import Foundation
import UIKit

@testable import ImageFeed

/// What the screen of a photo is made of.
@MainActor
final class PhotoParts {
  let controller = SingleImageViewController(photo: .mountain)
  /// The answer to the latest download.
  private var completion: PictureLoader.Completion?

  init() {
    PictureLoader.shared.cache = [:]
    PictureLoader.shared.download = { [weak self] _, completion in self?.completion = completion }
  }

  /// Ends the download.
  func end(_ result: Result<Data, any Error>) async { completion?(result) }
}
