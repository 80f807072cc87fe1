import Foundation
import Testing

/// The comparison with Apple's SDK, on two small graphs that were made up.
@Suite("compare-with-sdk")
struct CompareWithSDKTests {
  private struct Outcome {
    let status: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs the script on two graphs.
  private func compare(
    _ ours: [SymbolGraph.Symbol], _ theirs: [SymbolGraph.Symbol]
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("compare-with-sdk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (
      folder.appendingPathComponent("ours.json"), folder.appendingPathComponent("theirs.json")
    )
    try JSONEncoder().encode(SymbolGraph(ours)).write(to: first)
    try JSONEncoder().encode(SymbolGraph(theirs)).write(to: second)
    return try run("--graphs", first.path, second.path)
  }

  private func run(_ arguments: String...) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = AppFolder.url.appendingPathComponent("../compare-with-sdk").standardizedFileURL
    process.arguments = ["python3", script.path] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let problems = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: problems, as: UTF8.self))
  }

  @Test("What only prints differently is no difference")
  func same() throws {
    let outcome = try compare(
      [
        .init("class", "View", "@MainActor open class View : NSObject", parent: "Responder"),
        .init("method", "View.add(_:)", "open func add(_ view: View)"),
        .init("property", "View.frame", "open var frame: CGRect"),
        .init("property", "View.layer", "@MainActor let layer: CALayer"),
        .init("type.property", "Event.tap", "static let tap: Event"),
        .init("init", "View.init(coder:)", "required init?(coder: NSCoder)"),
        .init("method", "Delegate.did(_:)", "func did(_ view: View)"),
        .init("method", "View.standInTap()", "func standInTap() -> Bool"),
        .init("struct", "StandInPage", "struct StandInPage"),
      ],
      [
        .init("class", "View", "@MainActor class View", parent: "Kit.Responder"),
        .init("method", "View.add(_:)", "func add(_ view: View)"),
        .init("property", "View.frame", "var frame: CGRect { get set }"),
        .init("property", "View.layer", "@MainActor var layer: CALayer { get }"),
        .init("type.property", "Event.tap", "static var tap: Event { get }"),
        .init("init", "View.init(coder:)", "init?(coder: NSCoder)"),
        .init("method", "Delegate.did(_:)", "optional func did(_ shown: View)"),
        .init("method", "View.unused()", "func unused()"),
      ])
    #expect(outcome.lines == ["0 differences."], "\(outcome)")
    #expect(outcome.status == 0)
  }

  @Test("Each difference is named")
  func differences() throws {
    let outcome = try compare(
      [
        .init("class", "Table", "class Table", parent: "View"),
        .init("method", "Table.rows(in:)", "func rows(in section: Int) -> Int?"),
        .init("property", "Table.color", "var color: UIColor?"),
        .init("method", "Table.invented()", "func invented()"),
        .init("struct", "Style", "struct Style"),
        .init("method", "Table.done(_:)", "func done(_ handler: @escaping () -> Void)"),
      ],
      [
        .init("class", "Table", "class Table", parent: "ScrollView"),
        .init("method", "Table.rows(in:)", "func rows(in section: Int) -> Int"),
        .init("property", "Table.color", "var color: UIColor! { get set }"),
        .init("enum", "Style", "enum Style"),
        .init("method", "Table.done(_:)", "func done(_ handler: @escaping @MainActor () -> Void)"),
      ])
    #expect(outcome.status == 1)
    #expect(
      outcome.lines == [
        "kind       Style: struct, the SDK's: enum",
        "superclass Table: View, the SDK's: ScrollView",
        "signature  Table.color: `var color: UIColor?`, the SDK's: "
          + "`var color: UIColor! { get set }`",
        "marks      Table.done(_:): `func done(_ handler: @escaping () -> Void)`, the SDK's: "
          + "`func done(_ handler: @escaping @MainActor () -> Void)`",
        "absent     Table.invented(): the SDK has no such declaration",
        "signature  Table.rows(in:): `func rows(in section: Int) -> Int?`, the SDK's: "
          + "`func rows(in section: Int) -> Int`",
        "6 differences.",
      ])
  }

  @Test("One of several overloads is enough")
  func overloads() throws {
    let ours = [SymbolGraph.Symbol("method", "V.f(_:)", "func f(_ a: Int)")]
    let theirs = [
      SymbolGraph.Symbol("method", "V.f(_:)", "func f(_ a: String)"),
      SymbolGraph.Symbol("method", "V.f(_:)", "func f(_ b: Int)"),
    ]
    #expect(try compare(ours, theirs).status == 0)
  }

  @Test("Wrong arguments and files that are no graphs end with 64, and what is missing with 69")
  func ends() throws {
    #expect(try run("--graphs", "one").status == 64)
    #expect(try run("--graphs", #filePath, #filePath).status == 64)
    #expect(try run("--graphs", "missing", "missing").status == 69)
    #if os(Linux)
      let outcome = try run()
      #expect(outcome.status == 69)
      #expect(outcome.errors.contains("xcrun is missing"))
    #endif
  }
}
