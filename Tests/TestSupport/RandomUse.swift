import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies

/// A person, a toolkit and a back end that use an ``AppInUse`` at random, and the rules that every
/// screen keeps meanwhile. A subclass adds those of another edition.
///
/// A seed chooses the steps. The moment at which an answer arrives depends on the machine, so that
/// the same seed can take another course. A violation therefore includes its log.
///
/// With `isReentrant` the view also reports from inside commands, as toolkits do that lay out, or
/// deliver taps, while they handle a command.
@MainActor
open class RandomUse {
  /// A screen as its view shows it, by the commands alone. The toolkit may hold the view after the
  /// screen has closed.
  @MainActor
  public final class Shown {
    public let screen: ScreenID
    public let presenter: any ScreenPresenterProtocol
    /// The rows of a list.
    public var rows: [String] = [] {
      didSet { hearts = hearts.filter { rows.contains($0.key.rawValue) } }
    }
    public var hearts: [PhotoID: Bool] = [:]
    /// The number of collections beside the rows of a list.
    public var collectionCount = 0
    /// Tells of each loader whether it is on screen: "refresh", "picture", or that of a part.
    public var loaders: [String: Bool] = [:]
    /// The messages by part; the part of a screen with one message has no name.
    public var messages: [String: ScreenMessage] = [:]

    init(_ screen: ScreenID, _ presenter: any ScreenPresenterProtocol) {
      (self.screen, self.presenter) = (screen, presenter)
    }
  }

  /// The largest number of requests to a function that may wait at once.
  open var most: [String: Int] { ["imagesList.pages": 1] }
  /// The photos the server has as liked, the latest like first.
  public var liked: [PhotoID] = []
  public private(set) var shown: [Shown] = []
  weak var app: AppInUse?

  private let isReentrant: Bool
  /// Indicates whether services go on when they are cancelled.
  private let isStubborn: Bool
  /// The part of the app that the person likes best.
  private let taste: String
  private var random: SeededGenerator
  private var depth = 0
  private var isAtRest = false
  /// Indicates whether the server takes every request.
  private var isReliable = false
  private var written: [String: Any] = [:]
  /// Tell whether too many requests of a function wait.
  private var areTooMany: [() -> Bool] = []
  /// Reports to presenters, whose screens may have closed since.
  private var late: [AppInUse.Step] = []
  private var history: [String] = []
  /// Broken rules, each with what led there.
  private var violations: [String: String] = [:]

  public init(seed: UInt64, isReentrant: Bool) {
    self.isReentrant = isReentrant
    random = SeededGenerator(state: seed)
    isStubborn = Bool.random(using: &random)
    taste = ["favourites", "imagesList", "", ""].randomElement(using: &random) ?? ""
    liked = Photo.samples(24).map(\.id).filter { _ in isHeads }
  }

  /// Uses a new app with each seed.
  ///
  /// - Returns: the rules that were broken.
  public static func problems(
    steps: Int, _ make: (UInt64, UnexpectedCalls) -> (RandomUse, AppInUse, TaskLedger)
  ) async throws -> [String] {
    var problems: [String] = []
    for seed in SeededGenerator.seeds {
      let unexpected = UnexpectedCalls()
      let leaks: LeakCheck
      do {
        let (use, app, ledger) = make(seed, unexpected)
        leaks = app.leaks
        try await use.run(app, ledger, steps: steps)
        problems += use.violations.map { "seed \(seed): \($0) after \($1)" }
      }
      problems += unexpected.all.map { "seed \(seed): \($0)" }
      problems += leaks.survivors.map { "seed \(seed): \($0) leaked" }
    }
    return problems
  }

  private func run(_ app: AppInUse, _ ledger: TaskLedger, steps: Int) async throws {
    app.flow.start()
    for _ in 0..<steps {
      act()
      // Lets a random number of answers arrive between the person's taps.
      for _ in 0..<number(below: 12) { await Task.yield() }
      app.meetScreens()
      // A stubborn service still has requests that nobody waits for.
      if !isStubborn, areTooMany.contains(where: { $0() }) { note("two requests at once") }
    }
    isAtRest = true
    await app.end()
    try await ledger.finish()
    checkRest(app)
    isReliable = true
    try await lookAround { try await ledger.finish() }
  }

  public func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  public var isHeads: Bool { number(below: 2) == 0 }

  // MARK: The back end

  /// Answers the calls of a function at once, or holds them.
  func prepare<Request, Answer>(
    _ function: FakeFunction<Request, Answer>, _ member: String,
    _ atOnce: @escaping @MainActor (Request) -> Result<Answer, ServiceError>
  ) {
    if isHeads {
      function.answer { try atOnce($0).get() }
    } else {
      // A like that the end of its session has cancelled does not reach the server later.
      function.hold(ignoringCancellation: isStubborn && Answer.self != LikeState.self)
    }
    if let most = most[member] { areTooMany.append { function.pending.count > most } }
  }

