import UIKit

/// Decodes pictures off the main thread.
@MainActor
final class PictureDecoding {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - data: the encoded picture.
  ///   - longestSide: the side to scale a larger picture down to, in pixels; `nil` for its own size.
  ///   - completion: receives the picture, or `nil` if it cannot be decoded. It does not run after
  ///     the task is cancelled.
  func decode(
    _ data: Data, longestSide: Int?, completion: @escaping @MainActor (UIImage?) -> Void
  ) -> Task<Void, Never> {
    lastNumber += 1
    let number = lastNumber
    let task = Task { [weak self] in
      let image = await Self.image(data, longestSide)
      self?.tasks[number] = nil
      if !Task.isCancelled { completion(image) }
    }
    tasks[number] = task
    return task
  }

  /// Waits until nothing is being decoded. For tests.
  func finish() async {
    while let task = tasks.values.first { await task.value }
  }

  // Not isolated: it runs off the main thread.
  private nonisolated static func image(_ data: Data, _ longestSide: Int?) async -> UIImage? {
    guard !Task.isCancelled else { return nil }
    return UIImage.decoded(from: data, longestSide: longestSide)
  }
}
