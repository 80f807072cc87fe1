import Counting
import FaultSwitch
import Subject
import Testing

@Suite("Counter")
struct CounterTests {
  @Test("asks which fault is on", arguments: 1...99)
  func ask(number: Int) {
    Subject.makeCounter().tap()
    #expect(!FaultSwitch.isOn("bug-count-\(number < 10 ? "0" : "")\(number)"))
  }
}
