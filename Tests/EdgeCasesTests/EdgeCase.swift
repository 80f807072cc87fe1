import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing
import UnsplashSandbox

/// A mishap during an action.
enum Trouble: Sendable {
  /// Something at the server, until the next try.
  case fault(Fault)
  /// The screen closes before the answer.
  case closed
  /// The person signs out before the answer, which comes when somebody else has signed in.
  case signedOut
  /// The same, and the late answer is a 401 for the token of the first person.
  case signedOutRefused

  static let all = Fault.table.map(Trouble.fault) + [.closed, .signedOut, .signedOutRefused]

  var name: String {
    switch self {
    case .fault(let fault): fault.description
    case .closed: "closed before the answer"
    case .signedOut: "signed out before the answer"
    case .signedOutRefused: "signed out before a 401"
    }
  }
}

/// A cell of the table: an action of a person, what goes wrong, and where it ends (requirements E).
///
/// Everything is real except the toolkit: the app of either edition, its services, HTTP over
/// sockets, and the local Unsplash, which injects each fault by its name. Nothing sleeps or polls:
/// only a request that must time out has a short limit.
///
/// In the list of tests a cell is a sentence: `F-7 the feed is pulled, 502: The server had a
/// problem.` Its first part is an ``Action``, its second a ``Trouble``, its third the ``Ending``
/// that `Fault.ending(_:)` has for both. After it, all that a person sees is
/// compared, and the next try must succeed. A new action or fault is a new entry in its table;
/// `noHoles()` asks for the cells that cannot occur.
struct EdgeCase: Sendable, CustomTestStringConvertible {
  let action: Action
  let trouble: Trouble

  /// All cells that can occur; see ``Impossible``.
  static let all = Action.all.flatMap { action in
    Trouble.all.filter { Impossible.reason($0, action) == nil }
      .map { EdgeCase(action: action, trouble: $0) }
  }

  /// The end of a fault; `nil` for other trouble.
  var ending: Ending? {
    if case .fault(let fault) = trouble { fault.ending(action.answer) } else { nil }
  }

  var testDescription: String {
    "\(action.name), \(trouble.name)" + (ending.map { ": \($0.name)" } ?? "")
  }

  /// Plays the cell with an app of its own, which must be released afterwards.
  @MainActor
  func play() async throws {
    var waits = false
    if case .fault(let fault) = trouble { waits = fault.outlastsTheLimit }
    try await World.lend(waits: waits) { world in
      let leaks = LeakCheck()
      do {
        let app = App(world, action.edition)
        leaks.track(app.flow)
        try await action.prepare(app)
        if !action.isLaunch { try await app.launch() }
        try await app.finish()
        try await action.reach(app)
        try await app.finish()
        switch trouble {
        case .fault(let fault): try await play(fault, on: app)
        case .closed: try await playClosed(app)
        case .signedOut: try await playSignedOut(app, isRefused: false)
        case .signedOutRefused: try await playSignedOut(app, isRefused: true)
        }
        for view in app.frontEnd.views {
          leaks.track(view)
          leaks.track(view.presenter)
        }
      }
      #expect(leaks.survivors == [], "leaked")
    }
  }

  // MARK: Something goes wrong at the server

  @MainActor
  private func play(_ fault: Fault, on app: App) async throws {
    let before = app.seen
    let ending = fault.ending(action.answer)
    await app.world.begin(fault, action)
    try await action.act(app)
    if fault == .outOfOrder { try await app.world.overtake(action) }
    try await app.finish()
    let isRefused = fault == .refused(seconds: 600)
    let after = action.after(ending, before, isRefused: isRefused)
    expect(app.seen, after, "after the fault")
    expectRequests(app, fault.requests(of: action))
    app.world.endTrouble()

    switch ending {
    case .done, .less: break
    case .sessionEnds: try await signInAgain(app)
    default:
      let hasButton =
        if case .message(let property) = action.failure {
          after["\(action.screen.rawValue) \(property)"]?.hasSuffix("[Retry]") == true
        } else { true }
      await app.world.forgetRequests()
      try await action.tryAgain(app, hasButton)
      try await app.finish()
      expect(app.seen, action.after(.done, before), "at the next try")
      let requests = action.startsOver && !hasButton ? 2 : 1
      // The request that was given up may arrive as late as this.
      expectRequests(app, requests...(fault.outlastsTheLimit ? requests + 1 : requests))
    }
  }

  /// Checks that nothing of the session is left, and that the person can sign in and do it again.
  @MainActor
  private func signInAgain(_ app: App) async throws {
    try await app.run { app.frontEnd.answerAlert() }
    expect(app.seen, .signedOut, "after OK")
    #expect(app.world.siteDataRemovals == 1)
    await app.world.forgetRequests()
    try await app.run { try app.signIn() }
    #expect(app.world.sandbox.requestCount("GET /images/:name") == 1, "the avatar, from no memory")
    guard !action.isLaunch else {
      return expect(app.seen, .app(action.edition), "signed in again")
    }
    try await action.reach(app)
    try await app.finish()
    let before = app.seen
    try await action.act(app)
    try await app.finish()
    expect(app.seen, action.after(.done, before), "signed in again")
  }

  // MARK: The answer is late

  /// Does the action, whose answer is held back.
  @MainActor
  private func actWithoutAnswer(_ app: App, isRefused: Bool = false) async throws {
    await app.world.hold(action, all: isRefused)
    try await action.act(app)
    try await app.world.waitForRequest(action.endpoint)
  }

