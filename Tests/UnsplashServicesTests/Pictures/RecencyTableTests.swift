import Testing

@testable import UnsplashServices

@Suite("Values in the order of their use")
struct RecencyTableTests {
  /// A reference implementation with an array, the newest last.
  private struct Model {
    var items: [(key: Int, value: Int)] = []

    mutating func take(_ key: Int) -> Int? {
      guard let place = items.firstIndex(where: { $0.key == key }) else { return nil }
      return items.remove(at: place).value
    }
  }

  private final class Thing: Sendable {}

  @Test("A removed value is released, and its place is reused")
  func places() {
    var table = RecencyTable<Int, Thing>()
    weak var first: Thing?
    do {
      let thing = Thing()
      first = thing
      table.set(thing, for: 0)
    }
    #expect(first != nil)
    _ = table.remove(0)
    #expect(first == nil)
    for number in 1...1_000 {
      table.set(Thing(), for: number)
      if table.count > 3 { _ = table.removeOldest() }
    }
    let entries = Mirror(reflecting: table).children.first { $0.label == "entries" }
    #expect(entries.map { Mirror(reflecting: $0.value).children.count } == 4)
  }

  @Test(
    "Any sequence of operations gives the same results as a plain array",
    arguments: [UInt64](1...20))
  func model(seed: UInt64) {
    var (table, model, state) = (RecencyTable<Int, Int>(), Model(), seed)
    func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % Int(bound)
    }
    for step in 0..<500 {
      let key = next(12)
      switch next(5) {
      case 0, 1:
        let old = model.take(key)
        model.items.append((key, step))
        let found = table.set(step, for: key)
        #expect(found == old)
      case 2:
        let value = model.take(key)
        if let value { model.items.append((key, value)) }
        let found = table.use(key)
        #expect(found == value)
      case 3:
        let (found, value) = (table.remove(key), model.take(key))
        #expect(found == value)
      default:
        let found = table.removeOldest()
        let value = model.items.isEmpty ? nil : model.items.removeFirst().value
        #expect(found == value)
      }
      #expect(table.count == model.items.count)
    }
    var left: [Int] = []
    while let value = table.removeOldest() { left.append(value) }
    #expect(left == model.items.map(\.value))
  }
}
