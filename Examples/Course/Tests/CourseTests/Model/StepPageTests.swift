import Testing

@testable import course

@Suite struct StepPageTests {
  private func page() throws -> StepPage {
    let files = try TemporaryCourse()
    return try withExtendedLifetime(files) {
      try files.course.step("Lamp02").page(in: .english)
    }
  }

  @Test("A page has a title and six sections, whatever its code says") func sections() throws {
    let page = try page()
    #expect(page.title == "Step Lamp02")
    #expect(
      page.sections.map(\.heading) == [
        "Goal", "Why", "What to do", "Hints", "Out of scope", "Learned",
      ])
    #expect(page.learned == "A lamp has two states.")
    #expect(page.sections[1].body == "```swift\n# no heading\n```")
  }

  @Test("A hint may go on in the next line") func hints() throws {
    #expect(try page().hints == ["first", "second\n   goes on", "third"])
  }

  @Test(
    "The task shows neither hints nor what is learned, and has headings in the learner's language")
  func task() throws {
    let page = try page()
    #expect(!page.task(.english).contains("first"))
    #expect(!page.task(.english).contains("two states"))
    #expect(page.task(.russian).contains("ЧТО СДЕЛАТЬ\n1. Read."))
  }

  @Test("Hints may be bullets, and lines may end as on Windows") func bullets() {
    let hints = "# T\n## Goal\n## Why\n## What to do\n## Hints\n- a\n* b\n10. c\n## Out of scope"
    #expect(StepPage(hints).hints == ["a", "b", "c"])
    #expect(StepPage(hints.replacing("\n", with: "\r\n")) == StepPage(hints))
  }

  @Test("The names the tests use belong to the task; hints are found by their heading")
  func names() {
    let page = StepPage("# T\n## What to do\n1. a\n## Hints\n1. h", names: "func f()\n")
    #expect(page.hints == ["h"])
    #expect(page.task(.russian).hasSuffix("ТЕСТЫ\n```swift\nfunc f()\n```"))
    #expect(page.task(.english).contains("NAMES THE TESTS USE\n"))
  }

  @Test("A page without hints has none") func noHints() {
    #expect(StepPage("# T\n\n## Goal\n").hints.isEmpty)
  }
}
