import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies

/// An app between fakes that hold every answer and a front end of spies: what can happen to it next,
/// as lines of Swift, and what it tells after each.
///
/// Beside ``SerialWork`` the same steps always lead to the same. A subclass adds the screens of
/// another edition.
@MainActor
open class AppInUse {
  /// Something that a person, a toolkit or a back end can do.
  public struct Step {
    private let write: () -> String
    private let name: () -> String?
    let act: () -> Void

    public init(
      _ code: @autoclosure @escaping () -> String,
      key: @autoclosure @escaping () -> String? = nil, _ act: @escaping () -> Void
    ) {
      (write, name, self.act) = (code, key, act)
    }

    /// The line of a test that does it, which is written when it is needed: most steps are not chosen.
    public var code: String { write() }
    /// Its name where other steps before it are left out: without the numbers of calls.
    public var key: String { name() ?? code }
  }

  /// Steps of one kind, and how often they are chosen.
  public typealias Choice = (weight: Int, steps: () -> [Step])
  /// A report to a presenter, as code and as what it does.
  public typealias Intent = (String, () -> Void)

  public let flow: AppFlow
  public let frontEnd: FrontEndSpy
  let leaks = LeakCheck()
  /// The kind of answer that the back end likes best.
  var habit = 0
  private let use: RandomUse?
  private var screens: Set<ScreenID> = []
  private weak var session: Session?
  private var lastShare: ShareID?
  private var answers: [() -> [Step]] = []
  /// Empty the lists of calls and cancellations since the last look.
  private var takeCalls: [() -> [String]] = []
  private var endCalls: [() -> Void] = []
  private var heldMembers: [() -> String?] = []
  /// Grow with whatever happens.
  private var counts: [() -> Int] = []

  /// - Parameter use: follows what it does; without one, every answer is held.
  public init(
    _ flow: AppFlow, _ frontEnd: FrontEndSpy, _ fakes: FakeServices, _ use: RandomUse? = nil
  ) {
    (self.flow, self.frontEnd, self.use) = (flow, frontEnd, use)
    leaks.track(flow)
    leaks.track(frontEnd)
    frontEnd.log.onCommand = { [weak self] in
      self?.meetScreens()
      switch $0 {
      // A screen is placed after its command, and its view tells of its own.
      case .show, .splash, .auth, .webView, .imagesList, .singleImage, .profile: return
      case .share(_, _, let id): self?.lastShare = id
      default: break
      }
      self?.use?.react()
    }
    use?.app = self
    if let use, use.number(below: 4) > 0 {
      fakes.tokenStorage.storedToken = AccessToken("stored")
    }
    hold(fakes.oauth.exchanges, "oauth.exchanges") { _ in
      [("AccessToken(\"new\")", AccessToken("new"))]
    }
    hold(fakes.tokenStorage.reads, "tokenStorage.reads") { _ in [("()", ())] }
    hold(fakes.tokenStorage.writes, "tokenStorage.writes") { _ in [("()", ())] }
    hold(fakes.siteData.removals, "siteData.removals") { _ in [("()", ())] }
    hold(fakes.pictures.removals, "pictures.removals") { _ in [("()", ())] }
    hold(fakes.downloads.reports, "downloads.reports") { _ in [("()", ())] }
    hold(fakes.profile.profiles, "profile.profiles") { _ in
      [
        (".sample", .sample),
        ("Profile(username: \"bob\", bio: \" \")", Profile(username: "bob", bio: " ")),
        (
          "Profile(username: \"ada\", firstName: \"Ada\", avatarURL: .page)",
          Profile(username: "ada", firstName: "Ada", avatarURL: .page)
        ),
      ]
    }
    hold(fakes.profile.imageURLs, "profile.imageURLs") { _ in [(".page", .page), ("nil", nil)] }
    hold(fakes.pictures.pictures, "pictures.pictures") { _ in
      [
        (".picture", .picture), ("Data()", Data()),
        ("Data([0xFF, 0xD8, 0xFF])", Data([255, 216, 255])),
      ]
    }
    hold(fakes.imagesList.pages, "imagesList.pages") { Self.pages($0) }
    hold(fakes.likes.changes, "likes.changes") { change in
      [
        ("LikeState(isLiked: \(change.isLiked))", LikeState(isLiked: change.isLiked)),
        ("LikeState()", LikeState()),
        ("LikeState(isLiked: \(!change.isLiked))", LikeState(isLiked: !change.isLiked)),
        ("LikeState(likeCount: 9)", LikeState(likeCount: 9)),
      ]
    }
  }

