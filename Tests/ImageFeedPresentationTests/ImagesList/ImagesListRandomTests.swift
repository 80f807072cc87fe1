import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: random use")
struct ImagesListRandomTests {
  @Test("Whatever happens in whatever order, the feed keeps its rules")
  func anything() async throws {
    for seed in SeededGenerator.seeds {
      let use = FeedUse(seed: seed)
      try await use.run()
      #expect(use.violations == [], "seed \(seed)")
    }
  }
}

/// A person, a toolkit and a server that act at random.
///
/// A seed chooses the actions. The moment at which an answer arrives depends on the machine, so that
/// the same seed can take another course.
@MainActor
private final class FeedUse {
  private(set) var violations: [String] = []

  private var random: SeededGenerator
  private let fakes = FakeServices()
  private var rows = 0
  private var blocks = 0
  private var isPageLoading = false
  private var isRefreshing = false
  private var isClosed = false
  /// Indicates whether the services go on when they are cancelled.
  private let isStubborn: Bool
  /// The cells on screen.
  private var cells: [PhotoID] = []

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
    isStubborn = Bool.random(using: &random)
  }

  private func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private var isHeads: Bool { number(below: 2) == 0 }
  private func note(_ violation: String) { violations.append(violation) }

  func run() async throws {
    fakes.imagesList.pages.hold(ignoringCancellation: isStubborn)
    fakes.likes.changes.hold(ignoringCancellation: isStubborn)
    fakes.pictures.pictures.hold(ignoringCancellation: isStubborn)
    let tasks = ScreenTasks()
    let leaks = LeakCheck()
    do {
      let (presenter, view) = make(tasks)
      for object in [presenter, view] as [AnyObject] { leaks.track(object) }
      view.viewDidLoad()
      for _ in 0..<5 + number(below: 56) {
        await act(presenter, view)
        check(presenter)
      }
      if isHeads { try await rest(tasks) }
      isClosed = true
      presenter.screenDidClose()
      for _ in 0..<5 { await act(presenter, view) }
      try await tasks.finish(within: .testLimit)
    }
    // Also with requests that a stubborn service has not answered yet.
    if !leaks.survivors.isEmpty { note("not released: \(leaks.survivors)") }
    while answerOne() {}
    if !fakes.unexpected.all.isEmpty { note("\(fakes.unexpected.all)") }
  }

  private func make(_ tasks: ScreenTasks) -> (ImagesListPresenter, ImagesListViewSpy) {
    let (strings, log) = (Strings(.english), CommandLog<ImagesListCommand>())
    let presenter = ImagesListPresenter(
      router: ImagesListRouterSpy(log: log), services: fakes.services, photos: PhotoStore(),
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc), tasks: tasks)
    log.onCommand = { [weak self, weak presenter] in self?.follow($0, presenter?.photoCount) }
    return (presenter, ImagesListViewSpy(log: log, presenter: presenter))
  }

  // MARK: The person and the toolkit

  private func act(_ presenter: ImagesListPresenter, _ view: ImagesListViewSpy) async {
    let id = presenter.photoID(at: number(below: 9)) ?? "unknown"
    switch number(below: 20) {
    case 0...2:
      if id != "unknown" { cells.append(id) }
      presenter.willDisplay(id)
    case 3, 4:
      if !cells.isEmpty {
        presenter.didEndDisplaying(cells.remove(at: number(below: cells.count)))
      }
    case 5, 6: presenter.didTapLike(id)
    case 7: presenter.didPullToRefresh()
    case 8: presenter.didTapRetry()
    case 9: presenter.didCancelWaiting()
    case 10: presenter.didTapPhoto(id)
    case 11: presenter.didFailToDecodePicture(id)
    case 12: presenter.didLayOut(pictureWidth: number(below: 1_000) - 1)
    case 13:
      if number(below: 6) == 0 {
        cells = []
        view.viewDidLoad()
      }
    case 14...16: answerOne()
    // Lets a random number of answers arrive between the person's taps.
    default: for _ in 0...number(below: 8) { await Task.yield() }
    }
  }

  // MARK: The server

  /// Answers a request that waits.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  private func answerOne() -> Bool {
    let (pages, likes) = (fakes.imagesList.pages, fakes.likes.changes)
    let pictures = fakes.pictures.pictures
    let waiting: [() -> Void] =
      pages.pending.map { call in { pages.answer(call: call, with: self.orFail(self.page())) } }
      + likes.pending.map { call in
        { likes.answer(call: call, with: self.orFail(LikeState(isLiked: self.isHeads))) }
      }
      + pictures.pending.map { call in { pictures.answer(call: call, with: self.orFail(.picture)) }
      }
    guard !waiting.isEmpty else { return false }
    waiting[number(below: waiting.count)]()
    return true
  }

  private func orFail<Answer>(_ answer: Answer) -> Result<Answer, ServiceError> {
    let kinds: [ServiceError.Kind] = [
      .offline, .rateLimited, .notFound, .cancelled, .serverFailure(status: 500),
    ]
    let number = number(below: 20)
    return kinds.indices.contains(number) ? .failure(ServiceError(kinds[number])) : .success(answer)
  }

  /// Pages overlap, change likes, bring nothing, and end or go back at random.
  private func page() -> Page<Photo> {
    let start = 1 + number(below: 12)
    var items = Photo.samples(start..<start + number(below: 5))
    for row in items.indices { items[row].isLiked = isHeads }
    return Page(items: items, nextPage: isHeads ? 1 + number(below: 9) : nil)
  }

  // MARK: The rules

  private func follow(_ command: ImagesListCommand, _ count: Int?) {
    if isClosed { note("after closing: \(command)") }
    switch command {
    case .insertPhotos(let inserted):
      if inserted.lowerBound != rows || inserted.isEmpty { note("rows \(inserted) after \(rows)") }
      rows = inserted.upperBound
    case .reloadPhotos: rows = count ?? 0
    case .beginBlocking: blocks += 1
    case .endBlocking: blocks -= 1
    case .setPageLoaderHidden(let isHidden): isPageLoading = !isHidden
    case .setRefreshing(let isNow): isRefreshing = isNow
    default: break
    }
    if let count, count != rows { note("\(count) rows, told \(rows): \(command)") }
    if !(0...1).contains(blocks) { note("blocks: \(blocks)") }
    if isPageLoading, isRefreshing { note("both loaders") }
  }

  private func check(_ presenter: ImagesListPresenter) {
    let ids = (0..<presenter.photoCount).map(presenter.photoID(at:))
    if Set(ids).count != ids.count { note("rows are repeated: \(ids)") }
    // A stubborn service still has requests that nobody waits for.
    let requests = (fakes.imagesList.pages.pending, fakes.likes.changes.pending)
    if !isStubborn, requests.0.count > 1 || requests.1.count > 1 { note("requests: \(requests)") }
  }

  /// Answers everything: then nothing may stay on screen.
  private func rest(_ tasks: ScreenTasks) async throws {
    fakes.imagesList.pages.answer(with: Page(items: []))
    fakes.likes.changes.answer(with: LikeState())
    fakes.pictures.pictures.answer(with: .picture)
    while answerOne() {}
    try await tasks.finish(within: .testLimit)
    if isPageLoading || isRefreshing || blocks > 0 {
      note("at rest: page \(isPageLoading), refresh \(isRefreshing), blocks \(blocks)")
    }
  }
}
