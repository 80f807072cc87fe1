import Foundation
import ImageFeedCore

/// The pictures of the cells on screen (F-3): each is requested in a size that suits the cells' width
/// when its cell comes on screen, and cancelled when no cell shows it.
///
/// A picture is named by the purpose of its request, such as `.picture(id)`.
@MainActor
public final class CardPictures {
  private enum Progress {
    /// Requested; nothing to show yet.
    case loading
    /// On screen.
    case there
    /// On screen, and requested in a larger size.
    case enlarging
    /// It could not be loaded or decoded. A tap tries again.
    case unavailable
  }

  /// A picture on screen.
  private struct Shown {
    /// `nil` for a cell without a picture. It is counted too: it may get one while the old cell is
    /// still on screen.
    var urls: PhotoURLs?
    let show: @MainActor (PictureState) -> Void
    /// The number of cells that show it.
    var cells = 0
    var progress = Progress.unavailable
    /// The last request.
    var last: (size: PreparedSize, url: URL)?
  }

  private let pictures: ScreenPictures
  private let tasks: ScreenTasks
  /// The size to request. `small` suits most views that have not reported a width.
  private var size = PreparedSize.small
  private var shown: [ScreenTasks.Purpose: Shown] = [:]

  /// Creates a list without cells.
  public init(service: any PictureService, tasks: ScreenTasks) {
    (pictures, self.tasks) = (ScreenPictures(service), tasks)
  }

  /// Indicates whether a cell shows the picture.
  public func isOnScreen(_ id: ScreenTasks.Purpose) -> Bool { shown[id] != nil }

  /// Starts again for a new view, which has no cells yet.
  public func removeAll() {
    for id in shown.keys { tasks.cancel(id) }
    shown = [:]
  }

  /// Counts a cell and requests its picture, unless it is on its way. `show` holds no presenter.
  public func willDisplay(
    _ id: ScreenTasks.Purpose, _ urls: PhotoURLs?, show: @escaping @MainActor (PictureState) -> Void
  ) {
    shown[id, default: Shown(show: show)].cells += 1
    shown[id]?.urls = urls
    // Its old cell waits for no picture either.
    if urls == nil { tasks.cancel(id) }
    switch (urls, shown[id]?.progress) {
    case (nil, _): shown[id]?.progress = .unavailable
    // The new cell has nothing to show until the request under way ends, and shows itself as loading.
    case (_, .loading), (_, .enlarging): shown[id]?.progress = .loading
    default: request(id)
    }
  }

  /// Counts one cell less, and cancels the request of a picture that no cell shows.
  public func didEndDisplaying(_ id: ScreenTasks.Purpose) {
    shown[id]?.cells -= 1
    guard shown[id]?.cells == 0 else { return }
    shown[id] = nil
    tasks.cancel(id)
  }

  /// Requests a picture that failed again.
  ///
  /// - Returns: whether it was not there and not on its way.
  public func retry(_ id: ScreenTasks.Purpose) -> Bool {
    let isMissing = shown[id]?.urls != nil && shown[id]?.progress == .unavailable
    if isMissing { request(id) }
    return isMissing
  }

  /// Shows a placeholder, or a loader if the picture is on its way in a larger size.
  public func didFailToDecode(_ id: ScreenTasks.Purpose) {
    switch shown[id]?.progress {
    case .there, .unavailable:
      // The next request does not get the same bytes.
      if let url = shown[id]?.last?.url { pictures.didFailToDecode(url) }
      set(.unavailable, .unavailable, for: id)
    case .enlarging: set(.loading, .loading, for: id)
    case .loading, nil: break
    }
  }

  /// Sets the width to request, in pixels; 0 or less changes nothing. Pictures that are too small
  /// for it are requested again, and stay until the larger ones arrive.
  public func setWidth(_ width: Int) {
    guard width > 0 else { return }
    size = PreparedSize(forWidth: width)
    for (id, picture) in shown.sorted(by: { $0.key.description < $1.key.description }) {
      guard let url = picture.urls?[size], let last = picture.last, last.size < size,
        last.url != url, picture.progress != .unavailable
      else { continue }
      if picture.progress == .there { shown[id]?.progress = .enlarging }
      load(id, from: url)
    }
  }

  private func request(_ id: ScreenTasks.Purpose) {
    guard let urls = shown[id]?.urls else { return }
    // The request begins after this call: the view is told first.
    load(id, from: urls[size])
    set(.loading, .loading, for: id)
  }

  private func load(_ id: ScreenTasks.Purpose, from url: URL) {
    shown[id]?.last = (size, url)
    tasks.replace(id) { [weak self] in await self?.picture(id, from: url) }
  }

  private func picture(_ id: ScreenTasks.Purpose, from url: URL) async {
    do throws(ServiceError) {
      set(.there, .data(try await pictures.picture(at: url)), for: id)
    } catch {
      // Nobody waits for this picture any more, or for one so small.
      guard !Task.isCancelled else { return }
      if shown[id]?.progress == .loading { return set(.unavailable, .unavailable, for: id) }
      // The smaller one stays.
      shown[id]?.progress = .there
    }
  }

  private func set(_ progress: Progress, _ state: PictureState, for id: ScreenTasks.Purpose) {
    shown[id]?.progress = progress
    shown[id]?.show(state)
  }
}
