import Foundation
import ImageFeedCore
import Testing

@Suite("Prepared sizes of pictures")
struct PreparedSizeTests {
  @Test(
    "The smallest size that is wide enough is chosen, or the largest",
    arguments: [
      (.min, .thumb), (0, .thumb), (200, .thumb), (201, .small), (400, .small), (401, .regular),
      (1_080, .regular), (.max, .regular),
    ] as [(Int, PreparedSize)])
  func width(width: Int, size: PreparedSize) {
    #expect(PreparedSize(forWidth: width) == size)
  }

  @Test("Each size has its own address, and sizes are ordered by width")
  func addresses() throws {
    func url(_ name: String) throws -> URL {
      try #require(URL(string: "https://a.example/\(name)?ixid=M3w&q=80"))
    }
    let urls = PhotoURLs(
      raw: try url("raw"), full: try url("full"), regular: try url("regular"),
      small: try url("small"), thumb: try url("thumb"))
    #expect(
      PreparedSize.allCases.map { urls[$0] } == [
        try url("thumb"), try url("small"), try url("regular"),
      ])
    #expect(PreparedSize.thumb < .small && PreparedSize.small < .regular)
  }
}
