import Testing

@testable import course

@Suite struct TestFunctionTests {
  private static let text = """
    import Testing
    @Suite struct Tests {
      @Test(
        "A",
        arguments: [1, 2])
      func one(number: Int) {
        if number > 1 { check() }
      }

      @MainActor
      func testTwo() { tap() }
      func check() { #expect(isRight) }
      @Test func three() throws { _ = try read() }
    }
    """

  @Test("Functions are found with the lines of their attributes") func functions() {
    let functions = TestFunction.all(in: Self.text)
    #expect(functions.map(\.name) == ["one", "testTwo", "check", "three"])
    #expect(functions.map(\.lines) == [2...7, 9...10, 11...11, 12...12])
    #expect(functions.map(\.isTest) == [true, true, false, true])
  }

  @Test("A test asserts by itself, through what it calls, or by what it can throw") func idle() {
    var files = FileSet()
    files["A.swift"] = Self.text
    #expect(files.testsWithoutAssertion == ["testTwo"])
    files["B.swift"] = "@Test func four() { try? read() }"
    #expect(files.testsWithoutAssertion == ["testTwo", "four"])
    files["Given.swift"] = "func tap() { waitForExpectations(timeout: 1) }"
    #expect(files.testsWithoutAssertion == ["four"])
  }

  @Test(
    "Where a file asserts outside its tests, or its braces do not tell, its tests count",
    arguments: [
      "deinit { #expect(isEmpty) }", "override func tearDown() { XCTAssertNil(leak) }",
      "let check = { (text: String) in #expect(text.isEmpty) }",
      "@Test func a() {\n  show(\"}\")\n  #expect(isShown)\n}",
    ])
  func outside(line: String) {
    var files = FileSet()
    files["A.swift"] = line + "\n@Test func b() {}"
    #expect(files.testsWithoutAssertion == [])
  }

  @Test("An error in a test costs the test, any other the file; lines keep their numbers")
  func leavingOut() {
    func left(_ lines: Int...) -> String? {
      var files = FileSet()
      files["Deep/A.swift"] = Self.text
      return files.leavingOut(
        lines.map { CompilerError(path: "/w/A.swift", line: $0, message: "") })["Deep/A.swift"]
    }
    let text = left(7, 11)
    #expect(text?.contains("testTwo") == false && text?.contains("arguments") == false)
    #expect(text?.split(separator: "\n", omittingEmptySubsequences: false).count == 14)
    #expect(left(7, 14) == nil)
  }
}
