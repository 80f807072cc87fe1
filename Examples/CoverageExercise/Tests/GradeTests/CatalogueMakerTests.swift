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
        func rest()
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
      extension LampPresenter { func rest() {} }
      private struct Night: LampPresenterProtocol { var count: Int { 0 } }
      final class BrightLampPresenter: LampPresenter { override var count: Int { 2 } }
      """,
    ]

    private static let count = #""in": "LampPresenter.count""#

    /// A catalogue with a bug for each place.
    private func written(
      _ places: [String], in folder: TemporaryFolder
    ) throws -> WrittenCatalogue {
      let bugs = places.enumerated().map { index, place in
        """
        {"id": "bug-\(index)", "level": 2, "rule": "R-1", "subject": "LampPresenter", "story": "s", \
        "hints": ["a", "b", "c"], "edits": [{\(place), "new": "FAULT"}]}
        """
      }.joined(separator: ", ")
      let text = #"{"screen": "Lamp", "edition": "basic", "bugs": ["# + bugs + "]}"
      try folder.write(["Lamp.json": text])
      return try WrittenCatalogue(folder.path)
    }

    private func maker(_ places: String..., generates: Bool = false) throws -> CatalogueMaker {
      let written = try written(places, in: TemporaryFolder())
      return try CatalogueMaker(Self.sources, written, generates: generates)
    }

    private func error(_ work: () throws -> Any) -> String {
      do { return "no error, but \(try work())" } catch { return "\(error)" }
    }

    /// The file with the bugs planted, as the file of places says.
    private func planted(_ maker: CatalogueMaker, _ bugs: [String]) throws -> String {
      try Places(maker.text, path: "places")
        .planted(bugs, in: Self.sources[Self.file] ?? "", of: Self.file) { "on(\($0))" }.text
    }

    @Test(
      "A declaration is found by its name, and a text in it only",
      arguments: [
        (count, "var count: Int { on(bug-0); return list.count }"),
        (#""in": "LampPresenter.level""#, "var level = 1 { didSet { on(bug-0); show() } }"),
        (#""in": "LampPresenter.init(level:)""#, "init(level: Int) { on(bug-0); self.level"),
        (#""in": "LampPresenter.turn(to:)""#, "func turn(to level: Int) { on(bug-0);\n"),
        (#""in": "LampPresenter.turn(by:)""#, "Bool { on(bug-0); if level > 1 { return true }"),
        (#""in": "LampPresenter.Bulb""#, "struct Bulb { on(bug-0); subscript"),
        (#""in": "LampPresenter.Bulb.subscript(row:)""#, "Int { on(bug-0); return row }"),
        (#""in": "LampPresenter.Bulb.lit(_:)""#, "T { on(bug-0); return value }"),
        (#""in": "LampPresenter.policy()""#, "{ on(bug-0); return switch level {"),
        (#""in": "LampPresenter.turn(to:)", "old": "\"lamp\"""#, "view?.show(on(bug-0))"),
      ])
    func declarations(_ place: String, _ expected: String) throws {
      let text = try planted(try maker(place), ["bug-0"])
      #expect(text.contains(expected), "\(text)")
    }

    @Test(
      "A place that is gone is named with what is there now",
      arguments: [
        (#""in": "LampPresenter.turned(to:)""#, "LampPresenter.turn(by:), LampPresenter.turn(to:)"),
        (#""in": "LampPresentr.count""#, "in the kit, but BrightLampPresenter, LampPresenter,"),
        (#""in": "LampPresenter.hidden()""#, "There is no LampPresenter.hidden()"),
        (count + #", "old": "lists""#, "“lists” occurs 0 times in LampPresenter.count. It is now"),
        (count + #", "old": "lists""#, "    var count: Int { list.count }"),
        (count + #", "old": "count""#, "“count” occurs 2 times"),
      ])
    func gone(_ place: String, _ expected: String) {
      let error = error { try maker(Self.count, place, place) }
      #expect(["bug-1: ", "bug-2: ", expected].allSatisfy(error.contains), "\(error)")
    }

    @Test("Bugs are generated from a contract, but not of empty bodies and private types")
    func generated() throws {
      let maker = try maker(#""in": "LampPresenter""#, generates: true)
      let bugs = try Places(maker.text, path: "places").generated.map(\.bug)
      #expect(bugs.count == 6, "\(bugs)")
      let text = try planted(maker, bugs)
      for expected in [
        "var count: Int { if on(LampPresenter.count) { return 0 }; return list.count }",
        "func turn(to level: Int) { if on(LampPresenter.turn(to:)) { return };",
        #"if !on(LampPresenter.view.show(_:)) { view?.show("lamp") };"#,
        "if !on(LampPresenter.view.flash()) { made.view = view.flash() }",
        "{ if on(LampPresenter.policy()) { return .allow }; return switch level",
        "override var count: Int { if on(BrightLampPresenter.count) { return 0 }; return 2 }",
      ] {
        #expect(text.contains(expected), "\(expected)")
      }
    }

    @Test(
      "The file of places is always the same; changed bugs, edits of one text and another kit are errors"
    )
    func places() throws {
      let folder = try TemporaryFolder()
      let variant = #"{"in": "LampPresenter.init(level:)", "new": "FAULT"}"#
      try folder.write([
        WrittenVariants.file:
          #"{"correct": [{"id": "right", "story": "s", "why": "w", "edits": [\#(variant)]}]}"#
      ])
      let written = try written([Self.count], in: folder)
      let maker = try CatalogueMaker(Self.sources, written, generates: false)
      func own() throws -> Catalogue { try Catalogue(catalogue: folder.path, in: "/") }
      #expect(error(own).contains("Make it with `grade catalogue`"))
      try folder.write([Places.name: maker.text])
      #expect(try maker.differences.isEmpty)
      let changed = Self.sources.mapValues { $0 + "\n" }
      let other = try CatalogueMaker(changed, written, generates: false).differences
      #expect(other == [Self.file])
      let catalogue = try own()
      #expect(catalogue.all.map(\.id) == ["bug-0"] && catalogue.variants.map(\.id) == ["right"])
      #expect(try planted(maker, ["right"]).contains("init(level: Int) { on(right); self.level"))
      #expect(maker.count == (1, 0, 1))
      #expect(
        error { try BugPlanting(catalogue, in: folder.path) }.contains("\(Self.file) differs"))
      _ = try self.written([Self.count, Self.count], in: folder)
      #expect(error(own).contains("Lamp.json has changed"))
      let overlap = error {
        try self.maker(Self.count + #", "old": "t.""#, Self.count + #", "old": ".c""#)
      }
      #expect(overlap.hasPrefix("bug-0 and bug-1 edit the same text in \(Self.file)."))
      let always = folder.text("Lamp.json")?.replacingOccurrences(of: "FAULT", with: "true")
      try folder.write(["Lamp.json": always ?? ""])
      #expect(error(own).contains("does not contain FAULT"))
    }
  }
#endif
