import ImageFeedCore

/// What the extended edition adds to a photo full screen (I-0): the like, what is counted of the
/// photo, its original and its info (I-5, R-5).
extension SingleImagePresenter {
  /// Hears of what is known of the photo, wherever it comes from.
  func observeSession() {
    (likes?.photos ?? details?.photos)?.changes.add(self) { presenter, change in
      guard change.new.id == presenter.photo.id else { return }
      presenter.showLike()
      presenter.showStatistics()
    }
    likes?.events.add(self) { presenter, event in
      if event == .refused { presenter.showLike() }
    }
    details?.changes.add(self) { presenter, state in presenter.detailsDidChange(state) }
    original?.happened = { [weak self] in self?.originalDidChange($0) }
  }

  /// Hears of nothing any more.
  func ignoreSession() {
    (likes?.photos ?? details?.photos)?.changes.remove(self)
    likes?.events.remove(self)
    details?.changes.remove(self)
  }

  /// Shows a view that has loaded what there is, and asks for what there is not: once for each photo
  /// that is opened.
  func showViewer() {
    shown = Shown()
    showLike()
    details?.fetch()
    showStatistics()
  }

  // MARK: Like

  /// Turns the heart, and tells the server (I-5, X-2).
  public func didTapLike() {
    likes?.toggle(photo.id)
  }

  private func showLike() {
    let like = LikeButton(card)
    guard likes != nil, like != shown.like, let readyView else { return }
    shown.like = like
    readyView.setLike(like)
  }

  // MARK: Statistics

  private func showStatistics() {
    guard let details, let readyView else { return }
    let statistics = PhotoStatistics(photo, details: details.details, numbers: numbers)
    guard statistics != shown.statistics else { return }
    shown.statistics = statistics
    readyView.setStatistics(statistics)
  }

  /// A failure is told where somebody asks for more, in the info; here the numbers stay unknown.
  private func detailsDidChange(_ state: PhotoDetailsStore.State) {
    showStatistics()
    if case .failed(let error) = state, error.kind == .unauthorised { router?.sessionDidExpire() }
  }

  /// Opens the info.
  public func didTapInfo() {
    if let details { router?.openInfo(of: details, from: self) }
  }

  // MARK: Original

  /// Asks for the original; the large picture stays to be seen until it is there.
  public func didTapOpenOriginal() {
    if originalButton == .ready { original?.load() }
  }

  private var originalButton: OriginalButton {
    guard let original, original.data == nil, !isClosed else { return .hidden }
    if original.isLoading { return .loading }
    if case .data = shownPicture { return .ready }
    return .hidden
  }

  /// Shows the button, its loader or neither, where that is not what the view was told last.
  func showOriginal() {
    let button = originalButton
    guard button != shown.original, let readyView else { return }
    shown.original = button
    readyView.setOriginal(button)
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

  /// Once, and not of bytes that a view found to be no picture as it was given them.
  private func reportDownload() {
    guard original?.data != nil, !hasReportedDownload else { return }
    hasReportedDownload = true
    router?.reportDownload(of: photo)
  }

  private func askAgain(after error: ServiceError) {
    router?.present(.pictureFailed(error, strings), from: self) { [weak self] answer in
      if answer == .accept { self?.didTapOpenOriginal() }
    }
  }
}