  /// Pages that overlap, repeat, end, or lack what may lack.
  public static func pages(_ number: Int) -> [(String, Page<Photo>)] {
    let first = 1 + 6 * (number - 1)
    let (next, full) = (number + 1, first..<first + 8)
    return [
      (
        "Page(items: Photo.samples(\(full)), nextPage: \(next))",
        Page(items: Photo.samples(full), nextPage: next)
      ),
      (
        "Page(items: Photo.samples(\(first)..<\(first + 2)))",
        Page(items: Photo.samples(first..<first + 2))
      ),
      ("Page(items: [])", Page(items: [])),
      (
        "Page(items: Photo.samples(1..<6), nextPage: \(next), total: 50)",
        Page(items: Photo.samples(1..<6), nextPage: next, total: 50)
      ),
      (
        "Page(items: Photo.samples(2), nextPage: \(number))",
        Page(items: Photo.samples(2), nextPage: number)
      ),
      (
        "Page(items: [.sample(isLiked: true), .bare(\"bare-1\")], nextPage: \(next), total: 2)",
        Page(items: [.sample(isLiked: true), .bare("bare-1")], nextPage: next, total: 2)
      ),
      (
        "Page(items: [.bare(\"photo-2\")], nextPage: \(next))",
        Page(items: [.bare("photo-2")], nextPage: next)
      ),
    ]
  }

  // MARK: The back end

  private static let failures: [(String, ServiceError.Kind)] = [
    (".offline", .offline), (".cancelled", .cancelled), (".unauthorised", .unauthorised),
    (".notFound", .notFound), (".rateLimited", .rateLimited), (".forbidden", .forbidden),
    (".timedOut", .timedOut), (".serverFailure(status: 500)", .serverFailure(status: 500)),
    (".rejected(status: 422, message: nil)", .rejected(status: 422, message: nil)),
    (".rejected(status: 400, message: \"No\")", .rejected(status: 400, message: "No")),
    (".rejected(status: 400, message: \" \")", .rejected(status: 400, message: " ")),
    (".unreadableAnswer", .unreadableAnswer), (".answerTooLarge", .answerTooLarge),
    (".redirectRefused", .redirectRefused), (".storageFailure", .storageFailure),
  ]

  /// Holds the answers of a function.
  ///
  /// - Parameters:
  ///   - member: where a test finds it.
  ///   - answers: answers to a request, as code and as values; the first is the usual one.
  public func hold<Request: Sendable, Answer: Sendable>(
    _ function: FakeFunction<Request, Answer>, _ member: String,
    _ answers: @escaping (Request) -> [(String, Answer)]
  ) {
    typealias Outcome = Result<Answer, ServiceError>
    let outcomes = { @MainActor [unowned self] (request: Request) -> [(code: String, Outcome)] in
      let all = answers(request)
      return all.enumerated().flatMap { index, answer in
        let outcome = (answer.0, Outcome.success(answer.1))
        return Array(repeating: outcome, count: index == habit % all.count ? 20 : 2)
      } + Self.failures.map { ($0, .failure(ServiceError($1))) }
    }
    let atOnce = { @MainActor [weak use] (request: Request) -> Outcome in
      use?.outcome(of: request, to: member, outcomes(request).map(\.1))
        ?? .failure(ServiceError(.cancelled))
    }
    function.hold()
    use?.prepare(function, member, atOnce)
    var (called, cancelled) = (0, 0)
    counts.append { function.calls.count + function.cancelled.count }
    takeCalls.append {
      defer { (called, cancelled) = (function.calls.count, function.cancelled.count) }
      return function.calls[called...].map { "\(member) called with \($0)" }
        + function.cancelled[cancelled...].map { "\(member) cancelled, \(function.calls[$0])" }
    }
    heldMembers.append { function.calls.isEmpty ? nil : member }
    endCalls.append { [weak use] in
      for call in function.pending {
        let outcome = use?.written(member, call) ?? atOnce(function.calls[call])
        function.answer(call: call, with: outcome)
      }
      function.answer { try atOnce($0).get() }
    }
    var known: [Int: [(code: String, Outcome)]] = [:]
    self.answers.append { [weak use] in
      // Requests at once may arrive in any order.
      let pending = function.pending.map { ("\(function.calls[$0])", $0) }.sorted { $0 < $1 }
      return pending.prefix(4).flatMap { text, call in
        let request = function.calls[call]
        let all = known[call] ?? outcomes(request)
        known[call] = all
        return all.map { code, outcome in
          let place = "app.fakes.\(member)"
          var isAnswer: Bool { if case .success = outcome { true } else { false } }
          return Step(
            isAnswer
              ? "\(place).answer(call: \(call), with: \(code))"
              : "\(place).fail(call: \(call), \(code))",
            key: "\(place) \(text) \(code)"
          ) {
            guard let use else { return function.answer(call: call, with: outcome) }
            use.write(outcome, to: request, member, call).map {
              function.answer(call: call, with: $0)
            }
          }
        }
      }
    }
  }

