import ImageFeedPresentation
import TestSupport
import Testing

@MainActor
@Suite("AuthHelper: the state of a sign-in")
struct AuthStateTests {
  /// A generator of the given numbers.
  private struct Listed: RandomNumberGenerator {
    var numbers: [UInt64]

    mutating func next() -> UInt64 { numbers.removeFirst() }
  }

  @Test("W-1 A state is 256 bits in hexadecimal, including leading zeros")
  func exactState() {
    var generator = Listed(numbers: [0, 1, .max, 0xdead_beef])

    #expect(
      AuthHelper.makeState(using: &generator)
        == "00000000000000000000000000000001ffffffffffffffff00000000deadbeef")
    #expect(generator.numbers == [], "every bit comes from the generator")
  }

  @Test("W-1 A seed gives the same sequence of different states, each of 64 hexadecimal digits")
  func seededStates() {
    func states() -> [String] {
      var generator = SeededGenerator(state: 2022)
      return (0..<100).map { _ in AuthHelper.makeState(using: &generator) }
    }

    #expect(states() == states())
    #expect(Set(states()).count == 100)
    #expect(states().allSatisfy { $0.count == 64 })
    #expect(states().allSatisfy { $0.allSatisfy { "0123456789abcdef".contains($0) } })
  }

  @Test("W-1 Two sign-ins of the app have different states")
  func statesOfTheApp() {
    let (first, second) = (AppFlow.randomState(), AppFlow.randomState())

    #expect(first != second)
    #expect(first.count == 64)
  }
}
