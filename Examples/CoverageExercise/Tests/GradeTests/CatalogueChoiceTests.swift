import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("Choosing faults")
struct CatalogueChoiceTests {
  /// The exercise's folder.
  private let exercise = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private func chosen(_ arguments: String...) throws -> [PlantedFault] {
    try Catalogue(Options(arguments), in: exercise).chosen
  }

  @Test("A catalogue from a file is read and filtered")
  func catalogue() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/faults.json"
    let faults = [1, 2, 2].enumerated().map { index, level in
      PlantedFault(
        "bug-own-0\(index)", level: level, rule: "R", subject: "A", story: "s", hints: [],
        plant: .decorator)
    }
    try JSONEncoder().encode(faults).write(to: URL(fileURLWithPath: path))
    func chosen(_ arguments: [String]) throws -> Catalogue {
      try Catalogue(Options(["--catalogue", path] + arguments))
    }
    #expect(try chosen([]).chosen.count == 3)
    #expect(try chosen(["--level", "2"]).chosen.map(\.id) == ["bug-own-01", "bug-own-02"])
    #expect(try chosen(["--level", "1-2"]).chosen.count == 3)
    #expect(try chosen(["--fault", "bug-own-00"]).chosen.count == 1)
    let typo = #expect(throws: GradeError.self) { try chosen(["--fault", "bug-own-09"]) }
    #expect(typo?.next.contains("bug-own-00") == true)
    #expect(throws: GradeError.self) { try chosen(["--fault", "x"]) }
    #expect(throws: GradeError.self) { try chosen(["--level", "6"]) }
    try JSONEncoder().encode(faults + faults).write(to: URL(fileURLWithPath: path))
    #expect(throws: GradeError.self) { try chosen([]) }
    try Data("{".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: GradeError.self) { try chosen([]) }
  }

  @Test("The built-in catalogue has all that a grade shows")
  func builtIn() throws {
    let catalogue = try Catalogue(Options())
    #expect(catalogue.all.count >= 60)
    for fault in catalogue.all {
      #expect((1...6).contains(fault.level), "\(fault.id)")
      #expect(fault.hints.count == 3, "\(fault.id)")
      #expect(!fault.story.isEmpty && !fault.rule.isEmpty && !fault.subject.isEmpty, "\(fault.id)")
    }
  }

  @Test("Of one option all are chosen, of two only what fits both")
  func options() throws {
    let login = try chosen("--screen", "WebView")
    #expect(Set(login.map(\.subject)) == ["WebViewPresenter", "AuthHelper"])
    #expect(try chosen("--subject", "AuthHelper").allSatisfy { $0.screen == "WebView" })
    let both = try chosen("--screen", "WebView", "--screen", "Profile")
    #expect(Set(both.map(\.screen)) == ["WebView", "Profile"])
    let easy = try chosen("--screen", "WebView", "--screen", "Profile", "--level", "1-2")
    #expect(easy == both.filter { $0.level <= 2 })
    #expect(try chosen("--screen", "WebView", "--subject", "AuthHelper").count < login.count)
  }

  @Test("An unknown screen, type or assignment is an error with the known ones")
  func unknown() throws {
    for (name, value, known) in [
      ("--screen", "webview", "WebView"), ("--subject", "Presenter", "AuthHelper"),
      ("--assignment", "sprint", "sprint-13"),
    ] {
      let error = #expect(throws: GradeError.self) { try chosen(name, value) }
      #expect(error?.what.contains(value) == true)
      #expect(error?.next.contains(known) == true)
    }
  }

  @Test("The assignment sprint-13 is of the types that the course tests, in the basic edition")
  func sprint() throws {
    let faults = try chosen("--assignment", "sprint-13")
    let subjects = Set(faults.map(\.subject))
    #expect(
      subjects.isSuperset(of: [
        "WebViewPresenter", "AuthHelper", "ProfilePresenter", "ImagesListPresenter",
      ]))
    #expect(faults.allSatisfy { $0.edition == .basic })
    #expect(faults.count > 40)
    let level = try chosen("--assignment", "sprint-13", "--level", "1")
    #expect(!level.isEmpty && level.allSatisfy { $0.level == 1 && faults.contains($0) })
  }

  @Test("A file of assignments is read; what is not understood in it is an error")
  func assignments() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/own.json"
    func count(_ text: String) throws -> Int {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return try chosen("--assignments", path, "--assignment", "own").count
    }
    let helper = #""title": "T", "subjects": ["AuthHelper"], "levels": "1""#
    let some = try count("{\"own\": {\(helper)}}")
    #expect(some > 0)
    #expect(try count("{\"own\": {\(helper), \"faults\": [\"bug-like-13\"]}}") == some + 1)
    for (wrong, word) in [
      (#""title": "T", "level": "1""#, "level"), (#""title": "T", "levels": "0""#, "0"),
      (#""title": "T", "screens": ["Web"]"#, "Web"), (#""title": "T", "faults": ["bug-0"]"#, "own"),
      (#""screens": []"#, "title"), (helper + #", "faults": ["bug-0"]"#, "bug-0"),
    ] {
      let error = #expect(throws: GradeError.self) { try count("{\"own\": {\(wrong)}}") }
      #expect(error?.what.contains(word) == true, "\(error?.what ?? "")")
    }
  }

  @Test("A choice says in words what it is")
  func words() throws {
    let options = try Options(["--screen", "A", "--screen", "B", "--level", "1-2", "--fault", "x"])
    #expect(options.choice.text == "screen A and B, level 1-2, fault x")
    #expect(
      try Options(["--level", "3", "--edition", "basic"]).choice.text == "level 3, edition basic")
    #expect(FaultChoice().text.isEmpty)
  }

  @Test("The list has the faults in scope and the assignments")
  func list() throws {
    let catalogue = try Catalogue(Options(["--fault", "bug-login-03"]), in: exercise)
    let list = FaultList(catalogue)
    #expect(list.faults.map(\.subject) == ["WebViewPresenter"])
    #expect(list.text.hasPrefix("bug-login-03  WebView  WebViewPresenter  W-1  level 1  The login"))
    #expect(list.text.contains("--assignment sprint-13"))
    #expect(list.assignments.map(\.name).contains("sprint-13"))
  }
}
