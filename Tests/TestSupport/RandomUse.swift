import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies

/// A person, a toolkit and a back end that act at random. A subclass adds the screens of another
/// edition.
///
/// A seed chooses the actions. The moment at which an answer arrives depends on the machine, so that
/// the same seed can take another course. A violation therefore includes its log.
///
/// With `isReentrant` the view also reports from inside commands, as toolkits do that lay out, or
/// deliver taps, while they handle a command.
@MainActor
open class RandomUse {
  /// Broken rules, each with the commands that led there.
  public private(set) var violations: [String: String] = [:]
  public let flow: AppFlow

  private let frontEnd: FrontEndSpy
  private let fakes: FakeServices
  private let ledger: TaskLedger
  private let isReentrant: Bool
  /// Indicates whether services go on when they are cancelled.
  private let isStubborn: Bool
  private var random: SeededGenerator
  private var depth = 0
  private var isAtRest = false
  /// Let a waiting request of a function be answered.
  private var answerOne: [() -> Void] = []
  /// Let all its requests be answered, those to come at once.
  private var answerAll: [() -> Void] = []
  /// Tell whether too many requests of a function wait.
  private var areTooMany: [() -> Bool] = []
  private var rows = 0
  private var isPageLoading = false
  private var isRefreshing = false
  private var isSplashLoading = false

  public init(
    _ flow: AppFlow, _ frontEnd: FrontEndSpy, _ fakes: FakeServices, _ ledger: TaskLedger,
    seed: UInt64, isReentrant: Bool
  ) {
    (self.flow, self.frontEnd, self.fakes, self.ledger) = (flow, frontEnd, fakes, ledger)
    self.isReentrant = isReentrant
    random = SeededGenerator(state: seed)
    isStubborn = Bool.random(using: &random)
  }

  /// The commands so far.
  open var history: String { "\(frontEnd.log.commands)" }

  public func run(steps: Int) async throws {
    prepareBackEnd()
    frontEnd.log.onCommand = { [weak self] in self?.hear($0) }
    flow.start()
    for _ in 0..<steps {
      act()
      // Lets a random number of answers arrive between the person's taps.
      for _ in 0..<number(below: 12) { await Task.yield() }
      // A stubborn service still has requests that nobody waits for.
      if !isStubborn, areTooMany.contains(where: { $0() }) { note("two requests at once") }
    }
    isAtRest = true
    for answer in answerAll { answer() }
    // A question that nobody answers would keep its screen at work.
    answerAlert(.decline)
    try await ledger.finish()
    checkRest()
  }

  private func answerAlert(_ answer: Alert.Answer) {
    if let alert = frontEnd.takeAlert() { flow.didAnswerAlert(alert, with: answer) }
  }

  public func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  public var isHeads: Bool { number(below: 2) == 0 }

  public func anyone<Element>(of all: [Element]) -> Element? { all.randomElement(using: &random) }

  // MARK: The back end

  open func prepareBackEnd() {
    fakes.tokenStorage.storedToken = number(below: 4) == 0 ? nil : AccessToken("stored")
    fakes.downloads.reports.answer(with: ())
    fakes.profile.imageURLs.answer(with: nil)
    serve(fakes.profile.profiles) { _ in .sample }
    serve(fakes.pictures.pictures) { _ in .picture }
    // A like that the end of its session has cancelled does not reach the server later.
    serve(fakes.likes.changes, canBeStubborn: false) { [unowned self] in try like($0) }
    serve(fakes.oauth.exchanges) { _ in AccessToken("new") }
    serve(fakes.imagesList.pages, most: 1) { [unowned self] in page($0) }
  }

  /// Pages overlap, change likes, and end at random.
  public func page(_ page: Int) -> Page<Photo> {
    let photos = photos((page * 4 - number(below: 3))..<(page * 4 + number(below: 4)))
    return Page(items: photos, nextPage: number(below: 6) == 0 ? nil : page + 1)
  }

  /// Photos as the server has them.
  open func photos(_ numbers: Range<Int>) -> [Photo] {
    var photos = Photo.samples(numbers)
    for row in photos.indices { photos[row].isLiked = isHeads }
    return photos
  }

