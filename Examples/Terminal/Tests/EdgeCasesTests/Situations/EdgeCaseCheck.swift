import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

@testable import ImageFeedTerminal

/// Runs one cell of the matrix and checks the commands, the requests, the remaining content, that
/// nothing is left running or locked, that the action can be repeated, and that the closed screen
/// is released.
@MainActor
struct EdgeCaseCheck<Screen: Situation> {
  let cell: EdgeCase
  let sourceLocation: SourceLocation

  func run() async throws {
    let pool = cell.fault.outlastsTheLimit ? UnsplashPool.waiting : .working
    try await pool.lend(injectsFaultLater: true) { unsplash in
      do {
        try await play(on: unsplash)
      } catch let work as UnfinishedWork {
        throw StuckCell(work: work, arrived: unsplash.requests)
      }
    }
  }

  private func play(on unsplash: LocalUnsplash) async throws {
    let leaks = LeakCheck()
    do {
      let screen = Screen(unsplash)
      try await screen.arrive()
      try await actWithFault(unsplash, screen)
      for object in screen.tracked { leaks.track(object) }
      if cell.ending.isFinal {
        close(screen)
        try await Self.doAgain(unsplash, cell.action, leaks, sourceLocation)
      } else {
        try await doAgain(unsplash, screen)
        close(screen)
      }
      #expect(screen.takeCommands() == [], "after it was closed", sourceLocation: sourceLocation)
    }
    #expect(leaks.survivors == [], "leaked", sourceLocation: sourceLocation)
    try await unsplash.becomeIdle()
  }

  /// Injects the fault and does the action.
  private func actWithFault(_ unsplash: LocalUnsplash, _ screen: Screen) async throws {
    _ = screen.log.take()
    unsplash.injectFault(of: cell)
    screen.act()
    let others = try await unsplash.releaseAnswer(to: cell)
    try await screen.finish()
    // A client that gave up may be earlier than the server's log, also with a picture.
    if cell.ending.isTimeOut {
      let further = cell.fault.isOfServer ? [] : screen.furtherRequests(cell.ending)
      try await unsplash.arrivals.wait(forAll: [cell.action.endpoint] + further)
    }
    #expect(
      screen.takeCommands() == screen.commands(cell.ending), "the commands",
      sourceLocation: sourceLocation)
    expectRequests(unsplash, screen, others)
    #expect(
      Set(unsplash.switched.failures) == Set([cell.failure].compactMap { $0 }), "what was thrown",
      sourceLocation: sourceLocation)
    #expect(
      screen.expirations == (cell.ending == .sessionEnds ? 1 : 0), "the session's ends",
      sourceLocation: sourceLocation)
    // Idle at once, although the fault is still active: cancelled requests are not continued.
    try await unsplash.becomeIdle()
    unsplash.removeFault()
    try await screen.expectState(after: cell.ending)
    Self.expectFree(screen, sourceLocation)
  }

  /// Checks that the server has received exactly the expected requests.
  private func expectRequests(_ unsplash: LocalUnsplash, _ screen: Screen, _ others: [String]) {
    let own = Array(repeating: cell.action.endpoint, count: cell.requests)
    let further = screen.furtherRequests(cell.ending)
    let expected = cell.fault.isOfServer ? [] : own + further + others
    #expect(
      unsplash.requests == expected.sorted(), "requests at the server",
      sourceLocation: sourceLocation)
    guard cell.fault == .dropped else { return }
    let most = (1 + further.count) * cell.connections.upperBound
    #expect(
      ((1 + further.count)...most).contains(unsplash.droppedConnections), "connections",
      sourceLocation: sourceLocation)
  }

  /// Repeats the action on the same screen, with the services that have seen the failure.
  private func doAgain(_ unsplash: LocalUnsplash, _ screen: Screen) async throws {
    try await screen.prepareAgain(after: cell.ending)
    unsplash.forgetRequests()
    try await screen.actAgain(after: cell.ending)
    try await screen.finish()
    #expect(
      screen.takeCommands() == screen.commandsAgain(after: cell.ending), "again",
      sourceLocation: sourceLocation)
    Self.expectGood(unsplash, cell.action, screen.furtherRequestsAgain(), sourceLocation)
    try await screen.expectState(after: .done)
    Self.expectFree(screen, sourceLocation)
  }

  /// Repeats the action on a new screen, without a fault and with a signed-in person.
  static func doAgain(
    _ unsplash: LocalUnsplash, _ action: UserAction, _ leaks: LeakCheck,
    _ sourceLocation: SourceLocation
  ) async throws {
    try await unsplash.signIn()
    // A picture from memory would not cause a request.
    try await unsplash.services.pictures.removeAllPictures()
    let screen = Screen(unsplash)
    try await screen.arrive()
    _ = screen.log.take()
    unsplash.forgetRequests()
    screen.act()
    try await screen.finish()
    for object in screen.tracked { leaks.track(object) }
    #expect(
      screen.takeCommands() == screen.commands(.done), "again, on a new screen",
      sourceLocation: sourceLocation)
    expectGood(unsplash, action, screen.furtherRequests(.done), sourceLocation)
    try await screen.expectState(after: .done)
    expectFree(screen, sourceLocation)
    screen.close()
    screen.session?.close()
  }

  /// Checks that there is one request of the kind that failed before, no unexpected request, and no
  /// failure.
  private static func expectGood(
    _ unsplash: LocalUnsplash, _ action: UserAction, _ further: [String],
    _ sourceLocation: SourceLocation
  ) {
    #expect(
      unsplash.requests == ([action.endpoint] + further).sorted(), "requests for it",
      sourceLocation: sourceLocation)
    #expect(unsplash.switched.failures == [], sourceLocation: sourceLocation)
  }

  /// Checks that nothing is in progress or locked.
  private static func expectFree(_ screen: Screen, _ sourceLocation: SourceLocation) {
    for tasks in screen.allTasks {
      #expect(tasks.purposes == [], "still in progress", sourceLocation: sourceLocation)
      #expect(tasks.unfinished == nil, "not returned yet", sourceLocation: sourceLocation)
    }
  }

  private func close(_ screen: Screen) {
    screen.close()
    screen.session?.close()
  }
}

extension Ending {
  /// Indicates whether the client stopped waiting for the answer.
  fileprivate var isTimeOut: Bool {
    self == .timedOut || self == .pageNotLoaded(.noAnswer(.timedOut))
  }

  /// Indicates whether the screen has done its work or is closed, so that a repetition needs a new
  /// one.
  fileprivate var isFinal: Bool {
    switch self {
    case .done, .doneWithLess, .otherPage, .sessionEnds: true
    default: false
    }
  }
}
