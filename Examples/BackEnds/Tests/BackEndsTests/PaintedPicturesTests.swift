import Foundation
import Testing

@testable import BackEnds

@Suite("Pictures without a network")
struct PaintedPicturesTests {
  @Test("Each address has its own picture, which is always the same")
  func pictures() async throws {
    let pictures = PaintedPictures()
    let one = try #require(URL(string: "https://images.example/one"))
    let other = try #require(URL(string: "https://images.example/other"))
    let file = try await pictures.picture(at: one)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try await pictures.picture(at: one) == file)
    #expect(try await pictures.picture(at: other) != file)
  }
}
