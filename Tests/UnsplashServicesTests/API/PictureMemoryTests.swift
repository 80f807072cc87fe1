import Foundation
import Testing

@testable import UnsplashServices

@Suite("The memory of pictures")
struct PictureMemoryTests {
  private func url(_ number: Int) throws -> URL {
    try #require(URL(string: "https://a.example/\(number)"))
  }

  private func kept(_ memory: PictureMemory, of numbers: Range<Int>) throws -> [Int] {
    try numbers.filter { memory.picture(at: try url($0)).data != nil }
  }

  @Test("A picture as large as the memory is kept, and alone")
  func largest() throws {
    let memory = PictureMemory(limit: 10)
    memory.keep(Data(count: 1), at: try url(0), generation: 0)
    memory.keep(Data(count: 10), at: try url(1), generation: 0)
    #expect(try kept(memory, of: 0..<2) == [1])
  }

  @Test("Of pictures that nobody asked for again the oldest go first")
  func oldest() throws {
    let memory = PictureMemory(limit: 8)
    for number in 0..<24 {
      memory.keep(Data(count: 1), at: try url(number), generation: 0)
    }
    #expect(try kept(memory, of: 0..<24) == Array(16..<24))
  }

  @Test("Each look at a picture is a use of its own")
  func lastLookedAt() throws {
    let memory = PictureMemory(limit: 8)
    for number in 0..<8 { memory.keep(Data(count: 1), at: try url(number), generation: 0) }
    for number in (0..<8).reversed() { _ = memory.picture(at: try url(number)) }
    for number in 8..<12 { memory.keep(Data(count: 1), at: try url(number), generation: 0) }
    #expect(try kept(memory, of: 0..<12) == [0, 1, 2, 3, 8, 9, 10, 11])
  }
}
