import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Favourites: random use", .checksLeaks)
struct FavouritesRandomTests {
  @Test("X-1 X-3 X-4 Whatever happens in whatever order, the favourites end as the server has them")
  func anything() async throws {
    for seed in SeededGenerator.seeds {
      let leaks = LeakCheck()
      let problems = Recorder<String>()
      do {
        let use = RandomFavourites(seed: seed, problems: problems)
        let screen = use.screen
        let objects: [AnyObject] = [screen.presenter, screen.view, screen.photos, screen.outbox]
        for object in objects { leaks.track(object) }
        try await use.run()
      }
      #expect(problems.events.prefix(3) == [], "seed \(seed)")
      #expect(leaks.survivors == [], "seed \(seed)")
    }
  }
}

/// What a person, a toolkit and a server do, in any order. Answers travel over other threads, so the
/// same seed does not always give the same order.
@MainActor
private final class RandomFavourites {
  let screen: FavouritesScreen
  private let problems: Recorder<String>
  private var random: SeededGenerator
  private let server: FavouritesServer
  /// Photos that the app knows from other screens.
  private let known: [Photo]
  /// Indicates whether hearts are tapped inside commands, too.
  private var tapsInside: Bool
  /// The photos of the cells on screen, one for each cell.
  private var onScreen: [PhotoID] = []
  /// The number of rows, as the view knows it from the commands.
  private var rows = 0
  private var title = ""
  private var message: ScreenMessage?
  private var isLoading = (page: false, refresh: false)
  private var isClosed = false

  init(seed: UInt64, problems: Recorder<String>) {
    self.problems = problems
    var random = SeededGenerator(state: seed)
    screen = FavouritesScreen(unexpected: UnexpectedCalls { problems.add($0) })
    let count = Int.random(in: 0...25, using: &random)
    let all = Photo.liked(1..<count + 1) + Photo.samples(count + 1..<count + 6)
    known = all.filter { _ in Bool.random(using: &random) }
    server = FavouritesServer(
      all, liked: count, pageSize: .random(in: 2...10, using: &random),
      saysTotal: .random(using: &random))
    tapsInside = Int.random(in: 0..<4, using: &random) == 0
    self.random = random
  }

  func run() async throws {
    let isStubborn = Bool.random(using: &random)
    screen.pages.hold(ignoringCancellation: isStubborn)
    screen.likes.hold()
    screen.fakes.pictures.pictures.hold(ignoringCancellation: isStubborn)
    screen.log.onCommand = { [weak self] in self?.see($0) }
    for photo in known { screen.know(photo) }
    screen.view.viewDidLoad()
    for _ in 0..<Int.random(in: 5...80, using: &random) {
      await act()
      if screen.pages.pending.count > 1, !isStubborn {
        problems.add("\(screen.pages.pending.count) pages under way")
      }
    }
    if Bool.random(using: &random) { try await compare() }
    isClosed = true
    screen.presenter.screenDidClose()
    screen.presenter.didPullToRefresh()
    screen.outbox.toggle("photo-1")
    try await screen.tasks.finish(within: .testLimit)
    screen.sessionTasks.close()
    try await screen.finish()
    // Late answers reach nobody.
    answerAll()
  }

  // MARK: The person and the toolkit

  private func act() async {
    let row = screen.presenter.photoID(at: Int.random(in: 0...12, using: &random))
    let id = row ?? "unknown"
    switch Int.random(in: 0..<26, using: &random) {
    case 0...2:
      if row != nil { onScreen.append(id) }
      screen.presenter.willDisplay(id)
    case 3, 4:
      if let cell = onScreen.indices.randomElement(using: &random) {
        screen.presenter.didEndDisplaying(onScreen.remove(at: cell))
      }
    case 5...7: screen.presenter.didTapLike(id)
    case 8, 9: screen.outbox.toggle(known.randomElement(using: &random)?.id ?? "unknown")
    case 10: screen.presenter.didPullToRefresh()
    case 11: screen.presenter.didTapRetry()
    case 12:
      screen.presenter.didTapPhoto(id)
      screen.presenter.didFailToDecodePicture(id)
      screen.presenter.didLayOut(pictureWidth: Int.random(in: -1...1_000, using: &random))
    case 13:
      if Int.random(in: 0..<8, using: &random) == 0 {
        onScreen = []
        screen.view.viewDidLoad()
      }
    case 14...16: answerPage()
    case 17...19: answerLike()
    case 20:
      if let call = screen.fakes.pictures.pictures.pending.randomElement(using: &random) {
        screen.fakes.pictures.pictures.answer(call: call, with: .picture)
      }
    default: for _ in 0..<Int.random(in: 1...8, using: &random) { await Task.yield() }
    }
  }

