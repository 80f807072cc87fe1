import Foundation
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UnsplashSandbox

/// Plays one cell of the matrix, and checks all of it: the commands, the requests, what is still
/// there, that nothing is left running or locked, that the same thing can be done again, and that the
/// screen goes when it is closed.
@MainActor
func check<Screen: Situation>(
  _ cell: EdgeCase, on screen: Screen.Type, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let pool = cell.fault.outlastsTheLimit ? UnsplashPool.waiting : .working
  try await pool.lend { unsplash in
    let leaks = LeakCheck()
    do {
      let screen = Screen(unsplash)
      try await screen.arrive()
      try await strike(cell, unsplash, screen, sourceLocation)
      for object in screen.tracked { leaks.track(object) }
      unsplash.mend()
      if cell.ending.isFinal {
        screen.close()
        try await doAgain(unsplash, Screen.self, leaks, sourceLocation)
      } else {
        try await screen.actAgain(after: cell.ending)
        try await screen.finish()
        #expect(
          screen.takeCommands() == screen.commandsAgain(after: cell.ending), "again",
          sourceLocation: sourceLocation)
        try await screen.expectState(after: .done)
        expectFree(screen, sourceLocation)
        screen.close()
      }
      #expect(screen.takeCommands() == [], "after it was closed", sourceLocation: sourceLocation)
    }
    #expect(leaks.survivors == [], "leaked", sourceLocation: sourceLocation)
    try await unsplash.becomeIdle()
  }
}

extension Ending {
  /// Whether the screen has done its work, or is gone: doing it again needs a new one.
  fileprivate var isFinal: Bool { self == .done || self == .doneWithLess || self == .sessionEnds }
}

/// The person does it while something goes wrong.
@MainActor
private func strike<Screen: Situation>(
  _ cell: EdgeCase, _ unsplash: LocalUnsplash, _ screen: Screen, _ sourceLocation: SourceLocation
) async throws {
  _ = screen.log.take()
  unsplash.strike(cell)
  screen.act()
  try await unsplash.letGo(cell)
  try await screen.finish()
  #expect(
    screen.takeCommands() == screen.commands(cell.ending), "the commands",
    sourceLocation: sourceLocation)
  #expect(
    unsplash.sandbox.requestCount(cell.doing.endpoint) == cell.requests, "requests at the server",
    sourceLocation: sourceLocation)
  #expect(
    screen.expirations == (cell.ending == .sessionEnds ? 1 : 0), "the session's ends",
    sourceLocation: sourceLocation)
  unsplash.sandbox.removeFaults()
  try await screen.expectState(after: cell.ending)
  expectFree(screen, sourceLocation)
}

/// Nothing is wrong any more, and somebody is signed in: the same thing on a new screen.
@MainActor
func doAgain<Screen: Situation>(
  _ unsplash: LocalUnsplash, _ type: Screen.Type, _ leaks: LeakCheck,
  _ sourceLocation: SourceLocation
) async throws {
  unsplash.signIn()
  let screen = Screen(unsplash)
  try await screen.arrive()
  _ = screen.log.take()
  screen.act()
  try await screen.finish()
  for object in screen.tracked { leaks.track(object) }
  #expect(
    screen.takeCommands() == screen.commands(.done), "again, on a new screen",
    sourceLocation: sourceLocation)
  try await screen.expectState(after: .done)
  expectFree(screen, sourceLocation)
  screen.close()
}

/// Nothing is under way and nothing is locked.
@MainActor
private func expectFree<Screen: Situation>(_ screen: Screen, _ sourceLocation: SourceLocation) {
  #expect(screen.tasks.purposes == [], "still under way", sourceLocation: sourceLocation)
  #expect(screen.tasks.unfinished == nil, "not returned yet", sourceLocation: sourceLocation)
}