  /// The functions that were called, as a test finds them.
  var held: [String] { heldMembers.compactMap { $0() } }

  // MARK: What can happen

  /// What can happen now; an empty list is passed over.
  open var choices: [Choice] {
    let front = frontEnd
    return [
      (front.imagesList == nil ? 16 : 8, { self.answers.flatMap { $0() } }),
      (
        6, { front.imagesList.map { Self.steps($0.presenter, "imagesList", $0.viewDidLoad) } ?? [] }
      ),
      (6, singleImage), (2, profile), (3, splash), (3, auth), (6, webView), (3, app),
    ]
  }

  /// Something that can happen now, if anything can.
  func anyStep(_ number: (Int) -> Int) -> Step? {
    let choices = choices
    for _ in 0..<40 {
      var place = number(choices.reduce(0) { $0 + $1.weight })
      let choice = choices.first {
        place -= $0.weight
        return place < 0
      }
      let steps = choice?.steps() ?? []
      if !steps.isEmpty { return steps[number(steps.count)] }
    }
    return nil
  }

  private func app() -> [Step] {
    let flow = flow
    var steps = [Step("app.flow.start()") { flow.start() }]
    if frontEnd.screens.isEmpty { return steps }
    for (code, tab) in [(".feed", Tab.feed), (".profile", .profile)] {
      steps.append(Step("app.flow.didSelectTab(\(code))") { flow.didSelectTab(tab) })
    }
    steps.append(Step("app.flow.didCancelWaiting()") { flow.didCancelWaiting() })
    if frontEnd.alert != nil {
      for answer in Alert.Answer.allCases {
        let step = Step("try app.answerAlert(.\(answer))") { [frontEnd] in
          if let id = frontEnd.takeAlert() { flow.didAnswerAlert(id, with: answer) }
        }
        steps += Array(repeating: step, count: 6)
      }
    }
    if let top = frontEnd.screens.last, top.kind != .splash {
      let id = "ScreenID(.\(top.kind.rawValue), number: \(top.number))"
      steps.append(
        Step("app.flow.didClose(\(id)); app.frontEnd.drop(\(id))", key: "close \(top.kind)") {
          [frontEnd] in
          flow.didClose(top)
          frontEnd.drop(top)
        })
    }
    if let lastShare {
      for outcome in ShareOutcome.allCases {
        steps.append(
          Step(
            "app.flow.didShare(ShareID(number: \(lastShare.number)), as: .\(outcome))",
            key: "share \(outcome)"
          ) { flow.didShare(lastShare, as: outcome) })
      }
    }
    return steps
  }

  /// The intents that a line of a test reports to the presenter of a view.
  public static func intents(_ view: String, _ all: [Intent]) -> [Step] {
    all.map { code, act in Step("app.frontEnd.\(view)?.presenter?.\(code)", act) }
  }

