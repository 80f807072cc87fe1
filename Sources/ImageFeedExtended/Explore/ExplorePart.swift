import ImageFeedCore
import ImageFeedPresentation

/// One of Explore's two parts, which loads, fails and retries by itself.
@MainActor
final class ExplorePart<Answer: Sendable> {
  /// The view, once it takes commands.
  var readyView: () -> (any ExploreViewProtocol)? = { nil }
  /// Makes the work of each request.
  var makeWork: () -> @Sendable () async throws -> Answer
  /// Takes over the answer and shows it.
  var received: (Answer) -> Void = { _ in }
  /// Indicates whether the part is empty.
  var isEmpty: () -> Bool = { true }
  /// Runs when a request is answered with 401 (G-7).
  var sessionDidExpire: () -> Void = {}
  /// Runs when a request has ended and the view was told.
  var ended: () -> Void = {}

  /// The request under way.
  private(set) var request: ListRequest?

  private let kind: ContentKind
  private let emptyText: String
  private let strings: Strings
  private let tasks: ScreenTasks
  /// The message on screen.
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

  /// Loads the part. A new view is shown its message and loader instead.
  func viewDidLoad() {
    if let message { readyView()?.setMessage(message, in: kind) }
    if request == .page {
      readyView()?.setLoaderHidden(false, in: kind)
    } else if request == nil, message == nil, isEmpty() {
      load(as: .page)
    }
  }

  /// Loads the part again, unless a request is under way.
  func retry() {
    if request == nil { load(as: .page) }
  }

  /// Loads the part again; its contents stay until the answer arrives.
  func refresh() {
    if request != .refresh { load(as: .refresh) }
  }

  private func load(as request: ListRequest) {
    guard !tasks.isClosed else { return }
    self.request = request
    show(nil)
    if request == .page { readyView()?.setLoaderHidden(false, in: kind) }
    // The view may have started a refresh inside these commands.
    guard self.request == request else {
      readyView()?.setLoaderHidden(true, in: kind)
      return
    }
    tasks.replace(
      .explore(kind), work: makeWork(), ended: { [weak self] in self?.ended(request, $0) })
  }

  private func ended(_ request: ListRequest, _ result: Result<Answer, ServiceError>?) {
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
    // Cancelled by the service itself: an empty part needs a way on.
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
