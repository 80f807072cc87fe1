import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The original of a photo, loaded when the person wants it.
@MainActor
final class OriginalPicture {
  /// An event.
  enum Event: Hashable {
    /// The request has started.
    case started
    /// The original is loaded and replaces the picture.
    case loaded
    /// It could not be loaded. The picture on screen stays.
    case failed(ServiceError)
    /// Its bytes could not be decoded. The large picture is shown again.
    case damaged(ServiceError)
    /// The request was cancelled, by the service itself or with the screen.
    case cancelled
  }

  /// Runs for each event.
  var happened: (Event) -> Void = { _ in }
  /// Its bytes, unless they could not be decoded.
  private(set) var data: Data?

  private let record: PhotoRecord
  private let pictures: any PictureService
  private let tasks: ScreenTasks
  /// Indicates whether the next request must reach the server.
  private var isDamaged = false

  init(of record: PhotoRecord, pictures: any PictureService, tasks: ScreenTasks) {
    (self.record, self.pictures, self.tasks) = (record, pictures, tasks)
  }

  private var purpose: ScreenTasks.Purpose { .original(record.photo.id) }

  /// Indicates whether the request is under way.
  var isLoading: Bool { tasks.isRunning(purpose) }

  /// Loads the original, unless it is loaded or being loaded.
  func load() {
    guard data == nil else { return }
    let started = tasks.startIfIdle(
      purpose,
      work: { [pictures, isDamaged, url = record.photo.urls.full] in
        if isDamaged { await pictures.removePicture(at: url) }
        return try await pictures.picture(at: url)
      },
      ended: { [weak self] in self?.ended($0) })
    guard started else { return }
    isDamaged = false
    happened(.started)
  }

  /// The bytes on screen could not be decoded.
  ///
  /// - Returns: whether they were those of the original.
  func didFailToDecode() -> Bool {
    guard data != nil else { return false }
    data = nil
    isDamaged = true
    happened(
      .damaged(ServiceError(.unreadableAnswer, cause: "The original could not be decoded.")))
    return true
  }

  private func ended(_ result: Result<Data, ServiceError>?) {
    switch result {
    case .success(let data):
      self.data = data
      happened(.loaded)
    case .failure(let error): happened(.failed(error))
    case nil: happened(.cancelled)
    }
  }
}