  open func like(_ change: FakeLikeService.Change) throws -> LikeState { LikeState(isLiked: true) }

  /// Answers the calls of a function at once or later, and fails at times.
  ///
  /// - Parameter most: the largest number of requests that may wait at once.
  public func serve<Request: Sendable, Answer: Sendable>(
    _ function: FakeFunction<Request, Answer>, most: Int = .max, canBeStubborn: Bool = true,
    _ write: @escaping @MainActor (Request) throws -> Answer
  ) {
    let atOnce = { @MainActor [weak self] (request: Request) throws -> Answer in
      guard let self else { throw ServiceError(.cancelled) }
      try failAtTimes()
      return try write(request)
    }
    guard isHeads else { return function.answer(atOnce) }
    function.hold(ignoringCancellation: isStubborn && canBeStubborn)
    // The server may write an answer long before it arrives.
    var written: [Int: Result<Answer, ServiceError>] = [:]
    func answer(_ call: Int, arrives: Bool = true) {
      let new = { Result { try atOnce(function.calls[call]) }.mapError { ServiceError($0) } }
      let result = written[call] ?? new()
      written[call] = result
      if arrives { function.answer(call: call, with: result) }
    }
    answerOne.append { [unowned self] in
      if let call = anyone(of: function.pending) { answer(call, arrives: number(below: 4) > 0) }
    }
    answerAll.append {
      function.answer(atOnce)
      for call in function.pending { answer(call) }
    }
    areTooMany.append { function.pending.count > most }
  }

  private func failAtTimes() throws {
    // Rarely: it ends the session.
    if number(below: 60) == 0 { throw ServiceError(.unauthorised) }
    let kinds: [ServiceError.Kind] = [.offline, .serverFailure(status: 500), .cancelled]
    if number(below: 6) == 0, let kind = anyone(of: kinds) { throw ServiceError(kind) }
  }

  // MARK: The person and the toolkit

  open func act() {
    switch number(below: 4) {
    case 0: actOnSignIn()
    case 1: if let feed = frontEnd.imagesList?.presenter { act(on: feed) }
    case 2: actOnRest()
    default: anyone(of: answerOne)?()
    }
  }

  private func actOnSignIn() {
    let front = frontEnd
    switch number(below: 8) {
    case 0: flow.start()
    case 1: front.splash?.presenter?.didTapRetry()
    case 2: front.splash?.presenter?.didTapSignIn()
    case 3: front.webView?.presenter?.didTapBack()
    case 4: front.auth?.presenter?.didReceiveCode("code-\(number(below: 3))")
    case 5, 6: front.auth?.presenter?.didTapSignIn()
    default:
      let redirect = "https://unsplash.example/oauth/authorize/native?code=code-\(number(below: 3))"
      if let url = URL(string: redirect) { _ = front.webView?.presenter?.decidePolicy(for: url) }
    }
  }

  public func act(on list: any PhotoRowsPresenterProtocol) {
    let id = PhotoID(rawValue: "photo-\(4 + number(below: 8))")
    switch number(below: 9) {
    case 0: list.didEndDisplaying(id)
    case 1: list.didTapLike(id)
    case 2: list.didTapPhoto(id)
    case 3: list.didPullToRefresh()
    case 4: list.didTapRetry()
    case 5: list.didFailToDecodePicture(id)
    case 6: list.didLayOut(pictureWidth: number(below: 1_000) - 1)
    default: list.photoID(at: number(below: list.photoCount + 1)).map(list.willDisplay)
    }
  }

  private func actOnRest() {
    let front = frontEnd
    switch number(below: 11) {
    case 0: front.singleImage?.presenter?.didTapBack()
    case 1: front.singleImage?.presenter?.didTapShare()
    case 2: front.singleImage?.presenter?.didFailToDecodePicture()
    case 3: front.singleImage?.presenter?.didTapPicture()
    case 4: front.profile?.presenter?.didTapSignOut()
    case 5: flow.didSelectTab(isHeads ? .feed : .profile)
    case 6: closeByToolkit([.webView, .singleImage])
    case 7: flow.didCancelWaiting()
    // A toolkit makes a view anew, but not inside a command.
    case 8: if depth == 0 { front.imagesList?.viewDidLoad() }
    default: answerAlert(isHeads ? .accept : .decline)
    }
  }

