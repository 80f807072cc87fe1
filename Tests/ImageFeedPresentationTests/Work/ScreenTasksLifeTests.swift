import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ScreenTasks: work started inside ended, the owner's release, waiting")
struct ScreenTasksLifeTests {
  @Test("Work can start inside ended, for the same purpose and for another")
  func startInsideEnded() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer { code in AccessToken(code) }
      var isStarted: [Bool] = []
      desk.start(
        "a",
        then: {
          isStarted.append(desk.start("b", then: { isStarted.append(desk.start("c")) }))
          isStarted.append(desk.start("d", for: .like))
        })
      try await desk.finish()

      #expect(isStarted == [true, true, true])
      let entries = desk.read()
      #expect(entries.first == .value("a", of: "a"))
      #expect(
        Set(entries) == [
          .value("a", of: "a"), .value("b", of: "b"), .value("c", of: "c"), .value("d", of: "d"),
        ])
      #expect(entries.count == 4)
    }
  }

  @Test("Work started inside the end of cancelled work runs")
  func startInsideCancel() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer(with: AccessToken("t"))
      desk.start("a", then: { desk.start("b") })
      desk.tasks.cancel(.page)
      #expect(desk.tasks.isRunning(.page))
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "a"), .value("t", of: "b")])
    }
  }

  @Test("A replacement inside ended runs")
  func replaceInsideEnded() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer { code in AccessToken(code) }
      desk.start("a", then: { desk.replace(with: "b") })
      try await desk.finish()

      #expect(desk.read() == [.value("a", of: "a"), .value("b", of: "b")])
    }
  }

  @Test("Work started inside an end during closing does not run")
  func startInsideClose() async throws {
    try await check(WorkDesk.self) { desk in
      var isStarted: Bool?
      desk.start("a", then: { isStarted = desk.start("b", for: .like) })
      desk.start("c", for: .avatar)
      desk.tasks.close()
      try await desk.finish()

      #expect(isStarted == false)
      #expect(desk.read() == [.nothing(of: "a"), .nothing(of: "c")])
    }
  }

  @Test("Work cancelled inside another end during closing ends once")
  func cancelInsideClose() async throws {
    try await check(WorkDesk.self) { desk in
      desk.start("a", then: { [tasks = desk.tasks] in tasks.cancel(.like) })
      desk.start("b", for: .avatar)
      desk.start("c", for: .like)
      desk.tasks.close()
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "a"), .nothing(of: "c"), .nothing(of: "b")])
    }
  }

  /// Ends a stream when it is released.
  final class EndOfStream {
    let stream: AsyncStream<Void>.Continuation

    init(of stream: AsyncStream<Void>.Continuation) {
      self.stream = stream
    }

    deinit {
      stream.finish()
    }
  }

  @Test("Releasing the owner cancels its work, and the late answer is ignored")
  func released() async throws {
    let leaks = LeakCheck()
    let service = FakeOAuth2Service()
    service.exchanges.answerWhenTold(ignoringCancellation: true)
    let diary = WorkDesk.Diary()
    let (cancellations, stream) = AsyncStream<Void>.makeStream()
    do {
      let tasks = ScreenTasks()
      // Held by `ended` alone: the stream ends once `ended` can no longer be called.
      let end = EndOfStream(of: stream)
      leaks.track(tasks)
      tasks.startIfIdle(
        .page,
        work: {
          try await withTaskCancellationHandler {
            try await service.fetchAuthToken(code: "a")
          } onCancel: {
            stream.yield()
          }
        },
        ended: { _ in withExtendedLifetime(end) { diary.entries.append(.returned) } })
      try await service.exchanges.waitForCalls(1)
    }
    #expect(leaks.survivors == [], "running work does not retain its owner")

    service.exchanges.complete(0, with: AccessToken("late"))
    var count = 0
    for await _ in cancellations { count += 1 }
    #expect(count == 1)
    #expect(diary.entries == [])
  }

  @Test("What ended holds is released when the work has ended")
  func endedIsLetGo() async throws {
    final class Loader {}
    let leaks = LeakCheck()
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer(with: AccessToken("t"))
      for purpose in [ScreenTasks.Purpose.page, .like] {
        let loader = Loader()
        leaks.track(loader, as: "\(purpose)")
        desk.tasks.startIfIdle(
          purpose, work: desk.work("a"), ended: { _ in withExtendedLifetime(loader) {} })
      }
      desk.tasks.cancel(.like)
      try await desk.finish()
      #expect(leaks.survivors == [])
    }
  }

  @Test("finish waits for work that ended work has started")
  func finishWaitsForChains() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer { code in AccessToken(code) }
      var links = 0
      @MainActor func next() {
        links += 1
        if links < 50 {
          desk.start("\(links)", for: links.isMultiple(of: 2) ? .page : .like, then: next)
        }
      }
      next()
      await desk.tasks.finish()

      #expect(links == 50)
      #expect(desk.exchanges.calls.count == 49)
    }
  }

  @Test("finish waits for cancelled work that has not returned")
  func finishWaitsForCancelledWork() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answerWhenTold(ignoringCancellation: true)
      let purposes: [ScreenTasks.Purpose] = [.page, .like, .avatar]
      for purpose in purposes {
        desk.tasks.startIfIdle(
          purpose,
          work: { [service = desk.service, diary = desk.diary] in
            let token = try await service.fetchAuthToken(code: "\(purpose)")
            await MainActor.run { diary.entries.append(.returned) }
            return token
          },
          ended: desk.ended("\(purpose)"))
      }
      try await desk.exchanges.waitForCalls(3)
      desk.tasks.cancel(.page)
      desk.tasks.close()
      #expect(desk.read() == purposes.map { .nothing(of: "\($0)") })

      let (waiting, signal) = AsyncStream<Void>.makeStream()
      let finish = Task {
        // The main actor does nothing else between this and the wait.
        signal.finish()
        await desk.tasks.finish()
        desk.write(.nothing(of: "finish"))
      }
      for await _ in waiting {}
      #expect(desk.read() == [])

      for number in 0..<3 { desk.exchanges.complete(number, with: AccessToken("late")) }
      await finish.value
      #expect(desk.read() == [.returned, .returned, .returned, .nothing(of: "finish")])
    }
  }

  @Test("finish returns at once when nothing runs")
  func finishWithoutWork() async {
    let tasks = ScreenTasks()
    await tasks.finish()
    #expect(tasks.purposes == [])
  }
}
