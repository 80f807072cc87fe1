import ImageFeedPresentation

/// A screen, or a part of one, with a ``ListState`` over it: what every list is told goes there.
@MainActor
protocol ListScreen: TerminalScreen {
  /// Loaders and message.
  var state: ListState { get set }
  /// Asks for a new frame.
  var invalidate: @MainActor () -> Void { get }
}

extension ListScreen {
  /// The message on show.
  var message: ScreenMessage? { state.message }

  func setPageLoaderHidden(_ isHidden: Bool) {
    state.isPageLoaderHidden = isHidden
    invalidate()
  }

  func setRefreshing(_ isRefreshing: Bool) {
    state.isRefreshing = isRefreshing
    invalidate()
  }

  func setMessage(_ message: ScreenMessage?) {
    state.message = message
    invalidate()
  }
}
