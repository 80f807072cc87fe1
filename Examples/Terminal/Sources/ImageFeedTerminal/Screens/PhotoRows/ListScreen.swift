import ImageFeedPresentation

/// A screen, or a part of one, with a ``ListState``, which carries out the commands of every list.
@MainActor
protocol ListScreen: TerminalScreen {
  /// The loaders and the message.
  var state: ListState { get set }
  /// Asks for a new frame.
  var invalidate: @MainActor () -> Void { get }
}

extension ListScreen {
  /// The visible message.
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
