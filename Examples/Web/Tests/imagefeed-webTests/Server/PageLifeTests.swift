import Foundation
import ImageFeedSpies
import ImageFeedWeb
import Testing

@testable import imagefeed_web

@Suite("The life of a page") @MainActor
struct PageLifeTests {
  private func open(_ test: ServerUnderTest, page: String) async throws -> EventReader {
    let events = try test.events(page: page)
    _ = try await events.first(with: "reset")
    return events
  }

  @Test("A page that was away finds its app again; one that is gone for good is closed")
  func absence() async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    try await open(test, page: ServerUnderTest.page).leave()
    try await test.timer.waitForStarts(1)
    #expect(test.pages.apps.count == 1)
    let again = try await open(test, page: ServerUnderTest.page)
    #expect(test.apps.fakes.count == 1)
    // The time of the first absence passes while the page is here.
    test.timer.fire()
    #expect(test.pages.apps.count == 1)
    again.leave()
    try await test.timer.waitForStarts(2)
    let leaks = LeakCheck()
    leaks.track(try #require(test.pages.apps.first).session, as: "session")
    test.timer.fire()
    #expect(test.pages.apps.isEmpty)
    try await test.apps.ledger.finish(within: 300)
    #expect(leaks.survivors.isEmpty)
    _ = try await open(test, page: ServerUnderTest.page)
    #expect(test.apps.fakes.count == 2)
  }

  @Test("The end of a connection that another one has replaced does not count as an absence")
  func replaced() async throws {
    let test = try ServerUnderTest(mostPages: 1)
    try await test.visit()
    let first = try await open(test, page: ServerUnderTest.page)
    let second = try await open(test, page: ServerUnderTest.page)
    while try await first.next() != nil {}
    #expect(try await test.report("[]").status == 204)
    #expect(test.timer.started == 0)
    let other = try test.events(page: "page-that-finds-no-room")
    #expect(try await other.head().status == 503)
    #expect(try await test.report("[]").status == 204)
    withExtendedLifetime(second) {}
  }

  @Test("A page that came back is not closed for another one")
  func back() async throws {
    let test = try ServerUnderTest(mostPages: 1)
    try await test.visit()
    try await open(test, page: ServerUnderTest.page).leave()
    try await test.timer.waitForStarts(1)
    let again = try await open(test, page: ServerUnderTest.page)
    let other = try test.events(page: "page-that-finds-no-room")
    #expect(try await other.head().status == 503)
    #expect(try await test.report("[]").status == 204)
    withExtendedLifetime(again) {}
  }

  @Test("The time of an absence ends with its app: another app of the same page goes on")
  func earlierAbsence() async throws {
    let test = try ServerUnderTest(mostPages: 1)
    try await test.visit()
    for (number, page) in [ServerUnderTest.page, "page-that-takes-the-room"].enumerated() {
      try await open(test, page: page).leave()
      try await test.timer.waitForStarts(number + 1)
    }
    let again = try await open(test, page: ServerUnderTest.page)
    #expect(test.apps.fakes.count == 3)
    test.timer.fire()
    #expect(test.pages.apps.count == 1)
    withExtendedLifetime(again) {}
  }

  @Test("One page too many closes the one that is away longest, or is refused")
  func limit() async throws {
    let test = try ServerUnderTest(mostPages: 3)
    try await test.visit()
    for number in 1...2 {
      try await open(test, page: "page-that-is-away-\(number)").leave()
      try await test.timer.waitForStarts(number)
    }
    var here = [try await open(test, page: "page-number-3-of-six")]
    here.append(try await open(test, page: "page-number-4-of-six"))
    #expect(try await test.report("[]", page: "page-that-is-away-1").status == 404)
    #expect(try await test.report("[]", page: "page-that-is-away-2").status == 204)
    here.append(try await open(test, page: "page-number-5-of-six"))
    #expect(try await test.report("[]", page: "page-that-is-away-2").status == 404)
    let sixth = "page-number-6-of-six"
    try #require(try await test.events(page: sixth).head().status == 503)
    let refused = try await test.client.send("/events?page=\(sixth)", test.fields)
    #expect(refused.text.contains("Close some"))
    for number in 3...5 {
      #expect(try await test.report("[]", page: "page-number-\(number)-of-six").status == 204)
    }
    withExtendedLifetime(here) {}
  }

  @Test("A browser has five pages at a time, so that a connection is left for their intents")
  func browserLimit() async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    var all: [EventReader] = []
    for number in 1...5 { all.append(try await open(test, page: "page-number-\(number)-of-six")) }
    let sixth = try test.events(page: "page-number-6-of-six")
    #expect(try await sixth.head().status == 503)
    #expect(test.pages.apps.count == 5)
    // A page that is here may connect again, and one that leaves makes room.
    all.append(try await open(test, page: "page-number-1-of-six"))
    all[4].leave()
    try await test.timer.waitForStarts(1)
    all.append(try await open(test, page: "page-number-6-of-six"))
    // Another browser has connections of its own.
    try await test.visit()
    all.append(try await open(test, page: "page-number-7-of-six"))
    #expect(test.pages.apps.count == 7)
  }
}
