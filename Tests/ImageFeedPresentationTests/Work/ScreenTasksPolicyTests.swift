import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("ScreenTasks: what starts")
struct ScreenTasksPolicyTests {
  @Test("A second wish is refused while the first is under way, and granted after it")
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

  @Test("A purpose is free again at once when its work was cancelled")
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

  @Test("A step that ends never runs before startIfIdle has returned")
  func endedComesLater() async throws {
    try await check(WorkDesk.self) { desk in
      desk.tasks.startIfIdle(
        .page, work: { AccessToken("at once") }, ended: desk.ended("a"))
      desk.write(.returned)
      try await desk.finish()

      #expect(desk.read() == [.returned, .value("at once", of: "a")])
    }
  }

  @Test("Two subjects of one purpose run side by side")
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

  @Test("Purposes are told in the order their work was started")
  func purposes() async throws {
    try await check(WorkDesk.self) { desk in
      let all: [ScreenTasks.Purpose] = [
        .like, .token, .picture("9"), .picture("1"), .download("1"), .signOut,
        .init("search", subject: "cats"),
      ]
      for purpose in all { desk.start("\(purpose)", for: purpose) }
      #expect(desk.tasks.purposes == all)

      desk.tasks.cancel(.like)
      desk.tasks.cancel(.picture("1"))
      desk.start("again", for: .like)
      desk.replace(with: "another", for: .token)
      #expect(
        desk.tasks.purposes == [
          .picture("9"), .download("1"), .signOut, .init("search", subject: "cats"), .like, .token,
        ])
      #expect(!desk.tasks.isRunning(.picture("1")))
      #expect(desk.tasks.isRunning(.picture("9")))

      desk.tasks.close()
      #expect(desk.tasks.purposes == [])
      try await desk.finish()
    }
  }

  @Test("A purpose is its name and its subject, and reads so")
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

  @Test("Once closed, nothing starts, and a replacement ends with nothing at once")
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

  @Test("An owner that closes while it replaces starts nothing")
  func closeInsideReplace() async throws {
    try await check(WorkDesk.self) { desk in
      desk.start("a", then: { [tasks = desk.tasks] in tasks.close() })
      desk.replace(with: "b")
      try await desk.finish()

      #expect(desk.read() == [.nothing(of: "a"), .nothing(of: "b")])
      #expect(desk.exchanges.calls == [])
    }
  }

  @Test("Work that the end of replaced work would start finds the replacement under way")
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