  /// Checks that a closed screen ends its loader and its block and is released without the
  /// answer, and that the late answer changes nothing but what other screens show of it.
  @MainActor
  private func playClosed(_ app: App) async throws {
    let before = app.seen
    try await actWithoutAnswer(app)
    let gone = LeakCheck()
    do {
      let view = try app.view(action.screen)
      gone.track(view)
      gone.track(view.presenter)
    }
    app.frontEnd.drop(action.screen)
    try await app.finishCancelled()
    #expect(gone.survivors == [], "held by work in progress")
    #expect(app.seen["blocked"] == nil)
    try await app.world.waitForLateAnswers()
    try await app.finish()
    expect(app.seen, action.afterClosing(before), "after the late answer")
    expectRequests(app, 1...1)
  }

  /// Checks P-5: nothing of the session is left, another person can sign in, and the late answer
  /// changes nothing.
  @MainActor
  private func playSignedOut(_ app: App, isRefused: Bool) async throws {
    if isRefused {
      try await app.world.services.tokenStorage.store(AccessToken("unknown-to-the-server"))
    }
    try await actWithoutAnswer(app, isRefused: isRefused)
    try await app.signOut()
    try await app.finish()
    expect(app.seen, .signedOut, "after Yes")
    #expect(app.world.siteDataRemovals == 1)

    app.world.sandbox.removeFaults()
    await app.world.forgetRequests()
    try await app.run { try app.signIn(as: .guest) }
    expect(app.seen, .guest(action.edition), "another person")
    #expect(app.world.sandbox.requestCount("GET /photos") == 1, "from no memory")
    #expect(app.world.sandbox.requestCount("GET /images/:name") == 1, "from no memory")
    try await app.world.waitForLateAnswers()
    try await app.finish()
    expect(app.seen, .guest(action.edition), "after the late answer")
  }

  // MARK: Expectations

  @MainActor
  private func expectRequests(
    _ app: App, _ expected: ClosedRange<Int>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let count = app.world.sandbox.requestCount(action.endpoint)
    #expect(expected.contains(count), "requests", sourceLocation: sourceLocation)
  }
}

/// Compares all that a person sees. The cards of an answer may be any; those that stay are compared,
/// too.
func expect(
  _ seen: Seen, _ expected: Seen, _ moment: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let names = Set(seen.keys).union(expected.keys).sorted()
  let differences = names.filter { seen[$0] != expected[$0] }
    .filter { !$0.hasSuffix(" cards") || expected[$0] != nil }
    .map { "\($0): \(seen[$0] ?? "nothing"), not \(expected[$0] ?? "nothing")" }
  #expect(differences == [], moment, sourceLocation: sourceLocation)
}

extension Fault {
  /// The number of requests at the server. A GET that is reset is sent again by the services, and by
  /// the system as often as there are connections to use again (`ReusedConnectionTests`).
  fileprivate func requests(of action: Action) -> ClosedRange<Int> {
    let isReading = action.endpoint.hasPrefix("GET")
    return switch self {
    case .refused: 0...0
    case .delay, .dripping: 0...1
    case .resetBeforeHeaders, .resetInHeaders, .resetAfterHeaders, .resetInBody, .emptyReply:
      isReading ? 1...99 : 1...1
    case .outOfOrder: 2...2
    default: 1...1
    }
  }
}

extension Action {
  /// All that a person sees after the action.
  fileprivate func after(_ ending: Ending, _ before: Seen, isRefused: Bool = false) -> Seen {
    let base = before.with(isRefused ? besideRefusal ?? beside : beside)
    switch ending {
    case .done: return loaded(base)
    case .less: return loaded(base).with(less)
    case .empty: return loaded(base).with(empty)
    case .sessionEnds where screen == .splash:
      return ["splash": "open", "alert": "Something went wrong | Couldn't sign in | OK"]
    case .sessionEnds: return .sessionEnded
    case .noPicture, .failure: return base.with(shown(ending))
    }
  }

  /// The state with an answer, whose cards may be any.
  private func loaded(_ base: Seen) -> Seen {
    base.filter { !$0.key.hasSuffix(" cards") }.with(done)
  }

  /// The entries of a failure.
  private func shown(_ ending: Ending) -> Seen {
    let name = screen.rawValue
    let words = ending.words
    switch failure {
    case .message(let property):
      return ["\(name) \(property)": .message(words ?? "", ending.canRetry ? "Retry" : nil)]
    case .couldNotSignIn:
      let reason = words.map { ". \($0)" } ?? ""
      let alert = ["alert": "Something went wrong | Couldn't sign in\(reason) | OK"]
      return alert.with(screen == .splash ? ["splash": "open", "splash choices": "on"] : [:])
    case .likeAlert: return ["alert": "Something went wrong | Try again | OK"]
    case .pictureAlert:
      return ["\(name) picture": "placeholder", "alert": .pictureAlert(words)]
    case .originalAlert: return ["alert": .pictureAlert(words)]
    case .placeholder(let property): return ["\(name) \(property)": "placeholder"]
    case .nothing: return [:]
    }
  }

  /// All that a person sees after the late answer to the action of a screen that has closed.
  fileprivate func afterClosing(_ before: Seen) -> Seen {
    let base = before.with(beside)
    // Screens that the answer would have opened are not opened.
    let news = done.filter { base[String($0.key.prefix { $0 != " " })] != nil }
    let closed = [screen.rawValue] + (screen == .profile ? ["favourites"] : [])
    return loaded(base).filter { base[$0.key] != nil || news[$0.key] != nil }
      .filter { entry in !closed.contains { entry.key == $0 || entry.key.hasPrefix("\($0) ") } }
  }
}