  /// The view's rows follow the commands, and hearts are tapped inside them.
  private func see(_ command: FavouritesCommand) {
    if isClosed { problems.add("after closing: \(command)") }
    switch command {
    case .insertPhotos(let new):
      if new.isEmpty || new.lowerBound > rows { problems.add("\(command) of \(rows) rows") }
      rows += new.count
    case .removePhoto(let row):
      if row >= rows { problems.add("\(command) of \(rows) rows") }
      rows -= 1
    case .reloadPhotos: rows = screen.presenter.photoCount
    case .setTitle(let new): title = new
    case .setMessage(let new): message = new
    case .setPageLoaderHidden(let isHidden): isLoading.page = !isHidden
    case .setRefreshing(let isRefreshing): isLoading.refresh = isRefreshing
    default: break
    }
    let ids = screen.ids
    if ids.count != rows { problems.add("\(command): \(ids.count) rows, the view has \(rows)") }
    if Set(ids).count != ids.count { problems.add("\(command): a row twice in \(ids)") }
    if tapsInside, !isClosed, Int.random(in: 0..<6, using: &random) == 0 {
      screen.presenter.didTapLike(ids.randomElement(using: &random) ?? "unknown")
    }
  }

  // MARK: The server

  private func fail<Request, Answer>(
    _ function: FakeFunction<Request, Answer>, _ call: Int, _ kinds: ServiceError.Kind...
  ) {
    function.fail(call: call, kinds.randomElement(using: &random) ?? .offline)
  }

  /// Writes the answer of a request, or lets a written one arrive.
  private func answerPage() {
    guard let call = screen.pages.pending.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: fail(screen.pages, call, .offline, .rateLimited, .serverFailure(status: 500))
    case 1...3: server.write(call, page: screen.pages.calls[call].page)
    default: screen.pages.answer(call: call, with: server.page(call, screen.pages.calls[call].page))
    }
  }

  private func answerLike() {
    guard let call = screen.likes.pending.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      server.lose(call)
      fail(screen.likes, call, .timedOut, .cancelled, .rateLimited, .notFound)
    case 1...3: server.write(call, screen.likes.calls[call])
    default: screen.likes.answer(call: call, with: server.like(call, screen.likes.calls[call]))
    }
  }

  private func answerAll() {
    let (pages, likes, pictures) = (screen.pages, screen.likes, screen.fakes.pictures.pictures)
    pages.answer { [server] in server.page($0.page) }
    likes.answer { [server] in server.like($0) }
    pictures.answer(with: .picture)
    for call in pages.pending {
      pages.answer(call: call, with: server.page(call, pages.calls[call].page))
    }
    for call in likes.pending {
      likes.answer(call: call, with: server.like(call, likes.calls[call]))
    }
    for call in pictures.pending { pictures.answer(call: call, with: .picture) }
  }

  /// Everything is answered, and the person scrolls to the end: the rows are the server's.
  private func compare() async throws {
    tapsInside = false
    answerAll()
    try await screen.finish()
    if !server.hasSurprises { try await compareRows("at rest", inOrder: false) }
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    try await compareRows("refreshed", inOrder: true)
    if isLoading != (false, false) { problems.add("at rest: \(isLoading)") }
  }

  private func compareRows(_ moment: String, inOrder: Bool) async throws {
    if message?.retryTitle != nil { screen.presenter.didTapRetry() }
    try await screen.finish()
    let words = Strings(.english)
    let favourites = words.extended.favourites
    let right = "\(favourites): \(words.photoCount.text(for: server.liked.count))"
    if title != right, title != favourites {
      problems.add("\(moment), before scrolling: “\(title)”, the server has \(right)")
    }
    try await screen.scrollToTheEnd()
    let (ids, liked) = (screen.ids, server.liked)
    if inOrder ? ids != liked : Set(ids) != Set(liked) {
      problems.add("\(moment): rows \(ids), the server has \(liked)")
    }
    if title != right { problems.add("\(moment): “\(title)”, the server has \(right)") }
  }
}
