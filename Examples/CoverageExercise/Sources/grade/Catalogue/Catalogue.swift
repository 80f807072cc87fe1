import Foundation

/// The bugs to plant, and which of them are asked for.
struct Catalogue {
  static let folder = "Catalogue"

  /// All bugs, in the order of the app's screens. All are compiled, so that another choice needs no
  /// new build.
  let all: [Bug]
  let chosen: [Bug]
  let places: Places
  let assignments: [Assignment]
  /// The assignment asked for; `nil` without one.
  let assignment: Assignment?

  init(
    _ choice: BugChoice = BugChoice(), assignment: String? = nil, assignments path: String? = nil,
    catalogue: String? = nil, in folder: String
  ) throws {
    let written = try WrittenCatalogue(catalogue ?? "\(folder)/\(Self.folder)")
    places = try written.places()
    let all = Self.ordered(written.bugs + places.generated.map(\.whole))
    self.all = all
    if let twice = Dictionary(grouping: all, by: \.id).first(where: { $0.value.count > 1 }) {
      throw GradeError(
        "The catalogue has \(twice.value.count) bugs called \(twice.key).",
        next: "Give each its own identifier.")
    }
    let file = path ?? "\(folder)/\(Assignment.file)"
    let isThere = path != nil || FileManager.default.fileExists(atPath: file)
    assignments = isThere ? try Assignment.all(in: file) : []
    let chosen = assignments.first { $0.name == assignment }
    self.assignment = chosen
    if let assignment, chosen == nil {
      let known = assignments.map(\.name).joined(separator: ", ")
      throw GradeError(
        "There is no assignment \(assignment).",
        next: known.isEmpty
          ? "Name a file of assignments with --assignments FILE." : "There are \(known).")
    }
    for choice in [chosen?.choice, BugChoice(bugs: chosen?.more ?? []), choice] {
      try choice?.check(against: all)
    }
    self.chosen = (chosen?.part(of: all) ?? all).filter(choice.includes)
    if self.chosen.isEmpty {
      throw GradeError(
        "No bug matches.",
        next: "Remove one of --assignment, --screen, --subject, --level, --edition and --bug.")
    }
  }

  /// Equal for gradings by the same bugs at the same places.
  var hash: String {
    let files = places.catalogue.merging(places.sources) { first, _ in first }
    return (chosen.map(\.id) + files.map { $0 + $1 }.sorted()).joined(separator: "\n").utf8.hashed
  }

  /// The order in which a person meets the screens; others come last.
  private static let screens = [
    "Splash", "Auth", "WebView", "ImagesList", "SingleImage", "Profile", "Explore", "Search",
    "CollectionList", "PhotoList", "Viewer", "PhotoInfo", "Favourites", "App", "Services",
  ]

  private static func ordered(_ bugs: [Bug]) -> [Bug] {
    let others = Set(bugs.map(\.screen)).subtracting(screens).sorted()
    return Edition.allCases.flatMap { edition in
      (screens + others).flatMap { screen in
        bugs.filter { $0.edition == edition && $0.screen == screen }
      }
    }
  }
}

struct WrittenCatalogue {
  let folder: String
  let files: [(name: String, data: Data, content: WrittenBugs)]

  init(_ folder: String) throws {
    self.folder = folder
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let found = (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
    if found.isEmpty {
      throw GradeError(
        "There is no catalogue in \(folder).",
        next: "It is a folder of JSON files, one a screen; README.md shows one.")
    }
    files = try found.map { name in
      let path = "\(folder)/\(name)"
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return (name, data, try JSONDecoder().decode(WrittenBugs.self, from: data))
      } catch {
        throw GradeError(
          "The bugs in \(path) cannot be read: \(error)",
          next: "The file is a JSON object with screen, edition and bugs; README.md shows one.")
      }
    }
    for bug in files.flatMap(\.content.bugs) {
      if !(1...6).contains(bug.level) || bug.hints.count != 3 {
        throw GradeError(
          "\(bug.id) has the level \(bug.level) and \(bug.hints.count) hints.",
          next: "Give it a level from 1 to 6 and three hints.")
      }
      // One edit may only make room for another, by a property for example.
      guard bug.edits.contains(where: { $0.new.contains(PlacedEdit.word) }) else {
        throw GradeError(
          "\(bug.id) does not contain \(PlacedEdit.word), so it would always be on.",
          next: "Write a new text that does the same as the old one while it is false.")
      }
    }
  }

  var bugs: [Bug] {
    files.flatMap { file in
      file.content.bugs.map { bug in
        Bug(
          id: bug.id, screen: file.content.screen, edition: file.content.edition,
          level: bug.level, rule: bug.rule, subject: bug.subject, story: bug.story,
          hints: bug.hints)
      }
    }
  }

  func places() throws -> Places {
    let path = "\(folder)/\(Places.name)"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw GradeError("There is no \(path).", next: "Make it with `grade catalogue`.")
    }
    let places = try Places(String(decoding: data, as: UTF8.self), path: path)
    let hashes = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.data.hashed) })
    if let other = Set(hashes.keys).union(places.catalogue.keys).sorted()
      .first(where: { hashes[$0] != places.catalogue[$0] })
    {
      throw GradeError(
        "\(folder)/\(other) has changed since the bugs were placed.",
        next: "Place them again with `grade catalogue`.")
    }
    return places
  }
}