  /// The same, after a new report that the view has loaded.
  public static func steps(
    _ view: String, _ viewDidLoad: @escaping () -> Void, _ all: [Intent]
  ) -> [Step] {
    [Step("app.frontEnd.\(view)?.viewDidLoad()", viewDidLoad)] + intents(view, all)
  }

  private func splash() -> [Step] {
    guard let view = frontEnd.splash, let presenter = view.presenter else { return [] }
    return Self.steps(
      "splash", view.viewDidLoad,
      [
        ("didTapRetry()", presenter.didTapRetry), ("didTapSignIn()", presenter.didTapSignIn),
      ])
  }

  private func auth() -> [Step] {
    guard let view = frontEnd.auth, let presenter = view.presenter else { return [] }
    return Self.steps(
      "auth", view.viewDidLoad,
      [
        ("didTapSignIn()", presenter.didTapSignIn), ("didTapSignIn()", presenter.didTapSignIn),
        ("didReceiveCode(\"a\")", { presenter.didReceiveCode("a") }),
        ("didReceiveCode(\"b\")", { presenter.didReceiveCode("b") }),
        ("didReceiveNoCode()", presenter.didReceiveNoCode),
      ])
  }

  private static let addresses: [String] = {
    let native = "https://unsplash.example/oauth/authorize/native"
    let own = "imagefeed://redirect"
    let queries = [
      "", "?code=a", "?code=", "?code", "?code=a&code=b", "?error=access_denied",
      "?error=other", "?error=access_denied&error=access_denied", "?code=a&error=other",
      "?state=state-1&code=a", "?state=state-2&code=a", "?state=state-1&state=state-1&code=a",
      "?state=state-1&error=access_denied", "?state=state-1", "?other=1&state=state-1&code=a",
    ]
    return queries.flatMap { [native + $0, own + $0, own + "/" + $0] } + [
      "http://unsplash.example/oauth/authorize/native?code=a",
      "https://other.example/oauth/authorize/native?code=a",
      "https://unsplash.example:444/oauth/authorize/native?code=a",
      "https://unsplash.example:443/oauth/authorize/native?code=a",
      "https://UNSPLASH.example/oauth/authorize/native?code=a",
      "https://unsplash.example/oauth/authorize?code=a", "https://unsplash.example/",
      "imagefeed://other?state=state-1&code=a",
    ]
  }()

  private func webView() -> [Step] {
    guard let view = frontEnd.webView, let presenter = view.presenter else { return [] }
    let progress: [Double] = [0, 0.5, 0.9998, 0.9999, 0.99995, 1, -1, 2, .nan]
    let texts = ["", " ", "a", " a ", "a b", "a:b", "a?b"] + Self.addresses.suffix(30)
    var all: [Intent] = [
      ("didFailLoading()", presenter.didFailLoading), ("didTapRetry()", presenter.didTapRetry),
      ("didFailLoading()", presenter.didFailLoading), ("didTapBack()", presenter.didTapBack),
    ]
    for value in progress {
      let code = value.isNaN ? ".nan" : "\(value)"
      all.append(("didUpdateProgressValue(\(code))", { presenter.didUpdateProgressValue(value) }))
    }
    for url in Self.addresses.compactMap(URL.init(string:)) {
      let code = "decidePolicy(for: try #require(URL(string: \"\(url)\")))"
      all.append(
        (code, { [weak self] in self?.asked.append("\(presenter.decidePolicy(for: url))") }))
    }
    for text in texts {
      all.append(("didEnterCode(\"\(text)\")", { presenter.didEnterCode(text) }))
    }
    return Self.steps("webView", view.viewDidLoad, all)
  }

  /// The widths of pictures.
  public static func widths(_ all: [Int], _ report: @escaping (Int) -> Void) -> [Intent] {
    all.map { width in ("didLayOut(pictureWidth: \(width))", { report(width) }) }
  }

