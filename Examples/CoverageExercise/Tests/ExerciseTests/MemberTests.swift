import Foundation
import PlantedFaults
import Testing

@Suite("A blunt fault for each member of a contract", .enabled(if: Kit.isThere))
struct MemberTests {
  /// What is not for a test to look at, by its base name, with the reason.
  private static let exempt = [
    "view": "It connects the presenter with its view; every other test needs it.",
    "app": "It connects the front end with the app; every other test needs it.",
    "viewer": "It connects the presenter with the rest of the photo; every other test needs it.",
    "strings": "It hands through the texts that the presenter was made with.",
  ]

  /// A question that no view asks through its protocol, but the course's tests do.
  private static let questions = ["WebViewPresenter.shouldHideProgress"]
  /// What other parts of the app call on a class.
  private static let calls = ["LikeOutbox.toggle", "LikeOutbox.unauthorised"]

  @Test("Basic edition: each member has a fault of level 1")
  func basic() throws {
    let files =
      try contracts(in: "ImageFeedPresentation")
      + [
        "ImageFeedPresentation/WebView/AuthHelper.swift",
        "ImageFeedPresentation/AppFlow/AppFlowProtocol.swift",
        "ImageFeedPresentation/AppFlow/FrontEnd.swift",
      ] + Kit.files(in: "ImageFeedCore/Services")
    try check(PlantedFault.basic, members(of: files) + Self.questions)
  }

  @Test("Extended edition: each member has a fault of level 1")
  func extended() throws {
    let files =
      try contracts(in: "ImageFeedExtended")
      + ["ImageFeedExtended/AppFlow/ExtendedFrontEnd.swift"]
      + Kit.files(in: "ImageFeedCore/Extended")
    // What a viewer shares with the basic edition's photo, `SingleImagePresenter` does for it.
    let shared = Set(PlantedFault.basic.filter { $0.level == 1 }.compactMap(\.member))
    let own = try members(of: files).filter { member in
      !member.hasPrefix("Viewer") || !shared.contains("SingleImage" + member.dropFirst(6))
    }
    try check(PlantedFault.extended, own + Self.calls)
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

  @Test("The members that faults name are those of a protocol")
  func names() throws {
    let files = try ["ImageFeedPresentation", "ImageFeedExtended", "ImageFeedCore"]
      .flatMap { try Kit.files(in: $0) }
    let known = try Set(members(of: files) + Self.questions + Self.calls)
    #expect(PlantedFault.all.compactMap(\.member).filter { !known.contains($0) } == [])
  }

  private func contracts(in folder: String) throws -> [String] {
    try Kit.files(in: folder).filter { $0.hasSuffix("Contract.swift") }
  }

  private func members(of files: [String]) throws -> [String] {
    try files.flatMap { try ProtocolMembers(in: Kit.text(of: $0)).names }
  }

  private func check(_ faults: [PlantedFault], _ members: [String]) throws {
    try #require(members.count > 20)
    let asked = members.filter { Self.exempt[$0.components(separatedBy: ".").last ?? ""] == nil }
    let blunt = Set(faults.filter { $0.level == 1 }.compactMap(\.member))
    #expect(asked.filter { !blunt.contains($0) } == [], "without a fault of level 1")
  }
}
