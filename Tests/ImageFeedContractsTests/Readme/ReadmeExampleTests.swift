import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import Testing

@Suite("K-3 The README's examples of a service and a view") @MainActor
struct ReadmeExampleTests {
  @Test("The reports read as the README says")
  func reports() async throws {
    let folder = try folderOfPictures()

    let feed = await ImagesListServiceContract(
      ServiceUnderTest { FolderFeed(folder: folder) }
        .failing(.storageFailure) { FolderFeed(folder: folder.appendingPathComponent("none")) }
    ).run()
    let signIn = await AuthViewContract { SignInLineProbe($0) }.run()

    #expect("\(feed)".hasPrefix("ImagesListService: 12 rules kept, 0 broken, 2 not checked."))
    #expect(feed.notChecked.count == 2)
    #expect("\(signIn)" == "AuthView: 6 rules kept, 0 broken, 0 not checked.")
  }

  @Test("The example of held answers keeps the rules about cancelled calls")
  func heldAnswers() async {
    let photo = Photo.sample()
    let report = await ImagesListServiceContract(
      archiveFeed { Page(items: $0 == 1 ? [photo] : [], total: 1) }
    ).run()
    #expect(report.isKept, "\(report)")
    #expect(!report.notChecked.contains { $0.reason.contains("holding") }, "\(report)")
    #expect(report.kept.contains("A call that is cancelled ends at once, as cancelled"))
  }

  @Test("The doc comment of HeldAnswers shows its example as it is")
  func docComment() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = root.appendingPathComponent(
      "Sources/ImageFeedContracts/Services/HeldAnswers.swift")
    let comment = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
      .prefix { $0.hasPrefix("///") }.map { $0.dropFirst($0 == "///" ? 3 : 4) }
      .joined(separator: "\n")
    let blocks = comment.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    let file = try String(
      contentsOf: here.appendingPathComponent("ArchiveFeed.swift"), encoding: .utf8)
    #expect(blocks.count == 1)
    #expect(blocks.filter(file.contains).count == 1)
  }

  /// So that what a reader copies is what was compiled and run.
  @Test(
    "The README shows these files as they are",
    arguments: ["FolderFeed.swift", "SignInLine.swift", "ContractsAreKept.swift"])
  func readme(name: String) throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let file = try String(contentsOf: here.appendingPathComponent(name), encoding: .utf8)
    let start = try #require(text.range(of: "## Check your own view or service"))
    let rest = text[start.upperBound...]
    let section = rest.range(of: "\n## ").map { rest[..<$0.lowerBound] } ?? rest
    let blocks = section.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count == 3)
    let contained = blocks.filter(file.contains)
    #expect(contained.count == 1)
  }
}

/// Twenty-five pictures, which are three pages; what the files hold does not matter to the feed. The
/// folder is the same each time, so that none is left behind by each run.
func folderOfPictures() throws -> URL {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ImageFeedKit-ReadmeExampleTests")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for number in 0..<25 {
    try Data("\(number)".utf8).write(to: folder.appendingPathComponent("\(number).jpg"))
  }
  return folder
}