  /// The intents of a list of photos.
  public static func steps(
    _ presenter: (any PhotoRowsPresenterProtocol)?, _ view: String,
    _ viewDidLoad: @escaping () -> Void
  ) -> [Step] {
    guard let presenter else { return [] }
    let count = presenter.photoCount
    let rows = Set([0, 1, count - 6, count - 5, count - 1]).sorted()
    var all: [Intent] = [
      ("didPullToRefresh()", presenter.didPullToRefresh),
      ("didPullToRefresh()", presenter.didPullToRefresh),
      ("didTapRetry()", presenter.didTapRetry), ("didTapRetry()", presenter.didTapRetry),
    ]
    all += widths([400, 0, -1, 1, 200, 1080, 5000], presenter.didLayOut)
    for id in rows.compactMap(presenter.photoID(at:)) + ["unknown"] {
      all += [
        ("willDisplay(\"\(id)\")", { presenter.willDisplay(id) }),
        ("willDisplay(\"\(id)\")", { presenter.willDisplay(id) }),
        ("didEndDisplaying(\"\(id)\")", { presenter.didEndDisplaying(id) }),
        ("didFailToDecodePicture(\"\(id)\")", { presenter.didFailToDecodePicture(id) }),
        ("didTapPhoto(\"\(id)\")", { presenter.didTapPhoto(id) }),
        ("didTapLike(\"\(id)\")", { presenter.didTapLike(id) }),
      ]
    }
    return steps(view, viewDidLoad, all)
  }

  private func singleImage() -> [Step] {
    guard let view = frontEnd.singleImage, let presenter = view.presenter else { return [] }
    return Self.steps("singleImage", view.viewDidLoad, Self.intents(presenter))
  }

  /// What fingers do to a photo full screen, and its place.
  public static func intents(_ presenter: any SingleImagePresenterProtocol) -> [Intent] {
    let taps: [Intent] = [
      ("didFailToDecodePicture()", presenter.didFailToDecodePicture),
      ("didTapPicture()", presenter.didTapPicture), ("didTapShare()", presenter.didTapShare),
      ("didTapCredit()", presenter.didTapCredit), ("didTapBack()", presenter.didTapBack),
    ]
    func size(_ width: Double, _ height: Double) -> (String, ScreenSize) {
      ("ScreenSize(width: \(width), height: \(height))", ScreenSize(width: width, height: height))
    }
    func point(_ x: Double, _ y: Double) -> (String, ScreenPoint) {
      ("ScreenPoint(x: \(x), y: \(y))", ScreenPoint(x: x, y: y))
    }
    let points = [point(50, 100), point(0, 0), point(7, 130)]
    let one = points[2]
    var all = taps + taps + taps
    for (code, size) in [size(100, 200), size(300, 100), size(0, 0), size(0, 50)] {
      all.append(("didLayOut(in: \(code))", { presenter.didLayOut(in: size) }))
    }
    for (code, offset) in [point(1, -2), point(0, 0), point(-1000, 30), point(40, 1000)] {
      all.append(("didPan(by: \(code))", { presenter.didPan(by: offset) }))
    }
    for factor in [1, 1.1, 2, 0.1, 100, 0, -1, .infinity] {
      all.append(
        (
          "didPinch(by: \(factor), around: \(one.0))",
          { presenter.didPinch(by: factor, around: one.1) }
        ))
    }
    for angle in [0.5, .pi, -.pi, 2, 0, 7] {
      all.append(
        (
          "didRotate(by: \(angle), around: \(one.0))",
          { presenter.didRotate(by: angle, around: one.1) }
        ))
    }
    for (code, point) in points {
      all.append(("didDoubleTap(at: \(code))", { presenter.didDoubleTap(at: point) }))
    }
    for (code, size) in [size(40, 30), size(0, 30), size(40, 0), size(-1, 1), size(1, 1)] {
      all.append(("didDecodePicture(\(code))", { presenter.didDecodePicture(size) }))
    }
    return all
  }

  private func profile() -> [Step] {
    guard let view = frontEnd.profile, let presenter = view.presenter else { return [] }
    return Self.steps(
      "profile", view.viewDidLoad,
      [
        ("didTapSignOut()", presenter.didTapSignOut), ("didTapRetry()", presenter.didTapRetry),
        ("didTapSignOut()", presenter.didTapSignOut),
        ("didTapAvatar()", presenter.didTapAvatar),
        ("didFailToDecodeAvatar()", presenter.didFailToDecodeAvatar),
      ])
  }

  // MARK: What it tells

