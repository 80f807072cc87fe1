#if canImport(SwiftParser)
  import Foundation
  import Testing

  @testable import grade

  @Suite("Making a catalogue")
  struct CatalogueMakerTests {
    private static let file = "ImageFeedPresentation/Lamp/LampPresenter.swift"
    /// The contract and the presenter of a small screen, with what is hard about declarations.
    private static let sources = [
      "ImageFeedPresentation/Lamp/LampContract.swift": """
      protocol LampViewProtocol { func show(_ text: String); func hide(); func flash() }
      protocol LampPresenterProtocol {
        var view: LampViewProtocol? { get }
        var count: Int { get }
        var size: Size { get }
        func turn(to level: Int)
        func policy() -> NavigationDecision
      }
      """,
      file: """
      class Presenter { func turn() { view.hide() } }
      class LampPresenter: Presenter, LampPresenterProtocol {
        /// Not this count.
        var count: Int { list.count }
        var size: Size { .zero }
        var level = 1 { didSet { show() } }
        init(level: Int) { self.level = level }
        func turn(to level: Int) {
          // Not here: view?.show("")
          view?.show("lamp"); made.view = view.flash()
        }
        func turn(by level: Int) -> Bool { if level > 1 { return true } else { return false } }
        struct Bulb { subscript(row: Int) -> Int { row } }
        #if os(macOS)
          func hidden() {}
        #endif
      }
      extension LampPresenter.Bulb { static func lit<T>(_ value: T) -> T { value } }
      extension LampPresenter { func policy() -> NavigationDecision { switch level { default: .cancel } } }
      final class BrightLampPresenter: LampPresenter { override var count: Int { 2 } }
      """,
    ]

    private func written(_ edits: String..., in folder: TemporaryFolder) throws -> WrittenCatalogue
    {
      let bugs = edits.enumerated().map { index, edit in
        """
        {"id": "bug-\(index)", "level": 2, "rule": "R-1", "subject": "LampPresenter", \
        "story": "s", "hints": ["a", "b", "c"], "edits": [\(edit)]}
        """
      }
      let text =
        #"{"screen": "Lamp", "edition": "basic", "bugs": ["#
        + bugs.joined(separator: ", ") + "]}"
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/Lamp.json"))
      return try WrittenCatalogue(folder.path)
    }

    private func maker(_ edits: String..., generates: Bool = false) throws -> CatalogueMaker {
      let folder = try TemporaryFolder()
      let written = try written(edits.joined(separator: #"]}, "#), in: folder)
      return try CatalogueMaker(Self.sources, written, generates: generates)
    }

    /// The file with the bugs planted, as the file of places says.
    private func planted(_ maker: CatalogueMaker, _ bugs: [String]) throws -> [String] {
      let places = try Places(maker.text, path: "places")
      let text = try #require(Self.sources[Self.file])
      return places.planted(bugs, in: text, of: Self.file) { "on(\($0))" }.text
        .components(separatedBy: "\n")
    }

    @Test(
      "A declaration is found by its name",
      arguments: [
        ("LampPresenter.count", "var count: Int { if on(bug-0) {}; return list.count }"),
        ("LampPresenter.level", "var level = 1 { didSet { if on(bug-0) {}; show() } }"),
        ("LampPresenter.init(level:)", "init(level: Int) { if on(bug-0) {}; self.level = level }"),
        ("LampPresenter.turn(to:)", "func turn(to level: Int) { if on(bug-0) {};"),
        ("LampPresenter.turn(by:)", "Bool { if on(bug-0) {}; if level > 1 { return true }"),
        ("LampPresenter.Bulb", "struct Bulb { if on(bug-0) {}; subscript"),
        ("LampPresenter.Bulb.subscript(row:)", "Int { if on(bug-0) {}; return row }"),
        ("LampPresenter.Bulb.lit(_:)", "T { if on(bug-0) {}; return value }"),
        ("LampPresenter.policy()", "{ if on(bug-0) {}; return switch level {"),
      ])
    func declarations(_ name: String, _ expected: String) throws {
      let maker = try maker("{\"in\": \"\(name)\", \"new\": \"if FAULT {}\"}")
      let lines = try planted(maker, ["bug-0"])
      #expect(lines.contains { $0.contains(expected) }, "\(lines)")
      #expect(lines.count == Self.sources[Self.file]?.components(separatedBy: "\n").count)
    }

    @Test("A text is looked for in its declaration only")
    func text() throws {
      let maker = try maker(
        #"{"in": "LampPresenter.turn(to:)", "old": "\"lamp\"", "new": "FAULT ? \"\" : \"lamp\""}"#)
      #expect(
        try planted(maker, ["bug-0"]).contains {
          $0.contains(#"view?.show(on(bug-0) ? "" : "lamp")"#)
        })
    }

    @Test(
      "A place that is gone is named with what is there now",
      arguments: [
        (#""in": "LampPresenter.turned(to:)""#, "LampPresenter.turn(by:), LampPresenter.turn(to:)"),
        (#""in": "LampPresentr.count""#, "in the kit, but BrightLampPresenter, LampPresenter,"),
        (#""in": "LampPresenter.hidden()""#, "There is no LampPresenter.hidden()"),
        (#""in": "LampPresenter.count", "old": "lists""#, "“lists” occurs 0 times"),
        (#""in": "LampPresenter.count", "old": "lists""#, "    var count: Int { list.count }"),
        (#""in": "LampPresenter.count", "old": "count""#, "“count” occurs 2 times"),
      ])
    func gone(_ place: String, _ expected: String) throws {
      let error = #expect(throws: GradeError.self) {
        try maker("{\(place), \"new\": \"FAULT\"}")
      }
      #expect(error?.what.contains("bug-0: ") == true)
      #expect(error?.what.contains(expected) == true, "\(error?.what ?? "")")
    }

    @Test("All places that are gone are named at once, and edits of one text are refused")
    func problems() throws {
      let folder = try TemporaryFolder()
      let two = try written(
        #"{"in": "A.b()", "new": "FAULT"}"#, #"{"in": "C.d()", "new": "FAULT"}"#, in: folder)
      let gone = #expect(throws: GradeError.self) {
        try CatalogueMaker(Self.sources, two, generates: false)
      }
      #expect(gone?.what.contains("bug-0: ") == true && gone?.what.contains("bug-1: ") == true)
      let same = try written(
        #"{"in": "LampPresenter.count", "old": "list.", "new": "FAULT"}"#,
        #"{"in": "LampPresenter.count", "old": "st.c", "new": "FAULT"}"#, in: folder)
      let overlap = #expect(throws: GradeError.self) {
        try CatalogueMaker(Self.sources, same, generates: false)
      }
      #expect(overlap?.what == "bug-0 and bug-1 edit the same text in \(Self.file).")
    }

    @Test("Bugs are generated from a contract")
    func generated() throws {
      let maker = try maker(#"{"in": "LampPresenter", "new": "var x = FAULT"}"#, generates: true)
      let places = try Places(maker.text, path: "places")
      #expect(
        Set(places.generated.map(\.bug)) == [
          "LampPresenter.count", "LampPresenter.turn(to:)", "LampPresenter.policy()",
          "LampPresenter.view.show(_:)", "LampPresenter.view.flash()", "BrightLampPresenter.count",
        ])
      #expect(maker.leftOut == ["LampPresenter.size: no value of Size is nothing"])
      let lines = try planted(maker, places.generated.map(\.bug))
      for expected in [
        "var count: Int { if on(LampPresenter.count) { return 0 }; return list.count }",
        "func turn(to level: Int) { if on(LampPresenter.turn(to:)) { return };",
        #"if !on(LampPresenter.view.show(_:)) { view?.show("lamp") };"#,
        "if !on(LampPresenter.view.flash()) { made.view = view.flash() }",
        "{ if on(LampPresenter.policy()) { return .allow }; return switch level",
        "override var count: Int { if on(BrightLampPresenter.count) { return 0 }; return 2 }",
      ] {
        #expect(lines.contains { $0.contains(expected) }, "\(expected)")
      }
    }

    @Test("The file of places is always the same, and what differs in it is shown")
    func differences() throws {
      let folder = try TemporaryFolder()
      let bug = #"{"in": "LampPresenter.count", "new": "if FAULT {}"}"#
      let maker = try CatalogueMaker(
        Self.sources, try written(bug, in: folder), generates: true)
      try maker.write()
      #expect(maker.differences.isEmpty)
      let again = try CatalogueMaker(
        Self.sources, try written(bug, in: folder), generates: true)
      #expect(again.text == maker.text)
      var changed = Self.sources
      changed[Self.file]?.append("\n")
      let other = try CatalogueMaker(changed, try written(bug, in: folder), generates: true)
      #expect(other.differences.count == 2)
      #expect(other.differences.allSatisfy { $0.contains("\"source\":\"\(Self.file)\"") })
    }

    @Test("A catalogue of your own is read; changed bugs and another kit are errors")
    func own() throws {
      let folder = try TemporaryFolder()
      let bug = #"{"in": "LampPresenter.count", "new": "if FAULT {}"}"#
      let unplaced = try written(bug, in: folder)
      #expect(throws: GradeError.self) { try Catalogue(catalogue: folder.path, in: "/") }
      try CatalogueMaker(Self.sources, unplaced, generates: false).write()
      let catalogue = try Catalogue(catalogue: folder.path, in: "/")
      #expect(catalogue.all.map(\.id) == ["bug-0"])
      let kit = #expect(throws: GradeError.self) {
        try catalogue.places.check(sources: folder.path)
      }
      #expect(kit?.what.contains(Self.file) == true)
      let file = URL(fileURLWithPath: "\(folder.path)/\(Self.file)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((Self.sources[Self.file] ?? "").utf8).write(to: file)
      try catalogue.places.check(sources: folder.path)
      _ = try written(bug, bug, in: folder)
      let changed = #expect(throws: GradeError.self) {
        try Catalogue(catalogue: folder.path, in: "/")
      }
      #expect(changed?.what.contains("Lamp.json has changed") == true)
      #expect(throws: GradeError.self) {
        try written(#"{"in": "LampPresenter.count", "new": ""}"#, in: folder)
      }
    }
  }
#endif
