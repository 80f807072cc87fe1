import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@Suite("K-3 The examples of a service and a view in the articles") @MainActor
struct ReadmeExampleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func article() throws -> String {
    try text(of: "Sources/ImageFeedContracts/Documentation.docc/CheckYourOwn.md")
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
  }

  @Test("The article shows the reports of its examples")
  func reports() async throws {
    let folder = try folderOfPictures()

    let feed = await ImagesListServiceContract(
      ServiceUnderTest { FolderFeed(folder: folder) }
        .failing(.storageFailure) { FolderFeed(folder: folder.appendingPathComponent("none")) }
    ).run()
    let signIn = await AuthViewContract { SignInLineProbe($0) }.run()

    #expect("\(feed)".hasPrefix("ImagesListService: 12 kept, 0 broken, 2 not checked."))
    #expect("\(signIn)" == "AuthView: 7 kept, 0 broken, 0 not checked.")
    #expect(try Self.article().contains("```\n\(feed)\n\(signIn)\n```"))
  }

  @Test("The article shows the report of its faulty view")
  func violation() async throws {
    // Its button can be pressed while the screen says “Please wait”.
    let mistake = AuthMistake.takesDisabledTaps.rawValue
    let report = await AuthViewContract { ModelAuthView($0, mistake) }.run()
    let violation = try #require(report.violations.first)
    #expect(report.violations.count == 1)
    #expect(try Self.article().contains("```\n\(violation)\n```"), "\(violation)")
  }

  @Test("The example of held answers keeps the rules about cancelled calls")
  func heldAnswers() async {
    let photo = Photo.sample()
    let report = await ImagesListServiceContract(
      archiveFeed { Page(items: $0 == 1 ? [photo] : [], total: 1) }
    ).run()
    #expect(report.isKept)
    #expect(!report.notChecked.contains { $0.reason.contains("holding") }, "\(report)")
    #expect(report.kept.contains("A cancelled call ends at once with ServiceError(.cancelled)"))
  }

  // The blocks of pages are looked up by .ci/source-rules; a doc comment is no page.
  @Test("The doc comment of HeldAnswers shows a compiled example")
  func docComment() throws {
    let comment = try Self.text(of: "Sources/ImageFeedContracts/Services/HeldAnswers.swift")
      .components(separatedBy: "\n")
      .prefix { $0.hasPrefix("///") }.map { $0.dropFirst($0 == "///" ? 3 : 4) }
      .joined(separator: "\n")
    let blocks = comment.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count == 1)
    let file = try Self.text(of: "Tests/ImageFeedContractsTests/Readme/ArchiveFeed.swift")
    #expect(blocks.allSatisfy(file.contains))
  }
}

/// A folder with twenty-five files, which are three pages. The feed does not read their contents.
/// All runs use the same folder, so that they do not leave many behind.
func folderOfPictures() throws -> URL {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ImageFeedKit-ReadmeExampleTests")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for number in 0..<25 {
    try Data("\(number)".utf8).write(to: folder.appendingPathComponent("\(number).jpg"))
  }
  return folder
}
