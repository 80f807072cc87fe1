import Testing

@testable import course

@Suite struct TestReadingTests {
  @Test("Tests of XCTest are read with their files, and messages of several lines as one")
  func xctest() {
    let output = """
      Test Suite 'All tests' started at 2026-01-01
      Test Case 'NetTests.testA' started at 2026-01-01
      Test Case 'NetTests.testA' passed (0.0 seconds)
      Test Case 'NetTests.testB' started at 2026-01-01
      /w/NetTests.swift:7: error: NetTests.testB : XCTAssertEqual failed: ("a
      b") is not equal to ("c") -\u{20}
      Test Case 'NetTests.testB' failed (0.0 seconds)
      Test Suite 'NetTests' failed at 2026-01-01
      \t Executed 2 tests, with 1 failure
      """
    let results = XCTestReading(output, fileOfClass: ["NetTests": "NetTests.swift"]).results
    #expect(results.map(\.id) == ["NetTests.testA", "NetTests.testB"])
    #expect(results.map(\.isPassed) == [true, false])
    #expect(results.allSatisfy { $0.file == "NetTests.swift" })
    let issue = TestResult.Issue(
      file: "NetTests.swift", line: 7,
      message: "XCTAssertEqual failed: (\"a\nb\") is not equal to (\"c\") - ")
    #expect(results.last?.issues == [issue])
  }

  @Test("A test that stopped the program has not passed") func crash() {
    let results = XCTestReading("Test Case 'A.testB' started at 2026\nFatal error: no").results
    #expect(results.map(\.isPassed) == [false])
  }

  @Test("What the code prints without the end of a line hides neither a test nor its message")
  func prints() {
    let output = """
      1: tapTest Case 'A.testB' started at 2026
      2: tap/w/A.swift:7: error: A.testB : XCTAssertTrue failed -\u{20}
      tapTest Case 'A.testB' failed (0.0 seconds)
      """
    let results = XCTestReading(output).results
    #expect(results.map(\.id) == ["A.testB"])
    #expect(
      results.first?.issues
        == [.init(file: "A.swift", line: 7, message: "XCTAssertTrue failed - ")])
  }

  @Test("The form of Apple's systems is read, too") func apple() {
    let lines = """
      Test Case '-[Lamp.LampTests testDark]' started.
      Test Case '-[Lamp.LampTests testDark]' passed (0.001 seconds).
      """
    #expect(XCTestReading(lines).results.map(\.id) == ["LampTests.testDark"])
  }

  @Test("Events of Swift Testing are read up to where a crash cut them off") func events() {
    let text = """
      {"kind":"test","payload":{"kind":"suite","id":"M.S","name":"S"}}
      {"kind":"test","payload":{"kind":"function","id":"M.S/a()/F.swift:1:2","name":"a()",\
      "displayName":"A is right","sourceLocation":{"fileID":"M/F.swift","line":1}}}
      {"kind":"test","payload":{"kind":"function","id":"M.b()/F.swift:9:2","name":"b()"}}
      {"kind":"test","payload":{"kind":"function","id":"M.c()/F.swift:12:2","name":"c()"}}
      {"kind":"event","payload":{"kind":"testStarted","testID":"M.S"}}
      {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/a()/F.swift:1:2"}}
      {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/a()/F.swift:1:2",\
      "issue":{"isKnown":false,"sourceLocation":{"fileID":"M/F.swift","line":3}},\
      "messages":[{"symbol":"fail","text":"Expectation failed"}]}}
      {"kind":"event","payload":{"kind":"testEnded","testID":"M.S/a()/F.swift:1:2"}}
      {"kind":"event","payload":{"kind":"testStarted","testID":"M.b()/F.swift:9:2"}}
      {"kind":"event","payl
      """
    let reading = EventReading(text)
    let results = reading.results
    #expect(reading.waiting.map(\.id) == ["c"])
    #expect(results.map(\.id) == ["S.a", "b"])
    #expect(results.map(\.title) == ["A is right", "b()"])
    #expect(results.map(\.hasEnded) == [true, false])
    #expect(
      results.first?.issues == [.init(file: "F.swift", line: 3, message: "Expectation failed")])
  }
}
