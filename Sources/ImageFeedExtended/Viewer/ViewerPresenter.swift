import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The presenter of a full-screen photo in the extended edition: with a heart, statistics, the
/// original and the info (I-5, R-5).
@MainActor
public final class ViewerPresenter: SingleImagePresenter, ViewerPresenterProtocol {
  public weak var viewer: (any ViewerViewProtocol)? {
    didSet {
      view = viewer
      // A closed screen takes no other view.
      if view == nil { viewer = nil }
    }
  }

  /// `nil` once the screen has closed.
  private var viewerRouter: (any ViewerRouterProtocol)?
  private let likes: LikeOutbox
  private let details: PhotoDetailsStore
  private let pictures: ScreenPictures
  private let numbers: CountFormatter
  private let cards: PhotoCards
  private let tasks: ScreenTasks
  /// The original, once it is on screen.
  private var original: Data?
  private var isLoadingOriginal = false
  /// Indicates whether Unsplash knows that the original was opened.
  private var hasReportedDownload = false
  /// The heart, statistics and button on screen.
  private var shown = Shown()

  private struct Shown {
    var like: LikeButton?
    var statistics: PhotoStatistics?
    var original = OriginalButton.hidden
  }

  /// Creates the presenter of one photo.
  ///
  /// - Parameters:
  ///   - router: the ways out of the screen.
  ///   - details: the photo and its details.
  ///   - pictures: loads the large picture and the original.
  ///   - likes: the session's likes.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of the credit and of what is shared.
  ///   - tasks: runs the screen's work.
  public init(
    router: any ViewerRouterProtocol, details: PhotoDetailsStore, pictures: any PictureService,
    likes: LikeOutbox, strings: Strings, dates: PhotoDateFormatter, referral: Referral? = nil,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    (viewerRouter, self.likes, self.details) = (router, likes, details)
    (self.pictures, self.tasks) = (ScreenPictures(pictures), tasks)
    numbers = CountFormatter(strings.language)
    cards = PhotoCards(hearts: likes, strings: strings, dates: dates, referral: referral)
    super.init(
      router: router, photo: details.photo, photos: likes.photos, pictures: pictures,
      strings: strings, dates: dates, referral: referral, tasks: tasks)
    likes.photos.changes.add(self) { presenter, change in
      guard change.new.id == presenter.photo.id else { return }
      presenter.showLike()
      presenter.showStatistics()
    }
    likes.changes.add(self) { presenter, _ in presenter.showLike() }
    details.changes.add(self) { presenter, _ in presenter.showStatistics() }
  }

  public override var card: PhotoCard { cards.card(for: photo) }

  /// Shows what is known and requests the rest, once per photo opened.
  public override func viewDidLoad() {
    guard ready(viewer) != nil else { return }
    shown = Shown()
    showLike()
    details.fetch()
    showStatistics()
    super.viewDidLoad()
  }

  /// Cancels the pictures and the details. A like is the session's, and goes on.
  public override func screenDidClose() {
    likes.photos.changes.remove(self)
    likes.changes.remove(self)
    details.changes.remove(self)
    (viewer, viewerRouter) = (nil, nil)
    super.screenDidClose()
  }

  // MARK: Like

  public func didTapLike() { likes.toggle(photo.id) }

  private func showLike() {
    let like = LikeButton(card)
    guard like != shown.like, let viewer else { return }
    shown.like = like
    viewer.setLike(like)
  }

  // MARK: Statistics

  /// A failure is shown in the info, where the person asks for more; here the numbers stay unknown.
  private func showStatistics() {
    let statistics = PhotoStatistics(photo, details: details.details, numbers: numbers)
    guard statistics != shown.statistics, let viewer else { return }
    shown.statistics = statistics
    viewer.setStatistics(statistics)
  }

  public func didTapInfo() { viewerRouter?.openInfo(of: details) }

  // MARK: Original

  /// The original once it is there, else the large picture.
  public override var shownPicture: PictureState {
    original.map(PictureState.data) ?? super.shownPicture
  }

  public override func show() {
    super.show()
    showOriginal()
  }

  /// Loads the original. The large picture stays on screen until it is there.
  public func didTapOpenOriginal() {
    tasks.startIfIdle(.original(photo.id)) { [weak self] in await self?.openOriginal() }
  }

  /// Shows the large picture again, if the bytes were those of the original.
  public override func didFailToDecodePicture() {
    guard original != nil else { return super.didFailToDecodePicture() }
    original = nil
    pictures.didFailToDecode(photo.urls.full)
    show()
    let error = ServiceError(.unreadableAnswer, cause: "The original could not be decoded.")
    tasks.replace(.original(photo.id)) { [weak self] in
      if await self?.wantsRetry(after: error) == true { await self?.openOriginal() }
    }
  }

  /// Loads the original, again and again if the person wants to.
  private func openOriginal() async {
    let url = photo.urls.full
    var failure: ServiceError
    repeat {
      guard originalButton == .ready else { return }
      isLoadingOriginal = true
      showOriginal()
      do throws(ServiceError) {
        original = try await pictures.picture(at: url)
        isLoadingOriginal = false
        show()
        return reportDownload()
      } catch {
        isLoadingOriginal = false
        // The screen has closed.
        guard !Task.isCancelled else { return }
        failure = error
        showOriginal()
      }
    } while await wantsRetry(after: failure)
  }

  private var originalButton: OriginalButton {
    if isLoadingOriginal { return .loading }
    guard original == nil, case .data = shownPicture else { return .hidden }
    return .ready
  }

  private func showOriginal() {
    let button = originalButton
    guard button != shown.original, let viewer else { return }
    shown.original = button
    viewer.setOriginal(button)
  }

  /// Reports once, and not for bytes that the view has just found to be no picture.
  private func reportDownload() {
    guard original != nil, !hasReportedDownload else { return }
    hasReportedDownload = true
    viewerRouter?.reportDownload(of: photo)
  }
}

extension ScreenTasks.Purpose {
  /// Loading the original of a photo.
  static func original(_ id: PhotoID) -> Self { Self("original", subject: id.rawValue) }
}
