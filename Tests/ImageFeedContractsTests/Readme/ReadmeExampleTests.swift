import Foundation
import ImageFeedContracts
import ImageFeedCore
import Testing

@Suite("K-3 The README's examples of a service and a view") @MainActor
struct ReadmeExampleTests {
  @Test("The service and the view keep the rules")
  func examples() async throws {
    let folder = try Self.folderOfPictures(count: 25)
    defer { try? FileManager.default.removeItem(at: folder) }

    let feed = ImagesListServiceContract(
      ServiceUnderTest { FolderFeed(folder: folder) }
        .failing(.storageFailure) { FolderFeed(folder: folder.appendingPathComponent("none")) })
    let signIn = AuthViewContract { SignInLineProbe($0) }
    for report in [await feed.run(), await signIn.run()] {
      #expect(report.isKept, "\(report)")
    }

    let report = await feed.run()
    #expect("\(report)".hasPrefix("ImagesListService: 12 rules kept, 0 broken, 2 not checked."))
    #expect(report.notChecked.count == 2)
    #expect("\(await signIn.run())" == "AuthView: 6 rules kept, 0 broken, 0 not checked.")
  }

  private static func folderOfPictures(count: Int) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ReadmeExampleTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<count {
      try Data("\(number)".utf8).write(to: folder.appendingPathComponent("\(number).jpg"))
    }
    return folder
  }

  /// So that what a reader copies is what was compiled and run.
  @Test(
    "The README shows these files as they are",
    arguments: ["FolderFeed.swift", "SignInLine.swift", "ReadmeExampleTests.swift"])
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
    // A piece of a function is indented less where it stands alone.
    let lines = file.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let plainFile = lines.joined(separator: "\n")
    let contained = blocks.filter { block in
      let lines = block.components(separatedBy: "\n")
      return plainFile.contains(
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n"))
    }
    #expect(contained.count == 1)
  }
}
