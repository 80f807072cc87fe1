import Foundation
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("CommandLog")
struct CommandLogTests {
  let log = CommandLog<SplashCommand>()
  let view: SplashViewSpy
  let router: SplashRouterSpy
  let ends = Recorder<String>()

  init() {
    view = SplashViewSpy(log: log)
    router = SplashRouterSpy(log: log)
  }

  @Test("A view and a router that share a log are recorded in one order")
  func oneOrder() {
    view.setLoaderHidden(false)
    router.openSignIn()
    view.setLoaderHidden(true)
    #expect(log.commands == [.setLoaderHidden(false), .openSignIn, .setLoaderHidden(true)])
  }

  @Test("take returns the commands so far and empties the log")
  func take() {
    #expect(log.take() == [])
    view.setLoaderHidden(false)
    view.setChoicesHidden(true)
    #expect(log.take() == [.setLoaderHidden(false), .setChoicesHidden(true)])
    #expect(log.commands == [])
    #expect(log.take() == [])
    router.openSignIn()
    #expect(log.take() == [.openSignIn])
  }

  @Test("onCommand runs inside each command, after it was recorded")
  func onCommand() {
    var seen: [[SplashCommand]] = []
    var given: [SplashCommand] = []
    log.onCommand = { [unowned log] command in
      given.append(command)
      seen.append(log.commands)
    }
    view.setLoaderHidden(false)
    #expect(given == [.setLoaderHidden(false)], "inside the command, not later")
    router.openSignIn()
    #expect(given == [.setLoaderHidden(false), .openSignIn])
    #expect(seen == [[.setLoaderHidden(false)], [.setLoaderHidden(false), .openSignIn]])

    log.onCommand = nil
    view.setLoaderHidden(true)
    #expect(given.count == 2)
  }

  @Test("A command given inside onCommand is recorded after the outer one")
  func nested() {
    log.onCommand = { [unowned view] command in
      if command == .setLoaderHidden(true) { view.setChoicesHidden(false) }
    }
    view.setLoaderHidden(true)
    router.openSignIn()
    #expect(log.take() == [.setLoaderHidden(true), .setChoicesHidden(false), .openSignIn])
  }

  @Test("take inside onCommand leaves later commands in the log")
  func takeInside() {
    var taken: [SplashCommand] = []
    log.onCommand = { [unowned log] command in
      if command == .openSignIn { taken = log.take() }
    }
    view.setLoaderHidden(true)
    router.openSignIn()
    view.setLoaderHidden(false)
    #expect(taken == [.setLoaderHidden(true), .openSignIn])
    #expect(log.take() == [.setLoaderHidden(false)])
  }

  // MARK: Waiting for a command

  /// A task that waits already when this returns.
  func waiter(
    for command: SplashCommand, limit: TimeInterval = .testLimit
  ) async -> Task<Void, any Error> {
    let (waiting, signal) = AsyncStream<Void>.makeStream()
    let task = Task { [log, ends] in
      // Nobody else gets the main actor between this and the waiting.
      signal.finish()
      try await log.wait(limit: limit) { $0 == command }
      ends.add("\(command) after \(log.commands.count)")
    }
    for await _ in waiting {}
    return task
  }

  @Test("Waiting returns at once for a command that is in the log")
  func immediately() async throws {
    view.setLoaderHidden(false)
    view.setChoicesHidden(true)
    try await log.wait(limit: 0) { $0 == .setLoaderHidden(false) }
    #expect(log.commands.count == 2, "a wait takes no commands")
  }

  @Test("Several waits run at the same time, each for its own command")
  func later() async throws {
    let loader = await waiter(for: .setLoaderHidden(true))
    let choices = await waiter(for: .setChoicesHidden(true))
    let alsoChoices = await waiter(for: .setChoicesHidden(true))
    view.setLoaderHidden(false)
    #expect(ends.events == [])
    view.setChoicesHidden(true)
    try await choices.value
    try await alsoChoices.value
    let choicesHidden = SplashCommand.setChoicesHidden(true)
    #expect(ends.events == ["\(choicesHidden) after 2", "\(choicesHidden) after 2"])

    view.setLoaderHidden(true)
    try await loader.value
    #expect(ends.events.last == "\(SplashCommand.setLoaderHidden(true)) after 3")
  }

  @Test("A command that was taken no longer ends a wait")
  func taken() async throws {
    view.setLoaderHidden(false)
    _ = log.take()
    let task = await waiter(for: .setLoaderHidden(false))
    #expect(ends.events == [])
    view.setLoaderHidden(false)
    try await task.value
    #expect(ends.events.count == 1)
  }

  @Test("Time in which the main actor is busy does not use up the limit")
  func busyMainActor() async throws {
    let task = await waiter(for: .openSignIn, limit: 0.01)
    // The limit begins to run.
    await Task.yield()
    let calling = Task { [log] in
      await Task.yield()
      log.add(.openSignIn)
    }
    let end = ProcessInfo.processInfo.systemUptime + 0.02
    while ProcessInfo.processInfo.systemUptime < end {}
    await calling.value
    try await task.value
  }

  @Test("A wait fails after its limit, with the commands seen")
  func limit() async {
    view.setLoaderHidden(false)
    let error = await #expect(throws: MissingCommand.self) {
      try await log.wait(limit: 0.01) { $0 == .openSignIn }
    }
    #expect(
      error?.description == "Waited 0.01 s for a command, saw: [setLoaderHidden(false)].")
  }
}
