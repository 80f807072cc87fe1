import ImageFeedCore

/// How a list on a screen grows: its loaders, its message, and when more is asked for (F-1, F-7 to
/// F-9). What the rows are is the screen's business.
@MainActor
final class ListPaging<Store: FeedStore> {
  /// The rows, and which page is next.
  let feed: Feed<Store>
  /// The view, once it takes commands.
  var readyView: () -> (any PagedListViewProtocol)? = { nil }
  /// Shows rows that have changed.
  var showRows: (FeedChange) -> Void = { _ in }
  /// A request was answered with 401.
  var sessionDidExpire: () -> Void = {}

  private let strings: Strings
  private let emptyText: String
  /// The request that failed last: what the message's button asks for again.
  private var failedRequest: FeedRequest?
  /// Whether scrolling is not to ask again: the quota is spent, or the way is barred.
  private var waitsForPerson = false
  /// The message on show.
  private var message: ScreenMessage?

  /// - Parameters:
  ///   - feed: the list, which has told nobody of anything yet.
  ///   - strings: the language.
  ///   - emptyText: what a list says that has nothing in it.
  init(_ feed: Feed<Store>, strings: Strings, emptyText: String) {
    self.feed = feed
    self.strings = strings
    self.emptyText = emptyText
    feed.delegate = self
  }

  /// How many there are altogether, if that is known: what the server says counts.
  var total: Int? { feed.total ?? (feed.hasEnded ? feed.count : nil) }

  /// Asks for the first page; a view made anew is shown all that there is beside the rows instead.
  func viewDidLoad() {
    if let message { readyView()?.setMessage(message) }
    if let request = feed.request {
      setLoading(request, true)
    } else if feed.count == 0, message == nil {
      feed.fetchNextPage()
    }
  }

  /// Asks for the next page near the end; not where the last answer said that asking again is of no
  /// use, only the person's own wish asks then.
  func willDisplay(_ id: Store.Item.ID) {
    if feed.isNearEnd(id), !waitsForPerson { feed.fetchNextPage() }
  }

  /// Asks again for what failed.
  func retry() {
    if failedRequest == .refresh {
      feed.refresh()
    } else {
      feed.fetchNextPage()
    }
  }

  private func show(_ message: ScreenMessage?) {
    guard message != self.message else { return }
    self.message = message
    readyView()?.setMessage(message)
  }

  private func setLoading(_ request: FeedRequest, _ isLoading: Bool) {
    switch request {
    case .page: readyView()?.setPageLoaderHidden(!isLoading)
    case .refresh: readyView()?.setRefreshing(isLoading)
    }
  }
}

extension ListPaging: FeedDelegate {
  /// Takes the last message away and shows the loader that belongs to the request.
  func feed(_ feed: any FeedProtocol, willStart request: FeedRequest) {
    failedRequest = nil
    waitsForPerson = false
    show(nil)
    if feed.request == request { setLoading(request, true) }
  }

  /// Hides that loader, whatever became of the request.
  func feed(_ feed: any FeedProtocol, didEnd request: FeedRequest) {
    setLoading(request, false)
  }

  /// Shows the new rows; a list without any says so, and so does one that found only what it has.
  func feed(_ feed: any FeedProtocol, didChange change: FeedChange) {
    showRows(change)
    // The rows were shown, and the view may have asked for more from inside that command.
    guard feed.request == nil else { return }
    if change == .nothing, !feed.hasEnded {
      show(ScreenMessage(text: strings.nothingNew, retryTitle: strings.retry))
    } else if feed.count == 0, feed.hasEnded {
      show(ScreenMessage(text: emptyText))
    }
  }

  /// Says what happened; the rows stay.
  func feed(_ feed: any FeedProtocol, didFail request: FeedRequest, with error: ServiceError) {
    failedRequest = request
    waitsForPerson = EndState.waitsForPerson(after: error, strings: strings)
    if error.kind == .unauthorised {
      sessionDidExpire()
    } else {
      show(ScreenMessage(error, strings: strings))
    }
  }
}
