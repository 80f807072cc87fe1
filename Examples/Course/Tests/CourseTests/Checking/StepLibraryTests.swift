import Foundation
import Testing

@testable import course

/// A step over the kit; here the kit's modules have one line each.
@BuildActor @Suite struct StepLibraryTests {
  private static let names = StepLibrary.kit(in: "").names
  private let files: TemporaryCourse
  private var kit: StepLibrary { .kit(in: files.folder + "/Kit/Sources") }

  init() throws {
    files = try TemporaryCourse()
    for name in Self.names {
      try files.write("public let in\(name) = \"\(name)\"\n", to: "Kit/Sources/\(name)/Name.swift")
    }
  }

  private func files(_ imports: String...) -> FileSet {
    FileSet(["A.swift": Data(imports.map { "import \($0)\n" }.joined().utf8)])
  }

  @Test("A file that imports a module of the kit asks for the kit; others do not")
  func isImported() {
    #expect(Self.names.allSatisfy { kit.isImported(by: files("Foundation", $0)) })
    #expect(!kit.isImported(by: files("Foundation", "UIKit", "Lamp01")))
  }

  @Test("In an exported copy the kit is in the course's folder, else around it") func folders()
    throws
  {
    #expect(StepLibrary.all(of: try files.course).last?.folder == kit.folder)
    try files.remove("Kit")
    let around = URL(fileURLWithPath: files.folder + "/../../Sources").standardizedFileURL.path
    #expect(StepLibrary.all(of: try files.course).last?.folder == around)
  }

  @Test("Sources and tests over the kit are built and run") func built() throws {
    let package = CheckPackage(folder: files.folder + "/check", libraries: [kit])
    let sources = FileSet([
      "Lamp.swift": Data("import ImageFeedCore\nlet name = inImageFeedCore\n".utf8)
    ])
    let test = """
      import ImageFeedContracts
      import Testing
      @testable import ImageFeed
      @Test func names() { #expect(name + inImageFeedContracts == "ImageFeedCoreImageFeedContracts") }
      """
    func ofXCTest(_ name: String, _ body: String) -> String {
      "import XCTest\nfinal class \(name): XCTestCase { func test\(name)() { \(body) } }\n"
    }
    let tests = FileSet([
      "LampTests.swift": Data(test.utf8), "Old.swift": Data(ofXCTest("Old", "").utf8),
    ])
    // Tests that stop the program cost those of other files nothing.
    let all = tests.merging(FileSet(["A.swift": Data(ofXCTest("A", "fatalError()").utf8)]))
    #expect(package.isNew(for: sources, all))
    #expect(try package.build(sources: sources, tests: all) == [])
    #expect(try package.test(tests).results.map(\.isPassed) == [true, true])
    #expect(!package.isNew(for: sources, tests))
  }
}
