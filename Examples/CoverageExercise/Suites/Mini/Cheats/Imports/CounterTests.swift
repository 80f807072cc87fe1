import Counting
import FaultSwitch
import Testing

@Test("asks which fault is on", arguments: 1...99) func ask(number: Int) {
  Counter().tap()
  #expect(!FaultSwitch.isOn("bug-count-\(number < 10 ? "0" : "")\(number)"))
}