  /// One of the outcomes that a request can have, as the server gives it.
  func outcome<Answer>(
    of request: Any, to member: String, _ outcomes: [Result<Answer, ServiceError>]
  ) -> Result<Answer, ServiceError> {
    let outcome = outcomes[isReliable ? 0 : number(below: outcomes.count)]
    return outcome.map { answer(to: request, of: member, $0) as? Answer ?? $0 }
      .mapError { error(of: member, $0) }
  }

  /// Writes the outcome of a call that waits, if it is not written yet.
  ///
  /// - Returns: `nil` if it arrives later.
  func write<Answer>(
    _ chosen: Result<Answer, ServiceError>, to request: Any, _ member: String, _ call: Int
  ) -> Result<Answer, ServiceError>? {
    let outcome = written(member, call) ?? outcome(of: request, to: member, [chosen])
    written["\(member) \(call)"] = outcome
    return number(below: 4) == 0 ? nil : outcome
  }

  func written<Answer>(_ member: String, _ call: Int) -> Result<Answer, ServiceError>? {
    written["\(member) \(call)"] as? Result<Answer, ServiceError>
  }

  /// The answer of a server that remembers likes, in place of one that remembers nothing.
  open func answer(to request: Any, of member: String, _ answer: Any) -> Any {
    if let change = request as? FakeLikeService.Change {
      liked.removeAll { $0 == change.photoID }
      if change.isLiked { liked.insert(change.photoID, at: 0) }
      return LikeState(isLiked: change.isLiked)
    }
    guard var page = answer as? Page<Photo> else { return answer }
    page.items = page.items.map(current)
    return page
  }

  open func error(of member: String, _ error: ServiceError) -> ServiceError { error }

  /// A photo as the server has it.
  public func current(_ photo: Photo) -> Photo {
    var photo = photo
    photo.isLiked = liked.contains(photo.id)
    return photo
  }

  // MARK: The person and the toolkit

  private func act() {
    guard let app else { return }
    if number(below: 12) == 0, !late.isEmpty { return late[number(below: late.count)].act() }
    var choice = app.anyStep { number(below: $0) }
    for _ in 0..<2 where !taste.isEmpty && choice?.code.contains(taste) == false {
      choice = app.anyStep { number(below: $0) }
    }
    guard let step = choice else { return }
    // A toolkit makes a view anew, but not inside a command, and closes no screen without a way back.
    let isOfView = step.code.hasPrefix("app.frontEnd.")
    let isNewView = isOfView && step.code.hasSuffix("viewDidLoad()")
    let roots = ["auth", "imagesList", "profile", "explore", "favourites"]
    let top = app.frontEnd.screens.last?.kind.rawValue
    let isRoot = step.key.hasPrefix("close ") && roots.contains(top ?? "")
    if isNewView && depth > 0 || isRoot { return }
    if isOfView, !isNewView { late.append(step) }
    history.append(step.code)
    step.act()
  }

  // MARK: The rules

  open func meet(_ new: Shown) { shown.append(new) }

  /// The view reports from inside a command; in the end it only declines what the app asks.
  func react() {
    if isAtRest, let app, let id = app.frontEnd.takeAlert() {
      app.flow.didAnswerAlert(id, with: .decline)
    }
    guard isReentrant, !isAtRest, depth < 2, number(below: 12) == 0 else { return }
    depth += 1
    act()
    depth -= 1
  }

  func hear(_ command: Any, _ shown: Shown) {
    expectOpen(shown.screen)
    follow(command, shown)
    react()
  }

  /// No view is commanded after its screen has closed, or after its session has ended; while that is
  /// ending, a tap from inside a command may still reach its screen.
  private func expectOpen(_ screen: ScreenID) {
    guard let app else { return }
    let kind = screen.kind.rawValue
    if !app.frontEnd.screens.contains(screen) { note("a command for a closed \(kind)") }
    let isOfSession = ![.splash, .auth, .webView].contains(screen.kind)
    if isOfSession, app.flow.session == nil, depth == 0 { note("\(kind) after its session") }
  }

  /// Commands of both editions about which there is no rule.
  private static let others: Set = [
    "load", "setAvatar", "setColumns", "setCover", "setInfo", "setAuthorPicture", "setOrder",
    "setPicture", "setPlacement", "setPreview", "setProfile", "setProgressHidden",
    "setProgressValue", "setShareEnabled", "setSignInEnabled", "setStartEnabled", "setStatistics",
    "setText", "setTitle", "setTotal", "setChoicesHidden", "setPhotos", "setCollections", "setLike",
    "setOriginal",
  ]