  /// What the app was asked beside its intents, and answered.
  private var asked: [String] = []

  open var commandCount: Int { frontEnd.log.commands.count }

  /// The commands since the last look, which are forgotten.
  open func takeCommands() -> [AnyHashable] { frontEnd.log.take() }

  /// What a view can ask for, as code and as the answer.
  public struct Card: Equatable {
    let code: String
    let value: AnyHashable
  }

  /// The answers to what views can ask for.
  open var shownCards: [Card] {
    Self.cards(frontEnd.imagesList?.presenter, "imagesList")
      + Self.answers("singleImage", [("card", frontEnd.singleImage?.presenter?.card)])
  }

  /// The cards of a list, and what is beyond its ends.
  public static func cards(
    _ list: (any PhotoRowsPresenterProtocol)?, _ view: String
  ) -> [Card] {
    guard let list else { return [] }
    return answers(view, (-1...list.photoCount).map { ("card(at: \($0))", list.card(at: $0)) })
  }

  public static func answers(_ view: String, _ all: [(String, AnyHashable?)]) -> [Card] {
    all.map { Card(code: "app.frontEnd.\(view)?.presenter?.\($0)", value: AnyHashable($1)) }
  }

  private func take() -> Told {
    meetScreens()
    defer { asked = [] }
    return Told(
      commands: takeCommands(), cards: shownCards,
      others: asked + takeCalls.flatMap { $0() }.sorted())
  }

  /// Meets each view inside its first command, or later.
  public func meetScreens() {
    for screen in frontEnd.screens where screens.insert(screen).inserted { meet(screen) }
    guard let new = flow.session, new !== session else { return }
    session = new
    leaks.track(new)
  }

  open func meet(_ screen: ScreenID) {
    switch screen.kind {
    case .splash: meet(frontEnd.splash, screen)
    case .auth: meet(frontEnd.auth, screen)
    case .webView: meet(frontEnd.webView, screen)
    case .imagesList: meet(frontEnd.imagesList, screen)
    case .singleImage: meet(frontEnd.singleImage, screen)
    case .profile: meet(frontEnd.profile, screen)
    default: break
    }
  }

  public func meet<Command, Presenter>(
    _ view: ScreenViewSpy<Command, Presenter>?, _ screen: ScreenID
  ) {
    guard let view, let presenter = view.presenter as? any ScreenPresenterProtocol else { return }
    leaks.track(view)
    leaks.track(presenter)
    guard let use else { return }
    let shown = RandomUse.Shown(screen, presenter)
    view.log.onCommand = { [weak use, weak shown] in
      if let use, let shown { use.hear($0, shown) }
    }
    use.meet(shown)
  }

  /// Does a step, and gives what it has led to once all work rests.
  func told(after step: Step) async -> Told {
    step.act()
    await rest()
    return take()
  }

  /// The turns of the main actor without any event after which work counts as at rest, and those after
  /// which work without an end is left alone.
  private static let (calm, most) = (14, 600)

  private func rest() async {
    var (quiet, last) = (0, -1)
    for _ in 0..<Self.most where quiet < Self.calm {
      await Task.yield()
      let now = counts.reduce(commandCount) { $0 + $1() }
      quiet = now == last ? quiet + 1 : 0
      last = now
    }
  }

  /// Ends all requests, and declines all that the app asks.
  ///
  /// - Returns: what knows the objects that should be gone with the app.
  @discardableResult func end() async -> LeakCheck {
    for _ in 0..<4 {
      for end in endCalls { end() }
      await rest()
      while let id = frontEnd.takeAlert() {
        flow.didAnswerAlert(id, with: .decline)
        await rest()
      }
    }
    return leaks
  }
}

/// What an app tells in answer to a step.
struct Told: Equatable {
  let commands: [AnyHashable]
  /// What a view can ask for.
  let cards: [AppInUse.Card]
  /// Requests to services, and answers to questions.
  let others: [String]
}

extension Photo {
  /// A photo without a size, and without all that may lack.
  public static func bare(_ id: PhotoID) -> Photo {
    Photo(id: id, size: PixelSize(width: 0, height: 0), urls: plain(id).urls)
  }
}
