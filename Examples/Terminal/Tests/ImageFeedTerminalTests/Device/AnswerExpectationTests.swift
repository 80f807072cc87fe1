import Testing

@testable import ImageFeedTerminal

@Suite("Expected answers of the terminal")
struct AnswerExpectationTests {
  private var asked: AnswerExpectation {
    var expectation = AnswerExpectation()
    expectation.ask(at: 100)
    return expectation
  }

  @Test("There is no wait without a query, or after all answers")
  func nothing() {
    var expectation = AnswerExpectation()
    #expect(!expectation.isOpen(at: 0) && expectation.wait(at: 0, atMost: 1) == 0)
    expectation.didAnswer()
    expectation.ask(at: 100)
    #expect(expectation.isOpen(at: 100))
    expectation.didAnswer()
    #expect(!expectation.isOpen(at: 100) && expectation.wait(at: 100, atMost: 1) == 0)
  }

  @Test("The wait for an answer is limited by the caller and by the longest expected time")
  func limits() {
    #expect(asked.wait(at: 101, atMost: 0.25) == 0.25)
    #expect(asked.wait(at: 101.5, atMost: 60) == 0.5)
    #expect(asked.wait(at: 101, atMost: 0) == 0 && asked.wait(at: 101, atMost: -1) == 0)
    #expect(asked.isOpen(at: 101.5) && !asked.isOpen(at: 102))
    #expect(asked.wait(at: 102, atMost: 60) == 0 && asked.wait(at: 1_000, atMost: 60) == 0)
  }

  @Test("Each query has its own answer")
  func several() {
    var expectation = asked
    expectation.ask(at: 101)
    expectation.didAnswer()
    #expect(expectation.isOpen(at: 102.5), "the second one is still to come")
    expectation.didAnswer()
    #expect(!expectation.isOpen(at: 102.5))
  }

  @Test("A query that was not answered in time does not count with a later one")
  func late() {
    var expectation = asked
    expectation.ask(at: 200)
    expectation.didAnswer()
    #expect(!expectation.isOpen(at: 200))
  }

  @Test("A closed terminal gives no answer")
  func gone() {
    var expectation = asked
    expectation.ask(at: 100)
    expectation.giveUp()
    #expect(expectation.wait(at: 100, atMost: 1) == 0)
  }
}
