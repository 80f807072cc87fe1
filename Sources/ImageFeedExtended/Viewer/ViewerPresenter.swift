import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The presenter of a full-screen photo in the extended edition: with a heart, statistics, the
/// original and the info (I-5, R-5).
@MainActor
public final class ViewerPresenter: SingleImagePresenter, ViewerPresenterProtocol {
  private let likes: LikeOutbox
  private let details: PhotoDetailsStore
  private let original: OriginalPicture
  private let numbers: CountFormatter
  private let cards: PhotoCards
  private let tasks: ScreenTasks
  /// Indicates whether Unsplash knows that the original was opened.
  private var hasReportedDownload = false
  /// The heart, statistics and button on screen.
  private var shown = Shown()

  private struct Shown {
    var like: LikeButton?
    var statistics: PhotoStatistics?
    var original = OriginalButton.hidden
  }

  /// Creates the presenter of one photo. The photo stays known as long as its screen is open.
  ///
  /// - Parameters:
  ///   - record: the photo.
  ///   - pictures: loads the large picture and the original.
  ///   - likes: the session's likes.
  ///   - details: the details of the photo.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of the credit and of what is shared.
  ///   - tasks: runs the screen's work.
  public init(
    record: PhotoRecord, pictures: any PictureService, likes: LikeOutbox,
    details: PhotoDetailsStore, strings: Strings, dates: PhotoDateFormatter,
    referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.likes = likes
    self.details = details
    self.tasks = tasks
    numbers = CountFormatter(strings: strings)
    cards = PhotoCards(likes: likes, strings: strings, dates: dates, referral: referral)
    original = OriginalPicture(of: record, pictures: pictures, tasks: tasks)
    super.init(
      record: record, pictures: pictures, strings: strings, dates: dates, referral: referral,
      tasks: tasks)
    likes.photos.changes.add(self) { presenter, change in
      guard change.new.id == presenter.photo.id else { return }
      presenter.showLike()
      presenter.showStatistics()
    }
    likes.events.add(self) { presenter, event in
      if event == .refused { presenter.showLike() }
    }
    details.changes.add(self) { presenter, state in presenter.detailsDidChange(state) }
    original.happened = { [weak self] in self?.originalDidChange($0) }
  }

  public var viewer: (any ViewerViewProtocol)? {
    get { view as? any ViewerViewProtocol }
    set { view = newValue }
  }

  /// The ways out of the screen; ``/ImageFeedPresentation/SingleImagePresenter/router`` is the same
  /// object.
  public var viewerRouter: (any ViewerRouterProtocol)? {
    get { router as? any ViewerRouterProtocol }
    set { router = newValue }
  }

  /// The view, once it takes commands.
  private var readyViewer: (any ViewerViewProtocol)? { readyView as? any ViewerViewProtocol }

  public override var card: PhotoCard { cards.card(for: photo) }

  /// Shows what is known and requests the rest, once per photo opened.
  public override func viewIsReady() {
    shown = Shown()
    showLike()
    details.fetch()
    showStatistics()
  }

  /// Cancels the pictures and the details. A like is the session's, and goes on.
  public override func screenDidClose() {
    likes.photos.changes.remove(self)
    likes.events.remove(self)
    details.changes.remove(self)
    super.screenDidClose()
  }

  // MARK: Like

  public func didTapLike() {
    likes.toggle(photo.id)
  }

  private func showLike() {
    let like = LikeButton(card)
    guard like != shown.like, let readyViewer else { return }
    shown.like = like
    readyViewer.setLike(like)
  }

  // MARK: Statistics

  private func showStatistics() {
    guard let readyViewer else { return }
    let statistics = PhotoStatistics(photo, details: details.details, numbers: numbers)
    guard statistics != shown.statistics else { return }
    shown.statistics = statistics
    readyViewer.setStatistics(statistics)
  }

  /// A failure is shown in the info, where the person asks for more; here the numbers stay unknown.
  private func detailsDidChange(_ state: PhotoDetailsStore.State) {
    showStatistics()
    if case .failed(let error) = state, error.kind == .unauthorised {
      viewerRouter?.sessionDidExpire()
    }
  }

  public func didTapInfo() {
    viewerRouter?.openInfo(of: details, from: self)
  }

  // MARK: Original

  /// The original once it is there, else the large picture.
  public override var shownPicture: PictureState {
    original.data.map(PictureState.data) ?? super.shownPicture
  }

  public override func show() {
    super.show()
    showOriginal()
  }

  public override func didFailToDecodePicture() {
    if !original.didFailToDecode() { super.didFailToDecodePicture() }
  }

  /// Loads the original. The large picture stays on screen until it is there.
  public func didTapOpenOriginal() {
    if originalButton == .ready { original.load() }
  }

  private var originalButton: OriginalButton {
    guard original.data == nil, !tasks.isClosed else { return .hidden }
    if original.isLoading { return .loading }
    if case .data = shownPicture { return .ready }
    return .hidden
  }

  private func showOriginal() {
    let button = originalButton
    guard button != shown.original, let readyViewer else { return }
    shown.original = button
    readyViewer.setOriginal(button)
  }

  private func originalDidChange(_ event: OriginalPicture.Event) {
    switch event {
    case .started, .cancelled: showOriginal()
    case .loaded:
      show()
      reportDownload()
    case .failed(let error):
      showOriginal()
      askAgain(after: error)
    case .damaged(let error):
      show()
      askAgain(after: error)
    }
  }

  /// Reports once, and not for bytes that the view has just found to be no picture.
  private func reportDownload() {
    guard original.data != nil, !hasReportedDownload else { return }
    hasReportedDownload = true
    viewerRouter?.reportDownload(of: photo)
  }

  private func askAgain(after error: ServiceError) {
    router?.present(.pictureFailed(error, strings), from: self) { [weak self] answer in
      if answer == .accept { self?.didTapOpenOriginal() }
    }
  }
}
