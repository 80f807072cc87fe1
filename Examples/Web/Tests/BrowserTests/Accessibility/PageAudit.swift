import BrowserTestSupport
import Foundation
import Testing

/// The accessibility check of what is on screen.
@BrowserActor
struct PageAudit {
  /// The widths in CSS pixels between which nothing may scroll sideways.
  private static let widths = [360, 390, 600, 899, 900, 1_280, 1_920, 2_560]
  private static let script = Result {
    let file = Bundle.module.url(forResource: "audit", withExtension: "js")
    return try String(contentsOf: try #require(file), encoding: .utf8)
  }

  let visit: Visit
  let language: String

  /// Records an issue for each finding.
  ///
  /// - Parameter isOfApp: whether it is a page of the app, which says when it rests and has screens.
  func check(
    _ screen: String, isOfApp: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if isOfApp { try visit.waitUntilPageRests() }
    func record(_ findings: [String], _ circumstance: String = "") {
      for finding in findings {
        Issue.record("\(screen)\(circumstance): \(finding)", sourceLocation: sourceLocation)
      }
    }
    record(try AccessibilityTree(of: visit.browser).findings)
    if isOfApp { record(try run("structure", language)) }
    record(try run("targets"))
    record(try run("focus"))
    record(try run("motion"))
    for appearance in ["dark", "light"] {
      try show(appearance)
      try visit.browser.run(try Self.script.get(), "hideTexts")
      let screenshot = try visit.browser.screenshot().base64EncodedString()
      record(try run("contrast", screenshot), ", \(appearance)")
    }
    for width in Self.widths {
      try visit.browser.resize(width: width, height: 844)
      record(try run("width"), ", \(width) pixels wide")
    }
    try visit.browser.resize(width: 390, height: 844)
    if isOfApp { try visit.waitUntilPageRests() }
  }

  private func run(_ check: String, _ arguments: String...) throws -> [String] {
    try visit.browser.evaluate(try Self.script.get(), check, arguments.first, as: [String].self)
  }

  private func show(_ appearance: String) throws {
    try visit.browser.devTools(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": appearance]]])
  }
}
