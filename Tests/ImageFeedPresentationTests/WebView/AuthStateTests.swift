import ImageFeedPresentation
import Testing

@MainActor
@Suite("AuthHelper: the state of a sign-in")
struct AuthStateTests {
  /// Numbers in a known order.
  private struct Listed: RandomNumberGenerator {
    var numbers: [UInt64]

    mutating func next() -> UInt64 { numbers.removeFirst() }
  }

  /// SplitMix64: a stream that follows from its seed.
  private struct Seeded: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
      seed &+= 0x9e37_79b9_7f4a_7c15
      var mixed = seed
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  @Test("W-1 A state is 256 bits in hexadecimal, and small numbers keep their zeros")
  func exactState() {
    var generator = Listed(numbers: [0, 1, .max, 0xdead_beef])

    #expect(
      AuthHelper.makeState(using: &generator)
        == "00000000000000000000000000000001ffffffffffffffff00000000deadbeef")
    #expect(generator.numbers == [], "every bit comes from the generator")
  }

  @Test("W-1 The same seed gives the same states, 64 hexadecimal digits each, no two alike")
  func seededStates() {
    func states() -> [String] {
      var generator = Seeded(seed: 2022)
      return (0..<100).map { _ in AuthHelper.makeState(using: &generator) }
    }

    #expect(states() == states())
    #expect(Set(states()).count == 100)
    #expect(states().allSatisfy { $0.count == 64 })
    #expect(states().allSatisfy { $0.allSatisfy { "0123456789abcdef".contains($0) } })
  }

  @Test("W-1 Another seed, another state")
  func otherSeed() {
    var (first, second) = (Seeded(seed: 1), Seeded(seed: 2))

    #expect(AuthHelper.makeState(using: &first) != AuthHelper.makeState(using: &second))
  }

  @Test("W-1 Two sign-ins of the app have different states")
  func statesOfTheApp() {
    let (first, second) = (AppFlow.randomState(), AppFlow.randomState())

    #expect(first != second)
    #expect(first.count == 64)
  }
}
