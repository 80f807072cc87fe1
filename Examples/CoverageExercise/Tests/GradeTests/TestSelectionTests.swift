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
    #expect(two == ["\\.(A\\/testTwo|AB)(/|$)"])
    #expect(try chosen(two) == ["M.A/testTwo", "M.AB"])
    #expect(TestName.joined([]).isEmpty)
    #expect(TestName.joined([TestName.noTest.filter, "x"]) == [".", "x"])
    let many = (1...401).map { TestName.filter(for: "A/test\($0)") }
    #expect(TestName.joined(many).count == 3)
  }

  @Test("Exceptions are left out, and the others of their class are named one by one")
  func exceptions() throws {
    let one = TestName.filter(for: "A/testOne")
    #expect(try chosen(nil, except: [one]) == ["M.A/testTwo", "M.AB", "N.Outer.B"])
    #expect(try chosen([one], except: [one]).isEmpty)
  }

  #if os(Linux)
    @Test("The program is asked for its tests once, and not started if none fits")
    func program() async throws {
      let folder = try TemporaryFolder()
      let script = try await TestScript(
        """
        case "$*" in
        *--list-tests*) printf 'Listing 2 tests in a:\\n\\nM.A/testOne\\nM.B/testOne\\n' ;;
        *) printf "Test Case 'A.testOne' started\\nTest Case 'A.testOne' passed\\n" ;;
        esac
        """, in: folder)
      var binary = script.binary
      binary.libraries = [.xctest]
      let path = folder.path
      let counts = try await OwnThread.run { [binary] in
        try ["A", "A/testOne", "C"].map {
          try binary.run(limit: 30, only: [TestName.filter(for: $0)], scratch: path).tests.count
        }
      }
      #expect(counts == [1, 1, 0])
      #expect(
        try script.calls().map { $0.split(separator: " ").suffix(1).joined() } == [
          "--list-tests", "M.A", "M.A",
        ])
    }
  #endif
}
