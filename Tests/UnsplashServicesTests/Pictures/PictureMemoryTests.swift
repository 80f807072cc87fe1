import Foundation
import Testing

@testable import UnsplashServices

@Suite("The memory cache of pictures")
struct PictureMemoryTests {
  private func url(_ number: Int) throws -> URL {
    try #require(URL(string: "https://a.example/\(number)"))
  }

  private func kept(_ memory: PictureMemory, of numbers: Range<Int>) throws -> [Int] {
    try numbers.filter { memory.picture(at: try url($0)).data != nil }
  }

  @Test("A picture as large as the cache is stored alone, and a larger one displaces nothing")
  func largest() throws {
    let memory = PictureMemory(limit: 10)
    memory.keep(Data(count: 1), at: try url(0), generation: 0)
    memory.keep(Data(count: 10), at: try url(1), generation: 0)
    memory.keep(Data(count: 11), at: try url(2), generation: 0)
    #expect(try kept(memory, of: 0..<3) == [1])
  }

  @Test("Each read of a picture counts as a use")
  func lastLookedAt() throws {
    let memory = PictureMemory(limit: 8)
    for number in 0..<8 { memory.keep(Data(count: 1), at: try url(number), generation: 0) }
    for number in (0..<8).reversed() { _ = memory.picture(at: try url(number)) }
    for number in 8..<12 { memory.keep(Data(count: 1), at: try url(number), generation: 0) }
    #expect(try kept(memory, of: 0..<12) == [0, 1, 2, 3, 8, 9, 10, 11])
  }

  @Test("The size is counted correctly and never exceeds the limit")
  func counted() throws {
    let memory = PictureMemory(limit: 100)
    for number in 0..<1_000 {
      memory.keep(Data(count: number % 37), at: try url(number % 50), generation: 0)
      #expect(memory.byteCount <= 100)
    }
    let urls = try (0..<50).map(url)
    let sum = urls.reduce(0) { $0 + (memory.picture(at: $1).data?.count ?? 0) }
    #expect(memory.byteCount == sum && sum > 60)
    for number in 0..<50 { memory.remove(try url(number)) }
    #expect(memory.byteCount == 0)
    let generation = memory.picture(at: urls[0]).generation
    for size in [70, 60] { memory.keep(Data(count: size), at: urls[0], generation: generation) }
    #expect(memory.byteCount == 60)
  }

  @Test("F-3 A picture removed after its request is not stored; others are")
  func removedMeanwhile() throws {
    let memory = PictureMemory(limit: 10)
    let (one, other) = (try url(1), try url(2))
    memory.remove(one)
    memory.keep(Data(count: 1), at: one, generation: 0)
    memory.keep(Data(count: 1), at: other, generation: 0)
    #expect(try kept(memory, of: 1..<3) == [2])
    #expect(!memory.isCurrent(0, of: one) && memory.isCurrent(0, of: other))
    memory.keep(Data(count: 1), at: one, generation: memory.picture(at: one).generation)
    #expect(try kept(memory, of: 1..<3) == [1, 2])
    memory.remove(one)
    #expect(try kept(memory, of: 1..<3) == [2])
    let before = memory.picture(at: one).generation
    memory.removeAll()
    #expect(!memory.isCurrent(before, of: one), "the removal of all is later than that of one")
  }

  @Test("P-1 Many concurrent threads neither corrupt the size nor crash")
  func threads() async throws {
    let memory = PictureMemory(limit: 1_000)
    let urls = try (0..<40).map(url)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for step in 0..<2_000 {
            let url = urls[(step * 7 + task) % urls.count]
            if memory.picture(at: url).data == nil {
              memory.keep(Data(count: 10 + step % 50), at: url, generation: 0)
            }
          }
        }
      }
    }
    #expect(memory.byteCount <= 1_000)
    #expect(memory.byteCount == urls.reduce(0) { $0 + (memory.picture(at: $1).data?.count ?? 0) })
  }
}

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

  @Test("A removed value is released, and what is remembered of uses does not grow")
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
    for _ in 0..<1_000 { _ = table.use(1_000) }
    let uses = Mirror(reflecting: table).children.first { $0.label == "uses" }
    #expect(uses.map { Mirror(reflecting: $0.value).children.count <= 22 } == true)
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
