import Foundation
import Testing

@testable import grade

@Suite("Running some of XCTest's tests")
struct TestSelectionTests {
  private let names = ["M.A/testOne", "M.A/testTwo", "M.AB/testOne", "N.Outer.B/testOne"]

  private func chosen(_ only: [String]?, except: [String] = []) throws -> [String] {
    try XCTestList.specifiers(of: names, only: only, except: except)
  }

  @Test("A class is chosen by its name, a test by its class and its name")
  func chosen() throws {
    #expect(try chosen([TestName.filter(for: "A")]) == ["M.A"])
    #expect(try chosen([TestName.filter(for: "A/testTwo")]) == ["M.A/testTwo"])
    #expect(try chosen([TestName.filter(for: "B"), TestName.filter(for: "AB")]).count == 2)
    #expect(try chosen([TestName.filter(for: "test")]).isEmpty)
    #expect(try chosen([TestName.noTest.filter]).count == 3)
  }

  @Test("Filters are joined, so that the program tries few of them, and fit the same tests")
  func joined() throws {
    let two = TestName.joined([TestName.filter(for: "A/testTwo"), TestName.filter(for: "AB")])
    #expect(two == ["\\.(A\\/testTwo|AB)(/|\\(|$)"])
    #expect(try chosen(two) == ["M.A/testTwo", "M.AB"])
    #expect(TestName.joined([]).isEmpty)
    #expect(TestName.joined([TestName.noTest.filter, "x"]) == [".", "x"])
    let many = (1...401).map { TestName.filter(for: "A/test\($0)") }
    #expect(TestName.joined(many).count == 3)
  }

  @Test("A function outside of any suite goes by its name, a copied test by its suite and name")
  func functions() {
    let ids = [
      "M.f()/F.swift:1:2", "M.f(a:)/F.swift:3:2", "M.fg()/F.swift:5:2", "M.S/f()/F.swift:7:2",
    ]
    func fitting(_ name: String) -> [String] {
      ids.filter { $0.range(of: TestName.filter(for: name), options: .regularExpression) != nil }
    }
    #expect(fitting("f") == Array(ids[..<2]))
    #expect(fitting("S/f") == [ids[3]])
  }

  @Test("Exceptions are left out, and the others of their class are named one by one")
  func exceptions() throws {
    let one = TestName.filter(for: "A/testOne")
    #expect(try chosen(nil, except: [one]) == ["M.A/testTwo", "M.AB", "N.Outer.B"])
    #expect(try chosen([one], except: [one]).isEmpty)
  }

  #if os(Linux)
    /// Lists two tests and runs one, which fails, and then goes on until it is ended.
    private static let script = """
      case "$*" in
      *--list-tests*) printf 'Listing 2 tests in a:\\n\\nM.A/testOne\\nM.B/testOne\\n' ;;
      *xctest*)
        printf "Test Case 'A.testOne' started\\n/a.swift:3: error: A.testOne : 1 != 2\\n"
        case "$*" in *M.A/*) ;; *) while :; do :; done ;; esac ;;
      *) echo ' recorded an issue'; [ "$calls" = 1 ] || { sleep 0.01; say; while :; do :; done; } ;;
      esac
      """

    @Test("The program is asked for its tests once, and not started if none fits")
    func program() async throws {
      let folder = try TemporaryFolder()
      let script = try await TestScript(Self.script, in: folder)
      var binary = script.binary
      binary.libraries = [.xctest]
      let path = folder.path
      let reports = try await OwnThread.run { [binary] in
        let run = try RunFolder(in: path)
        return try ["A", "A/testOne", "C"].map {
          try binary.run(
            limit: 30, only: [TestName.filter(for: $0)], stopsAtFirstFailure: true, in: run)
        }
      }
      #expect(reports.map(\.tests.count) == [1, 1, 0])
      #expect(
        try script.calls().map { $0.split(separator: " ").suffix(1).joined() } == [
          "--list-tests", "M.A", "M.A",
        ])
    }

    @Test(
      "A run that ends at the first failure names the test, whatever is printed",
      arguments: TestBinary.Library.allCases)
    func firstFailure(_ library: TestBinary.Library) async throws {
      let folder = try TemporaryFolder()
      let script = try await TestScript(Self.script, in: folder)
      var binary = script.binary
      binary.libraries = library == .xctest ? [.xctest, .swiftTesting] : [.swiftTesting]
      let path = folder.path
      let reports = try await OwnThread.run { [binary] in
        let run = try RunFolder(in: path)
        return try (1...2).map { _ in
          try binary.run(limit: 30, stopsAtFirstFailure: true, in: run)
        }
      }
      // The event stream tells what the console only seems to.
      if library == .swiftTesting { #expect(reports[0].end == .exited(0)) }
      #expect(reports[1].end == .firstFailure)
      #expect(reports[1].failures.map { $0.key.id } == [library == .xctest ? "A/testOne" : "S/f()"])
      #expect(reports[1].seconds < 10)
    }
  #endif
}
