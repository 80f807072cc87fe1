import Testing

@testable import grade

@Suite("Reading Swift Testing's event stream")
struct EventStreamTests {
  private func test(_ id: String, _ name: String, _ display: String? = nil) -> String {
    let shown = display.map { ",\"displayName\":\"\($0)\"" } ?? ""
    return
      "{\"kind\":\"test\",\"payload\":{\"id\":\"\(id)\",\"kind\":\"function\",\"name\":\"\(name)\"\(shown)}}"
  }

  private func event(_ kind: String, _ id: String?, _ more: String = "") -> String {
    let test = id.map { ",\"testID\":\"\($0)\"" } ?? ""
    return "{\"kind\":\"event\",\"payload\":{\"kind\":\"\(kind)\"\(test)\(more)}}"
  }

  private func issue(isKnown: Bool, isFailure: Bool?) -> String {
    let failure = isFailure.map { ",\"isFailure\":\($0)" } ?? ""
    return ",\"issue\":{\"isKnown\":\(isKnown)\(failure)},\"messages\":[{\"text\":\"1 == 2\"}]"
  }

  private let id = "M.S/f()/F.swift:1:2"
  private var name: TestName { TestName(id: "S/f()", title: "a title") }
  private var suite: String {
    "{\"kind\":\"test\",\"payload\":{\"id\":\"M.S\",\"kind\":\"suite\",\"name\":\"S\"}}"
  }

  private func report(
    _ lines: [String], ending: Ending = .exited(0), output: String = ""
  ) -> TestReport {
    let all = [suite, test(id, "f()", "a title")] + lines
    return EventStream(all.joined(separator: "\n"), ending: ending, output: output).report
  }

  @Test("A test that passes is read; its suite is not a test")
  func passes() {
    let report = report([
      event("testStarted", "M.S"), event("testStarted", id), event("testEnded", id),
      event("testEnded", "M.S"), event("runEnded", nil),
    ])
    #expect(report.isGreen)
    #expect(report.tests == [name])
    #expect(report.finished == [name])
  }

  @Test("A test that fails, with its first message")
  func fails() {
    let report = report(
      [
        event("testStarted", id),
        event("issueRecorded", id, issue(isKnown: false, isFailure: true)),
        event("testEnded", id), event("runEnded", nil),
      ], ending: .exited(1))
    #expect(report.failures == [name: "1 == 2"])
    #expect(report.end == .finished)
    #expect(!report.isGreen)
  }

  @Test("The place of a failure is known, and where a test stands that says none")
  func places() {
    let lines = [
      """
      {"kind":"test","payload":{"id":"M.S/g()/F.swift:5:2","kind":"function","name":"g()",\
      "sourceLocation":{"_filePath":"/a/F.swift","filePath":"/b/F.swift","line":5,"column":2}}}
      """,
      event("testStarted", id),
      event(
        "issueRecorded", id,
        """
        ,"issue":{"isFailure":true,"sourceLocation":{"_filePath":"/a/F.swift","line":7}}
        """),
    ]
    let other = TestName(id: "S/g()", title: "g()")
    #expect(
      report(lines).places == [
        name: SourceLine(file: "/a/F.swift", line: 7),
        other: SourceLine(file: "/b/F.swift", line: 5),
      ])
  }

  @Test("Known issues and warnings are not failures, also in older streams")
  func severities() {
    for (known, failure, counts) in [
      (true, false, false), (false, false, false), (true, nil, false), (false, nil, true),
    ] as [(Bool, Bool?, Bool)] {
      let report = report([
        event("testStarted", id),
        event("issueRecorded", id, issue(isKnown: known, isFailure: failure)),
        event("testEnded", id), event("runEnded", nil),
      ])
      #expect(report.failures.isEmpty == !counts, "\(known) \(failure as Any)")
    }
  }

  @Test("A crash has the running tests and Swift's message")
  func crash() {
    let report = report(
      [event("testStarted", id), "{\"kind\":\"ev"], ending: .crashed(signal: 4),
      output: "x\nA.swift:3: Fatal error: no\nmore")
    #expect(report.end == .crashed(signal: 4, message: "Fatal error: no"))
    #expect(report.inFlight == [name])
    #expect(report.finished.isEmpty)
  }

  @Test("A process that ends during the tests has not finished, whatever its status")
  func exits() {
    #expect(report([event("testStarted", id)]).end == .exited(0))
    #expect(report([event("testStarted", id)], ending: .stopped).end == .stopped)
  }

  @Test("A failure outside of any test counts")
  func outside() {
    let noted = report(
      [
        event("issueRecorded", nil, issue(isKnown: false, isFailure: true)), event("runEnded", nil),
      ],
      ending: .exited(1))
    #expect(noted.failures == [.noTest: "1 == 2"])
    let unnamed = report([event("runEnded", nil)], ending: .exited(1))
    #expect(unnamed.failures.keys.first == .noTest)
  }

  @Test("A run without tests is not a failure, although its status is not 0")
  func empty() {
    let report = EventStream(event("runEnded", nil), ending: .exited(69), output: "").report
    #expect(report.isGreen)
    #expect(report.tests.isEmpty)
  }

  @Test("A skipped test did not run")
  func skipped() {
    #expect(report([event("testSkipped", id), event("runEnded", nil)]).tests.isEmpty)
  }

  @Test("Bytes that are not an event stream are ignored")
  func nonsense() {
    let report = EventStream("[]\nnull\n{}\n\u{0}", ending: .exited(1), output: "").report
    #expect(report.tests.isEmpty)
    #expect(report.end == .exited(1))
  }
}
