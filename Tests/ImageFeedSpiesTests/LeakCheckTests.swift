import ImageFeedSpies
import Testing

@MainActor
@Suite("LeakCheck")
struct LeakCheckTests {
  final class Node {
    var next: Node?
  }

  @Test("Released objects are no survivors, and the check retains none")
  func allGone() {
    let leaks = LeakCheck()
    do {
      let first = Node()
      first.next = Node()
      leaks.track(first)
      if let second = first.next { leaks.track(second, as: "second") }
      #expect(leaks.survivors == ["Node", "second"])
    }
    #expect(leaks.survivors == [])
  }

  @Test("A cycle is reported by type or name, in the order of tracking, until it is broken")
  func cycle() {
    let leaks = LeakCheck()
    weak var planted: Node?
    do {
      let first = Node()
      let gone = Node()
      let second = Node()
      first.next = second
      second.next = first
      leaks.track(second, as: "the second")
      leaks.track(gone, as: "gone")
      leaks.track(first)
      planted = first
    }
    #expect(leaks.survivors == ["the second", "Node"])
    #expect(leaks.survivors == ["the second", "Node"], "reading changes nothing")

    planted?.next = nil
    #expect(leaks.survivors == [])
  }

  @Test("A new object at the address of a released one is no survivor")
  func sameAddress() {
    let leaks = LeakCheck()
    do { leaks.track(Node(), as: "old") }
    let others = (0..<100).map { _ in Node() }
    #expect(withExtendedLifetime(others) { leaks.survivors } == [])
  }
}
