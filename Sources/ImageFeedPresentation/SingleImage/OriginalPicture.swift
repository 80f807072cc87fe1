import Foundation
import ImageFeedCore

/// The original of a photo, asked for at the person's wish: once, and never without an end.
@MainActor
final class OriginalPicture {
  /// What has become of it.
  enum Event: Hashable {
    /// The loader comes.
    case started
    /// It is there: now it is what the screen shows.
    case loaded
    /// It could not be loaded; the picture on show stays.
    case failed(ServiceError)
    /// Its bytes are no picture: the screen shows the large picture again.
    case damaged(ServiceError)
    /// Its request was cancelled, by the service itself or with the screen.
    case cancelled
  }

  /// Hears of everything that happens.
  var happened: (Event) -> Void = { _ in }
  /// Its bytes, as long as nobody has found them to be no picture.
  private(set) var data: Data?

  private let record: PhotoRecord
  private let pictures: any PictureService
  private let tasks: ScreenTasks
  /// The next time they must come from the server.
  private var isDamaged = false

  init(of record: PhotoRecord, pictures: any PictureService, tasks: ScreenTasks) {
    (self.record, self.pictures, self.tasks) = (record, pictures, tasks)
  }

  private var purpose: ScreenTasks.Purpose { .original(record.photo.id) }

  /// Whether its request is under way.
  var isLoading: Bool { tasks.isRunning(purpose) }

  /// Asks for it, unless that is under way or it is there.
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

  /// The bytes on show are no picture.
  ///
  /// - Returns: whether they were the original's.
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
