import Foundation
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("CommandLog: waiting for a command")
struct CommandLogWaitingTests {
  @MainActor
  final class Diary {
    var entries: [String] = []
  }

  let log = CommandLog<SplashCommand>()
  let view: SplashViewSpy
  let diary = Diary()

  init() {
    view = SplashViewSpy(log: log)
  }

  /// A task that waits already when this returns.
  func waiter(
    for command: SplashCommand, limit: TimeInterval = .testLimit
  ) async -> Task<Void, any Error> {
    let (waiting, signal) = AsyncStream<Void>.makeStream()
    let task = Task { [log, diary] in
      // Nobody else gets the main actor between this and the waiting.
      signal.finish()
      try await log.wait(limit: limit) { $0 == command }
      diary.entries.append("\(command) after \(log.commands.count)")
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
    #expect(diary.entries == [])
    view.setChoicesHidden(true)
    try await choices.value
    try await alsoChoices.value
    let choicesHidden = SplashCommand.setChoicesHidden(true)
    #expect(diary.entries == ["\(choicesHidden) after 2", "\(choicesHidden) after 2"])

    view.setLoaderHidden(true)
    try await loader.value
    #expect(diary.entries.last == "\(SplashCommand.setLoaderHidden(true)) after 3")
  }

  @Test("A command that was taken no longer ends a wait")
  func taken() async throws {
    view.setLoaderHidden(false)
    _ = log.take()
    let task = await waiter(for: .setLoaderHidden(false))
    #expect(diary.entries == [])
    view.setLoaderHidden(false)
    try await task.value
    #expect(diary.entries.count == 1)
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
    #expect(error?.limit == 0.01)
    #expect(error?.seen == ["setLoaderHidden(false)"])
    #expect(
      error?.description == "Waited 0.01 s for a command, saw: [setLoaderHidden(false)].")
  }
}
