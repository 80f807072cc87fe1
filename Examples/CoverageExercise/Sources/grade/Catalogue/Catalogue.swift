import Foundation

/// The bugs to plant, and which of them are asked for.
struct Catalogue {
  static let folder = "Catalogue"

  /// All bugs, in the order of the app's screens. All are compiled, so that another choice needs no
  /// new build.
  let all: [Bug]
  let chosen: [Bug]
  /// Changes with which the app stays correct. Every grading of a suite runs all of them.
  let variants: [CorrectVariant]
  let places: Places
  let assignments: [Assignment]
  let assignment: Assignment?

  init(
    _ choice: BugChoice = BugChoice(), assignment: String? = nil, assignments path: String? = nil,
    catalogue: String? = nil, in folder: String
  ) throws {
    let written = try WrittenCatalogue(catalogue ?? "\(folder)/\(Self.folder)")
    places = try written.places()
    let all = Self.ordered(written.bugs + places.generated.map(\.whole))
    self.all = all
    variants = written.variants
    let ids = all.map(\.id) + variants.map(\.id)
    if let twice = Dictionary(grouping: ids, by: { $0 }).first(where: { $0.value.count > 1 }) {
      throw GradeError(
        "The catalogue has \(twice.value.count) bugs or variants called \(twice.key).",
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
        next: "Remove one of --assignment, --screen, --subject, --level and --bug.")
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
  private let bugFiles: [WrittenBugs]
  let variants: [CorrectVariant]
  /// The hash of each file, by its name.
  let hashes: [String: String]

  init(_ folder: String) throws {
    self.folder = folder
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let found = (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
    let bugNames = found.filter { $0 != WrittenVariants.file }
    if bugNames.isEmpty {
      throw GradeError(
        "There is no catalogue in \(folder).",
        next: "It is a folder of JSON files, one a screen; README.md shows one.")
    }
    var hashes: [String: String] = [:]
    func read<Content: Decodable>(_ name: String, _ keys: String) throws -> Content {
      let path = "\(folder)/\(name)"
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        hashes[name] = data.hashed
        return try JSONDecoder().decode(Content.self, from: data)
      } catch {
        throw GradeError(
          "The file \(path) cannot be read: \(error)",
          next: "It is a JSON object with \(keys); README.md shows one.")
      }
    }
    bugFiles = try bugNames.map { try read($0, "screen, edition and bugs") }
    let isThere = found != bugNames
    let file: WrittenVariants? = isThere ? try read(WrittenVariants.file, "variants") : nil
    (variants, self.hashes) = (file?.correct ?? [], hashes)
    for bug in bugFiles.flatMap(\.bugs) {
      if !(1...6).contains(bug.level) || bug.hints.count != 3 || bug.rule == nil {
        throw GradeError(
          "\(bug.id) has the level \(bug.level), \(bug.hints.count) hints and the rule “\(bug.rule ?? "")”.",
          next: "Give it a level from 1 to 6, three hints and a rule.")
      }
    }
    for (id, edits) in edits {
      // One edit may only make room for another, by a property for example.
      guard edits.contains(where: { $0.new.contains(PlacedEdit.word) }) else {
        throw GradeError(
          "\(id) does not contain \(PlacedEdit.word), so it would always be on.",
          next: "Write a new text that does the same as the old one while it is false.")
      }
    }
  }

  var bugs: [Bug] {
    bugFiles.flatMap { file in
      file.bugs.map { bug in
        var bug = bug
        (bug.screen, bug.edition) = (file.screen, file.edition)
        return bug
      }
    }
  }

  /// The edits of each bug and of each variant, in their order.
  var edits: [(id: String, edits: [WrittenEdit])] {
    bugFiles.flatMap(\.bugs).map { ($0.id, $0.edits) } + variants.map { ($0.id, $0.edits) }
  }

  func places() throws -> Places {
    let path = "\(folder)/\(Places.name)"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw GradeError("There is no \(path).", next: "Make it with `grade catalogue`.")
    }
    let places = try Places(String(decoding: data, as: UTF8.self), path: path)
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
