import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import BackEnds

@Suite("K-2 A person's own photos") @MainActor
final class OwnPhotosTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("BackEndsTests-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func start(_ photos: String, report: (String) -> Void = { _ in }) throws -> BackEnd {
    var options = BackEndOptions()
    options.photos = photos
    return try BackEnd(options, environment: [:], report: report)
  }

  @Test("The local Unsplash serves the folder's pictures; a file that is left out is reported")
  func photos() async throws {
    let picture = SmallPNG.file(side: 40) { _, _ in [200, 100, 0] }
    try picture.write(to: folder.appendingPathComponent("one.png"))
    try Data([1]).write(to: folder.appendingPathComponent("bad.jpg"))
    var lines: [String] = []
    let backEnd = try start(folder.path) { lines.append($0) }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("--photos: ") == true)
    #expect(lines.first?.contains("“bad.jpg” is left out") == true)

    let person = try await LoginOverHTTP(backEnd, as: .demo)
    let photos = try await person.services.imagesList.photos(page: 1).items
    #expect(photos.map(\.size) == [PixelSize(width: 40, height: 40)])
    let address = try #require(photos.first).urls.thumb
    #expect(try await person.services.pictures.picture(at: address) == picture)
  }

  @Test("A folder without photos, and one that does not exist, are errors")
  func none() {
    for path in [folder.path, folder.appendingPathComponent("missing").path] {
      #expect {
        _ = try start(path)
      } throws: { error in
        (error as? UsageError)?.description.hasPrefix("--photos: ") == true
      }
    }
  }
}
