import ImageFeedCore

/// One of Explore's two parts: it loads, fails and tries again by itself.
@MainActor
final class ExplorePart<Answer: Sendable> {
  /// The view, once it takes commands.
  var readyView: () -> (any ExploreViewProtocol)? = { nil }
  /// Makes what asks for the part; called for each request.
  var makeWork: () -> @Sendable () async throws -> Answer
  /// Takes the answer and shows it.
  var received: (Answer) -> Void = { _ in }
  /// Whether there is nothing in the part.
  var isEmpty: () -> Bool = { true }
  /// A request was answered with 401.
  var sessionDidExpire: () -> Void = {}
  /// A request has ended, and the view was told all of it.
  var ended: () -> Void = {}

  /// What is under way.
  private(set) var request: FeedRequest?

  private let kind: ContentKind
  private let emptyText: String
  private let strings: Strings
  private let tasks: ScreenTasks
  /// The message on show.
  private var message: ScreenMessage?

  init(
    _ kind: ContentKind, emptyText: String, strings: Strings, tasks: ScreenTasks,
    makeWork: @escaping () -> @Sendable () async throws -> Answer
  ) {
    self.kind = kind
    self.emptyText = emptyText
    self.strings = strings
    self.tasks = tasks
    self.makeWork = makeWork
  }

  /// Asks for the part; a view made anew is shown what there is beside it instead.
  func viewDidLoad() {
    if let message { readyView()?.setMessage(message, in: kind) }
    if request == .page {
      readyView()?.setLoaderHidden(false, in: kind)
    } else if request == nil, message == nil, isEmpty() {
      load(as: .page)
    }
  }

  /// Asks once more, unless that is under way.
  func retry() {
    if request == nil { load(as: .page) }
  }

  /// Asks anew; what is there stays until the answer is.
  func refresh() {
    if request != .refresh { load(as: .refresh) }
  }

  private func load(as request: FeedRequest) {
    guard !tasks.isClosed else { return }
    self.request = request
    show(nil)
    if request == .page { readyView()?.setLoaderHidden(false, in: kind) }
    // A view that asks for a refresh from inside these commands wants to see that one's answer.
    guard self.request == request else {
      readyView()?.setLoaderHidden(true, in: kind)
      return
    }
    tasks.replace(
      .explore(kind), work: makeWork(), ended: { [weak self] in self?.ended(request, $0) })
  }

  private func ended(_ request: FeedRequest, _ result: Result<Answer, ServiceError>?) {
    if request == .page { readyView()?.setLoaderHidden(true, in: kind) }
    // A refresh has taken its place.
    guard self.request == request else { return }
    self.request = nil
    switch result {
    case .success(let answer):
      received(answer)
      if isEmpty() { showEmpty() }
    case .failure(let error) where error.kind == .unauthorised: sessionDidExpire()
    case .failure(let error): show(ScreenMessage(error, strings: strings))
    // Cancelled by the service itself: a part without anything needs a way on.
    case nil: if !tasks.isClosed, isEmpty() { showEmpty() }
    }
    ended()
  }

  private func showEmpty() {
    show(ScreenMessage(text: emptyText, retryTitle: strings.retry))
  }

  private func show(_ message: ScreenMessage?) {
    guard message != self.message else { return }
    self.message = message
    readyView()?.setMessage(message, in: kind)
  }
}
