import Foundation
import Testing

@testable import grade

// Testing has a type of this name, too.
private typealias Bug = grade.Bug

@Suite("Choosing bugs")
struct CatalogueTests {
  /// The exercise's folder.
  private let exercise = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private func chosen(_ choice: BugChoice, _ assignment: String? = nil) throws -> [Bug] {
    try Catalogue(choice, assignment: assignment, in: exercise).chosen
  }

  @Test("The catalogue has all that a grade shows")
  func builtIn() throws {
    let catalogue = try Catalogue(in: exercise)
    for bug in catalogue.all {
      #expect(!bug.story.isEmpty && bug.story.count <= 100, "\(bug.id)")
      #expect(catalogue.places.edits[bug.id]?.isEmpty == false, "\(bug.id)")
    }
    let generated = catalogue.all.filter { $0.rule == nil }
    #expect(generated.allSatisfy { $0.level == 1 && $0.id.hasPrefix($0.subject + ".") })
    #expect((100...130).contains(catalogue.all.count - generated.count))
    // The screens as a person meets them, and not as their names are sorted.
    let (first, last) = (catalogue.all.first, catalogue.all.last)
    #expect(first?.screen == "Splash" && last?.screen == "Services" && last?.edition == .extended)
  }

  @Test("Of one option all are chosen, of two only what fits both, also with an assignment")
  func options() throws {
    let both = try chosen(BugChoice(screens: ["WebView", "Profile"]))
    #expect(Set(both.map(\.screen)) == ["WebView", "Profile"])
    let types = ["AuthHelper", "ProfilePresenter"]
    let fitting = both.filter { $0.subject == "AuthHelper" && $0.level <= 2 }
    #expect(try chosen(BugChoice(screens: ["WebView"], subjects: types, levels: 1...2)) == fitting)
    #expect(!fitting.isEmpty)
    let sprint = try chosen(BugChoice(), "sprint-13")
    #expect(
      Set(sprint.map(\.subject)) == [
        "WebViewPresenter", "AuthHelper", "ProfilePresenter", "ImagesListPresenter",
        "UnsplashImagesListService", "UnsplashLikeService", "UnsplashProfileService",
      ])
    #expect(sprint.allSatisfy { $0.edition == .basic && $0.level <= 2 } && sprint.count > 80)
    #expect(try chosen(BugChoice(levels: 1...1), "sprint-13") == sprint.filter { $0.level == 1 })
    #expect(throws: GradeError.self) { try chosen(BugChoice(editions: [.extended]), "sprint-13") }
  }

  @Test("An assignment of single bugs is a way: ten bugs for a first hour, in their order")
  func way() throws {
    let ten = try Catalogue(assignment: "first-ten", in: exercise)
    let levels = Dictionary(grouping: ten.chosen, by: \.level).mapValues(\.count)
    #expect(levels == [1: 2, 2: 2, 3: 2, 4: 2, 5: 2])
    #expect(ten.chosen.first?.id == "bug-login-07" && ten.chosen.last?.id == "bug-session-01b")
    #expect(ten.assignment?.isWay == true && ten.all.first?.id != ten.chosen.first?.id)
    #expect(ten.list.hasPrefix("bug-login-07"))
  }

  @Test("An unknown screen, type, bug or assignment is an error with the known ones")
  func unknown() throws {
    for (choice, assignment, word, known) in [
      (BugChoice(screens: ["webview"]), nil, "webview", "WebView"),
      (BugChoice(subjects: ["Presenter"]), nil, "Presenter", "AuthHelper"),
      (BugChoice(bugs: ["bug-like-none"]), nil, "bug-like-none", "bug-like-01"),
      (BugChoice(), "sprint", "sprint", "sprint-13"),
    ] as [(BugChoice, String?, String, String)] {
      let error = #expect(throws: GradeError.self) { try chosen(choice, assignment) }
      #expect(error?.what.contains(word) == true && error?.next.contains(known) == true)
    }
  }

  @Test("A file of assignments is read; what is not understood in it is an error")
  func assignments() throws {
    let folder = try TemporaryFolder()
    func count(_ text: String) throws -> Int {
      try folder.write(["own.json": #"{"own": {"# + text + "}}"])
      let path = folder.path + "/own.json"
      return try Catalogue(assignment: "own", assignments: path, in: exercise).chosen.count
    }
    let helper = #""title": "T", "subjects": ["AuthHelper"], "levels": "1""#
    let some = try count(helper)
    #expect(try count(helper + #", "bugs": ["bug-like-13"]"#) == some + 1)
    for (wrong, word) in [
      (#""title": "T", "level": "1""#, "level"), (#""title": "T", "levels": "0""#, "0"),
      (#""title": "T", "screens": ["Web"]"#, "Web"), (#""title": "T", "bugs": ["bug-0"]"#, "bug-0"),
      (#""screens": []"#, "title"), (helper + #", "bugs": ["bug-0"]"#, "bug-0"),
      (helper + #", "bugs": ["bug-like-13", "bug-like-13"]"#, "bug-like-13 twice"),
    ] {
      let error = #expect(throws: GradeError.self) { try count(wrong) }
      #expect(error?.what.contains(word) == true, "\(error?.what ?? "")")
    }
  }

  @Test("A choice says in words what it is; the list has the bugs in scope and the assignments")
  func words() throws {
    let choice = BugChoice(screens: ["A", "B"], levels: 1...2, bugs: ["x"])
    #expect(choice.text == "screen A and B, level 1-2, bug x")
    #expect(BugChoice(levels: 3...3, editions: [.basic]).text == "level 3, edition basic")
    let list = try Catalogue(BugChoice(bugs: ["bug-login-08"]), in: exercise).list
    #expect(list.hasPrefix("bug-login-08  WebView  WebViewPresenter  W-2  level 2  The bar"))
    #expect(list.contains("--assignment sprint-13"))
  }

  @Test("An edit of more lines counts as all of them, shifts those that follow, and no other")
  func planted() throws {
    var places = Places()
    let room = PlacedEdit(file: "M/A.swift", offset: 5, length: 0, new: "return ")
    places.edits = [
      "a": [PlacedEdit(file: "M/A.swift", offset: 2, length: 1, new: "if FAULT {\n}\n"), room],
      "b": [PlacedEdit(file: "M/A.swift", offset: 4, length: 0, new: "FAULT"), room],
    ]
    let (text, lines) = places.planted(["a", "b"], in: "0\n1\n2 3", of: "M/A.swift") { "<\($0)>" }
    #expect(text == "0\nif <a> {\n}\n\n<b>2return  3")
    #expect(lines == [2...4, 5...5, 5...5])
    #expect(PlantedFile.importing("S", in: "a") == "a\nimport S\n")
    // Where the planted kit does not compile, the bug in that line is named.
    let mini = try BugPlanting(Catalogue(in: Mini.folder), in: Mini.folder + "/Kit")
    let file = Mini.folder + "/Kit/Sources/Counting/Counter.swift"
    for (file, line, bugs) in [(file, 15, ["bug-count-01"]), (file, 14, []), ("/a.swift", 15, [])] {
      let problem = BuildProblem(file: file, line: line, message: "")
      #expect(mini.changes(at: problem) == bugs)
    }
  }
}
