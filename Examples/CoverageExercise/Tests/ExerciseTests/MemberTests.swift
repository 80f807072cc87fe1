import Foundation
import PlantedFaults
import Testing

@Suite("A blunt fault for each member of a contract", .enabled(if: Kit.isThere))
struct MemberTests {
  /// What is not for a test to look at, by its base name, with the reason.
  private static let exempt = [
    "view": "It connects the presenter with its view; every other test needs it.",
    "app": "It connects the front end with the app; every other test needs it.",
    "strings": "It hands through the texts that the presenter was made with.",
  ]

  @Test("Basic edition: each member has a fault of level 1")
  func basic() throws {
    let files =
      try contracts(in: "ImageFeedPresentation")
      + [
        "ImageFeedPresentation/WebView/AuthHelper.swift",
        "ImageFeedPresentation/AppFlow/AppFlowProtocol.swift",
        "ImageFeedPresentation/AppFlow/FrontEnd.swift",
      ] + Kit.files(in: "ImageFeedCore/Services")
    // The course asks the class for this one; the view need not.
    try check(PlantedFault.basic, files, and: ["WebViewPresenter.shouldHideProgress"])
  }

  @Test("Extended edition: each member has a fault of level 1")
  func extended() throws {
    let files =
      try contracts(in: "ImageFeedExtended") + Kit.files(in: "ImageFeedCore/Extended")
    try check(PlantedFault.extended, files)
  }

  @Test("The members of a protocol are read, and those of other types are not")
  func reading() throws {
    let source = """
      public protocol First: AnyObject {
        /// A question.
        var count: Int { get }
        func load(_ url: URL)
      }
      struct Other {
        func load() {}
      }
      protocol Second {
        func end()
      }
      extension Second {
        func again() {}
      }
      """
    #expect(try ProtocolMembers(in: source).names == ["First.count", "First.load", "Second.end"])
  }

  private func contracts(in folder: String) throws -> [String] {
    try Kit.files(in: folder).filter { $0.hasSuffix("Contract.swift") }
  }

  private func check(_ faults: [PlantedFault], _ files: [String], and more: [String] = []) throws {
    let members = try files.flatMap { try ProtocolMembers(in: Kit.text(of: $0)).names }
    try #require(members.count > 20)
    let asked = Set(
      members.filter { Self.exempt[$0.components(separatedBy: ".").last ?? ""] == nil } + more)
    let blunt = Set(faults.filter { $0.level == 1 }.compactMap(\.member))
    #expect(asked.subtracting(blunt).sorted() == [], "without a fault of level 1")
    let named = Set(faults.compactMap(\.member))
    #expect(named.subtracting(members + more).sorted() == [], "in no contract")
  }
}