  public func closeByToolkit(_ kinds: [ScreenID.Kind]) {
    guard let top = frontEnd.screens.last, kinds.contains(top.kind) else { return }
    flow.didClose(top)
    frontEnd.drop(top)
  }

  // MARK: The rules

  private func hear(_ command: FrontEndCommand) {
    follow(command)
    if isAtRest, case .present = command { answerAlert(.decline) }
    react()
  }

  /// The view reports from inside a command.
  public func react() {
    guard isReentrant, !isAtRest, depth < 2, number(below: 12) == 0 else { return }
    depth += 1
    act()
    depth -= 1
  }

  private func follow(_ command: FrontEndCommand) {
    switch command {
    case .show(let placement) where placement.screen.kind == .imagesList:
      (rows, isPageLoading, isRefreshing) = (0, false, false)
    case .show(let placement) where placement.screen.kind == .splash: isSplashLoading = false
    case .splash(let command):
      expectOpen(.splash)
      if case .setLoaderHidden(let isHidden) = command { isSplashLoading = !isHidden }
    case .auth: expectOpen(.auth)
    case .webView: expectOpen(.webView)
    case .imagesList(let command):
      expectOpen(.imagesList)
      follow(command)
    case .singleImage: expectOpen(.singleImage)
    case .profile: expectOpen(.profile)
    default: break
    }
  }

  private func expectOpen(_ kind: ScreenID.Kind) {
    let isOfSession = [.imagesList, .singleImage, .profile].contains(kind)
    expectOpen(frontEnd.screens.last { $0.kind == kind }, isOfSession: isOfSession)
  }

  /// No view is commanded after its screen has closed, or after its session has ended; while that is
  /// ending, a tap from inside a command may still reach its screen.
  public func expectOpen(_ screen: ScreenID?, isOfSession: Bool = true) {
    guard let screen, frontEnd.screens.contains(screen) else {
      return note("a command for a closed \(screen?.kind.rawValue ?? "screen")")
    }
    if isOfSession, flow.session == nil, depth == 0 {
      note("\(screen.kind.rawValue) after its session")
    }
  }

  private func follow(_ command: ImagesListCommand) {
    let feed = frontEnd.imagesList?.presenter
    let count = feed?.photoCount
    switch command {
    case .insertPhotos(let inserted):
      if inserted.lowerBound != rows || inserted.isEmpty { note("rows \(inserted) after \(rows)") }
      rows = inserted.upperBound
    case .reloadPhotos: rows = count ?? 0
    case .setPageLoaderHidden(let isHidden): isPageLoading = !isHidden
    case .setRefreshing(let isNow): isRefreshing = isNow
    default: break
    }
    if let count, count != rows { note("rows changed without a command") }
    if isPageLoading, isRefreshing { note("both loaders") }
    let ids = (0..<rows).compactMap { feed?.photoID(at: $0) }
    if Set(ids).count != ids.count { note("a row twice") }
  }

  public func note(_ violation: String) {
    violations[violation] = violations[violation] ?? history
  }

  open func checkRest() {
    let kinds = frontEnd.screens.map(\.kind)
    let hasFeed = kinds.contains(.imagesList)
    if frontEnd.isBlocked { note("blocked at rest") }
    if hasFeed, isPageLoading || isRefreshing { note("a loader at rest") }
    if kinds.contains(.splash), isSplashLoading { note("splash loading at rest") }
    if kinds.isEmpty { note("no screen") }
    if (flow.session != nil) != hasFeed { note("session, and screens \(kinds)") }
    if kinds.contains(.webView), !kinds.contains(.auth) { note("a login page alone: \(kinds)") }
    if hasFeed, kinds.contains(.auth) { note("two roots: \(kinds)") }
  }
}
