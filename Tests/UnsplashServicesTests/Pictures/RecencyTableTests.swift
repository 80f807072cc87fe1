import Testing

@testable import UnsplashServices

@Suite("Values in the order of their use")
struct RecencyTableTests {
  /// The same with an array, the newest last.
  private struct Model {
    var items: [(key: Int, value: Int)] = []

    mutating func take(_ key: Int) -> Int? {
      guard let place = items.firstIndex(where: { $0.key == key }) else { return nil }
      return items.remove(at: place).value
    }
  }

  @Test("Whatever is done in whatever order, it is as with a plain array", arguments: 1...20)
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
        #expect(table.set(step, for: key) == old)
      case 2:
        let value = model.take(key)
        if let value { model.items.append((key, value)) }
        #expect(table.use(key) == value)
      case 3: #expect(table.remove(key) == model.take(key))
      default:
        #expect(
          table.removeOldest() == (model.items.isEmpty ? nil : model.items.removeFirst().value))
      }
      #expect(table.count == model.items.count)
    }
    while let value = table.removeOldest() { #expect(value == model.items.removeFirst().value) }
    #expect(model.items.isEmpty)
  }
}