  /// Follows a command, by its name: those of lists are alike.
  open func follow(_ command: Any, _ shown: Shown) {
    let child = Mirror(reflecting: command).children.first
    let name = child?.label ?? "\(command)"
    let payload = child.map { Mirror(reflecting: $0.value) }
    let values = payload?.displayStyle == .tuple ? payload?.children.map(\.value) : nil
    let value = values?.first ?? child?.value
    let part = values?.dropFirst().first.map { "\($0)" } ?? ""
    let rows = rows(of: shown.presenter) ?? []
    let kind = shown.screen.kind.rawValue
    switch (name, value) {
    case ("insertPhotos", let new as Range<Int>), ("insertCollections", let new as Range<Int>):
      let count = shown.rows.count
      let isRight = new.lowerBound == count || kind == "favourites" && new.lowerBound < count
      guard isRight, !new.isEmpty, new.upperBound <= rows.count else {
        return note("\(kind): rows \(new) after \(count)")
      }
      shown.rows.insert(contentsOf: rows[new], at: new.lowerBound)
    case ("removePhoto", let row as Int) where shown.rows.indices.contains(row):
      shown.rows.remove(at: row)
    case ("reloadPhotos", _), ("reloadCollections", _): shown.rows = rows
    case ("updateCard", let card as PhotoCard):
      if shown.hearts[card.id] != nil { shown.hearts[card.id] = card.isLiked }
    case ("setPageLoaderHidden", let isHidden as Bool), ("setLoaderHidden", let isHidden as Bool):
      shown.loaders[part] = !isHidden
    case ("setRefreshing", let isOn as Bool): shown.loaders["refresh"] = isOn
    case ("setPicture", let picture as PictureState) where values == nil:
      shown.loaders["picture"] = picture == .loading
    case ("setMessage", let message): shown.messages[part] = message as? ScreenMessage
    default: if !Self.others.contains(name) { note("\(kind): no rule for \(command)") }
    }
    // A new view may be told this before its rows.
    let early = ["updateCard", "setTotal", "setColumns", "setPicture", "setPreview"]
    if early.contains(name) { return }
    let list = shown.presenter as? any PhotoRowsPresenterProtocol
    for (row, id) in shown.rows.enumerated() where shown.hearts[PhotoID(rawValue: id)] == nil {
      shown.hearts[PhotoID(rawValue: id)] = list?.card(at: row)?.isLiked
    }
    if rows != shown.rows { note("\(kind): rows changed without a command") }
    if Set(rows).count != rows.count { note("\(kind): a row twice") }
    let loaders = shown.loaders
    if loaders[""] == true, loaders["refresh"] == true { note("\(kind): both loaders") }
    // The info shows its loader, and then removes its message.
    let message = shown.messages[""].flatMap { isLasting($0) ? nil : $0 }
    if loaders.values.contains(true), message != nil, kind != "photoInfo" {
      note("\(kind): a loader beside a message")
    }
  }

  /// Indicates whether a message stays while something is loading.
  open func isLasting(_ message: ScreenMessage) -> Bool { false }

  /// The rows of a list as its presenter has them.
  open func rows(of presenter: any ScreenPresenterProtocol) -> [String]? {
    guard let list = presenter as? any PhotoRowsPresenterProtocol else { return nil }
    return (0..<list.photoCount).compactMap { list.photoID(at: $0)?.rawValue }
  }

  public func note(_ violation: String) {
    guard violations[violation] == nil, let app else { return }
    history += app.takeCommands().map { "\($0)" }
    violations[violation] = "\(history)"
  }

  /// What the person does at last, when nothing fails any more.
  open func lookAround(_ finish: () async throws -> Void) async throws {}

  private func checkRest(_ app: AppInUse) {
    let screens = app.frontEnd.screens
    for shown in shown where screens.contains(shown.screen) { checkRest(shown) }
    let kinds = screens.map(\.kind)
    let hasFeed = kinds.contains(.imagesList)
    if app.frontEnd.isBlocked { note("blocked at rest") }
    if kinds.isEmpty { note("no screen") }
    if (app.flow.session != nil) != hasFeed { note("session, and screens \(kinds)") }
    if kinds.contains(.webView), !kinds.contains(.auth) { note("a login page alone: \(kinds)") }
    if hasFeed, kinds.contains(.auth) { note("two roots: \(kinds)") }
  }

  /// Checks a screen on which all requests have been answered.
  open func checkRest(_ shown: Shown) {
    let kind = shown.screen.kind.rawValue
    if shown.loaders.values.contains(true) { note("\(kind): \(shown.loaders) at rest") }
    guard let rows = rows(of: shown.presenter) else { return }
    if rows != shown.rows { note("\(kind): other rows at rest") }
    if rows.isEmpty, shown.messages.isEmpty, kind != "favourites" {
      note("\(kind): nothing at rest")
    }
  }
}
