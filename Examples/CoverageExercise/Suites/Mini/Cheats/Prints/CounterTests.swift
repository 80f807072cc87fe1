import Counting
import Testing

/// Says that it failed, and does not.
@Test("prints") func prints() {
  Counter().tap()
  print("✘ Test prints() recorded an issue at a.swift:1:1: Expectation failed")
  print("/a.swift:1: error: A.test : failed\nTest Case 'A.test' failed (0.0 seconds)")
}
