import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("ScreenTasks: start policies")
struct ScreenTasksPolicyTests {
  @Test("A second start for a purpose is refused while the first runs, and accepted afterwards")
  func startIfIdle() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answerWhenTold()
      #expect(desk.start("a"))
      #expect(!desk.start("b"))
      try await desk.exchanges.waitForCalls(1)
      #expect(!desk.start("c"))
      desk.exchanges.complete(0, with: AccessToken("t"))
      try await desk.finish()
      #expect(desk.exchanges.calls == ["a"])
      #expect(desk.read() == [.value("t", of: "a")])

      #expect(desk.start("d"))
      try await desk.exchanges.waitForCalls(2)
      desk.exchanges.complete(1, failing: .offline)
      try await desk.finish()
      #expect(desk.exchanges.calls == ["a", "d"])
      #expect(desk.read() == [.failure(ServiceError(.offline), of: "d")])
    }
  }

  @Test("A purpose is free as soon as its work is cancelled")
  func startAfterCancel() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer(with: AccessToken("t"))
      desk.start("a")
      desk.tasks.cancel(.page)

      #expect(desk.start("b"))
      try await desk.finish()
      #expect(desk.read() == [.nothing(of: "a"), .value("t", of: "b")])
    }
  }

  @Test("ended never runs before startIfIdle has returned")
  func endedComesLater() async throws {
    try await check(WorkDesk.self) { desk in
      desk.tasks.startIfIdle(
        .page, work: { AccessToken("at once") }, ended: desk.ended("a"))
      desk.write(.returned)
      try await desk.finish()

      #expect(desk.read() == [.returned, .value("at once", of: "a")])
    }
  }

  @Test("Two subjects of one purpose run at the same time")
  func subjects() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answerWhenTold()
      #expect(desk.start("a", for: .picture("1")))
      #expect(desk.start("b", for: .picture("2")))
      #expect(!desk.start("c", for: .picture("1")))
      try await desk.exchanges.waitForCalls(2)
      #expect(desk.exchanges.pending == [0, 1])

      for (number, name) in desk.exchanges.calls.enumerated() {
        desk.exchanges.complete(number, with: AccessToken("of \(name)"))
      }
      try await desk.finish()
      #expect(Set(desk.read()) == [.value("of a", of: "a"), .value("of b", of: "b")])
    }
  }

  @Test("Purposes are listed in the order in which their work started")
  func purposes() async throws {
    try await check(WorkDesk.self) { desk in
      let all: [ScreenTasks.Purpose] = [
        .like, .token, .picture("9"), .picture("1"), .download("1"), .signOut,
        .init("query", subject: "cats"),
      ]
      for purpose in all { desk.start("\(purpose)", for: purpose) }
      #expect(desk.tasks.purposes == all)

      desk.tasks.cancel(.like)
      desk.tasks.cancel(.picture("1"))
      desk.start("again", for: .like)
      desk.replace(with: "another", for: .token)
      #expect(
        desk.tasks.purposes == [
          .picture("9"), .download("1"), .signOut, .init("query", subject: "cats"), .like, .token,
        ])
      #expect(!desk.tasks.isRunning(.picture("1")))
      #expect(desk.tasks.isRunning(.picture("9")))

      desk.tasks.close()
      #expect(desk.tasks.purposes == [])
      try await desk.finish()
    }
  }

  @Test("A purpose is equal by name and subject, and described by them")
  func purposeValues() {
    #expect(ScreenTasks.Purpose.picture("7") == .init("picture", subject: "7"))
    #expect(ScreenTasks.Purpose.picture("7") != .picture("8"))
    #expect(ScreenTasks.Purpose.picture("7") != .download("7"))
    #expect(ScreenTasks.Purpose.page != .init("page", subject: ""))
    #expect("\(ScreenTasks.Purpose.download("7"))" == "download(7)")
    let plain: [ScreenTasks.Purpose] = [.token, .code, .profile, .avatar, .page, .like, .signOut]
    #expect(
      plain.map(\.description)
        == ["token", "code", "profile", "avatar", "page", "like", "signOut"])
  }

  @Test("After closing nothing starts, and a replacement ends with nil at once")
  func closed() async throws {
    try await check(WorkDesk.self) { desk in
      #expect(!desk.tasks.isClosed)
      desk.tasks.close()
      #expect(desk.tasks.isClosed)

      #expect(!desk.start("a"))
      desk.replace(with: "b")
      desk.write(.returned)
      #expect(desk.tasks.purposes == [])
      desk.tasks.close()
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "b"), .returned])
      #expect(desk.exchanges.calls == [])
    }
  }

  @Test("A replacement whose older work closes the owner does not run")
  func closeInsideReplace() async throws {
    try await check(WorkDesk.self) { desk in
      desk.start("a", then: { [tasks = desk.tasks] in tasks.close() })
      desk.replace(with: "b")
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "a"), .nothing(of: "b")])
      #expect(desk.exchanges.calls == [])
    }
  }

  @Test("Work started inside the end of replaced work is refused, because the replacement runs")
  func startInsideReplace() async throws {
    try await check(WorkDesk.self) { desk in
      desk.exchanges.answer { code in AccessToken(code) }
      desk.start("a", then: { desk.start("b") })
      desk.replace(with: "c")
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "a"), .value("c", of: "c")])
      #expect(desk.exchanges.calls == ["c"])
    }
  }
}
