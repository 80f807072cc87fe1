import Foundation

/// Decodes pictures away from the main thread, a few at a time.
@MainActor
protocol PictureDecoding: AnyObject {
  /// Decodes a picture to at least a number of pixels, or all it has.
  ///
  /// - Parameter completion: called on the main actor; may be called before this returns.
  func decode(
    _ data: Data, atLeast size: (width: Int, height: Int),
    completion: @escaping @MainActor @Sendable (PixelGrid?) -> Void)
}

/// Decodes on two threads of its own: Swift's tasks share a few that must stay free, and a screen
/// full of cards must not have as many pictures in memory at once as it has cards.
@MainActor
final class QueuedPictureDecoding: PictureDecoding {
  private let queue = OperationQueue()

  init() {
    queue.maxConcurrentOperationCount = 2
    queue.qualityOfService = .userInitiated
  }

  func decode(
    _ data: Data, atLeast size: (width: Int, height: Int),
    completion: @escaping @MainActor @Sendable (PixelGrid?) -> Void
  ) {
    queue.addOperation {
      let pixels = try? PictureDecoder.pixels(of: data, atLeast: size)
      Task { @MainActor in completion(pixels) }
    }
  }
}
