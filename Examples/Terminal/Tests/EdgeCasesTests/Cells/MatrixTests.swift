import Foundation
import Testing
import UnsplashSandbox

/// Checks that the matrix is complete.
@Suite("Edge cases: the matrix is complete")
struct MatrixTests {
  /// The exceptions, repeated here so that none is added unnoticed.
  private static let exceptions: [UserAction: [Fault]] = [
    .liking: [.corrupted], .unliking: [.corrupted], .likingInstantly: [.corrupted],
    .unlikingInstantly: [.corrupted], .reportingTheOriginal: [.refused(seconds: 600), .dropped],
    .sendingTheLoginForm: [
      .resetAfterHeaders, .resetInBody, .truncatedBody, .truncatedGzip, .lengthTooShort,
      .brokenJSON, .wrongShape, .nulls, .absentFields, .emptyArray, .corrupted,
    ],
  ]

  @Test(
    "E Every fault is tested in every situation, except the listed combinations",
    arguments: UserAction.allCases
  )
  func noHoles(action: UserAction) {
    let cells = EdgeCase.all(action)
    let missing = Set(Fault.samples).subtracting(cells.filter { !$0.isOnce }.map(\.fault))
    #expect(missing == Set(Self.exceptions[action] ?? []))
    for fault in missing { #expect(Impossible.reason(fault, action)?.isEmpty == false) }
    // A repeated request is tested both ways: the second one succeeds, or fails too.
    let once = cells.filter(\.isOnce).map(\.fault)
    #expect(once == (action.isReading ? Fault.samples.filter(\.isReset) : []))
  }

  @Test(
    "E Every situation has one test among those of the screens",
    arguments: UserAction.allCases)
  func isPlayed(action: UserAction) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Screens")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let source = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    #expect(source.components(separatedBy: "EdgeCase.all(.\(action))").count == 2)
  }

  @Test("E Every kind of request has a situation, or a reason for its absence")
  func targets() {
    let played = Set(UserAction.allCases.map(\.target))
    for target in FaultTarget.allCases {
      #expect(played.contains(target) == (Impossible.reason(target) == nil), "\(target)")
    }
    for action in UserAction.allCases { #expect(action.endpoint != "unknown") }
  }

  /// The requirements' own terms, and the faults that represent them.
  private static let spec: [(words: String, faults: [String])] = [
    ("connection refused", ["refused", "dropped"]),
    (
      "connection reset before, inside and after the headers",
      ["reset-before-headers", "reset-mid-headers", "reset-after-headers", "reset-mid-body"]
    ),
    ("empty reply", ["empty-reply"]),
    ("body shorter than Content-Length", ["truncated-body", "length-too-long"]),
    ("bad chunk", ["bad-chunk"]),
    ("slow (beyond the time limit) and dripping replies", ["silent", "delay", "dripping"]),
    ("HTML", ["html"]), ("broken JSON", ["broken-json"]), ("another shape", ["wrong-shape"]),
    ("absent and null fields", ["absent-fields", "nulls"]), ("an empty array", ["empty-array"]),
    ("redirect to another host", ["redirect"]), ("answers out of order", ["out-of-order"]),
  ]

  @Test("E Every failure in the requirements is tested, or has a reason for its absence")
  func specification() {
    let tried = Set(Fault.samples.map(\.name))
    for row in Self.spec {
      #expect(tried.isSuperset(of: row.faults), "\(row.words)")
    }
    #expect(Impossible.withoutServer.keys.sorted() == ["no connection"])
  }

  @Test("E-0 Every fault in the local Unsplash's catalogue is tested")
  func catalogue() {
    let tried = Set(Fault.samples.map(\.name))
    for entry in FaultCatalog.entries where entry.name != "STATUS" {
      #expect(tried.contains(entry.name))
    }
    #expect(FaultCatalog.entries.count > 30)
    for status in [400, 401, 403, 404, 422, 429, 500, 502, 503] {
      #expect(Fault.samples.contains(.status(status)), "requirements E names it")
    }
  }

  @Test("E Every cell has a unique name in the list of tests", arguments: UserAction.allCases)
  func names(action: UserAction) {
    let names = EdgeCase.all(action).map(\.testDescription)
    #expect(Set(names).count == names.count)
  }

  @Test("E Every row of the requirements' table of end states is the ending of a cell")
  func everyEndState() {
    let endings = Set(UserAction.allCases.flatMap { EdgeCase.all($0) }.map(\.ending))
    let words = Set(endings.compactMap(\.words))
    for row in [
      "Can't reach the server.", "The server is not answering.",
      "You don't have permission for this.", "Request limit reached. Try again within the hour.",
      "No longer available.", "The server had a problem.", "The server's answer could not be read.",
    ] {
      #expect(words.contains(row))
    }
    #expect(endings.contains(.sessionEnds))
    #expect(endings.contains(.rejected("Username is missing\nPassword cannot be blank")))
  }
}
