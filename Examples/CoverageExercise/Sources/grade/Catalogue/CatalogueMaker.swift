#if canImport(SwiftParser)
  import Foundation

  /// Finds the places of a catalogue's bugs in the kit's sources.
  struct CatalogueMaker {
    /// The modules with contracts and services, for whose members bugs are generated.
    private static let modules = [
      "ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended", "UnsplashServices",
    ]

    /// The file of places.
    let path: String
    /// Its text for the sources as they are.
    let text: String
    /// The number of written and of generated bugs.
    let count: (written: Int, generated: Int)
    /// Members without a generated bug, with the reason.
    let leftOut: [String]

    /// - Parameters:
    ///   - sources: the kit's folder `Sources`.
    ///   - catalogue: the folder of the bugs.
    ///   - generates: whether the catalogue has generated bugs, too: that of the exercise.
    /// - Throws: `GradeError`, if a place is gone; it names all such.
    init(sources folder: String, catalogue: String, generates: Bool) throws {
      let written = try WrittenCatalogue(catalogue)
      try self.init(
        try Self.sources(in: folder, only: generates ? Self.modules : nil), written,
        generates: generates)
    }

    /// - Parameter sources: the texts of the kit's files by their path below its `Sources`.
    init(_ sources: [String: String], _ written: WrittenCatalogue, generates: Bool) throws {
      let declarations = Declarations(sources)
      let generator = generates ? BugGenerator(declarations) : nil
      var placer = EditPlacer(declarations)
      for bug in written.files.flatMap(\.content.bugs) { placer.place(bug) }
      var places = placer.places
      for bug in generator?.found ?? [] {
        places.generated.append(bug.bug)
        places.edits[bug.bug.bug] = bug.edits
        places.shared += bug.shared
      }
      places.shared = Set(places.shared).sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
      try Self.refuse(placer.problems + Self.overlaps(places))
      let edited = Set((places.edits.values.flatMap(\.self) + places.shared).map(\.file))
      for file in edited { places.sources[file] = Places.hash(Data((sources[file] ?? "").utf8)) }
      for file in written.files { places.catalogue[file.name] = Places.hash(file.data) }
      path = "\(written.folder)/\(Places.name)"
      text = places.text(bugs: written.bugs.map(\.id))
      count = (written.bugs.count, places.generated.count)
      leftOut = generator?.leftOut ?? []
    }

    /// Writes the file of places.
    ///
    /// - Throws: `GradeError`, if it cannot be written.
    func write() throws {
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw GradeError("Cannot write \(path).", next: "Check that you may write there.")
      }
    }

    /// The lines of the file that are not as they should be, as `-` and `+`.
    var differences: [String] {
      let data = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
      let old = String(decoding: data, as: UTF8.self).split(separator: "\n")
      return text.split(separator: "\n").difference(from: old).map { change in
        switch change {
        case .remove(_, let line, _): "-\(line)"
        case .insert(_, let line, _): "+\(line)"
        }
      }
    }

    private static func refuse(_ problems: [String]) throws {
      guard !problems.isEmpty else { return }
      throw GradeError(
        problems.joined(separator: "\n"),
        next: "Update the files of the catalogue for this version of the kit.")
    }

    private static func sources(
      in folder: String, only modules: [String]?
    ) throws -> [String: String] {
      var sources: [String: String] = [:]
      let paths = FileManager.default.enumerator(atPath: folder)
      while let path = paths?.nextObject() as? String {
        guard path.hasSuffix(".swift"),
          modules?.contains(String(path.prefix { $0 != "/" })) ?? true,
          let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
        else { continue }
        sources[path] = String(decoding: data, as: UTF8.self)
      }
      if sources.isEmpty {
        throw GradeError("The kit has no sources in \(folder).", next: "Check the path.")
      }
      return sources
    }

    /// Two edits of one text, of two bugs or of one.
    private static func overlaps(_ places: Places) -> [String] {
      let bugs = places.edits.keys.sorted()
      let files = Set(places.edits.values.flatMap { $0.map(\.file) }).sorted()
      return files.flatMap { file in
        var last: (bug: String?, end: Int) = (nil, 0)
        return places.edits(in: file, of: bugs).compactMap { bug, edit -> String? in
          defer { if edit.end >= last.end { last = (bug, edit.end) } }
          guard edit.offset < last.end, let one = last.bug else { return nil }
          return "\(one) and \(bug ?? "a generated bug") edit the same text in \(file)."
        }
      }
    }
  }

  /// Places the edits that people wrote, and collects what cannot be placed.
  struct EditPlacer {
    private(set) var places = Places()
    private(set) var problems: [String] = []
    private let declarations: Declarations

    init(_ declarations: Declarations) {
      self.declarations = declarations
    }

    mutating func place(_ bug: WrittenBug) {
      for edit in bug.edits {
        switch place(edit) {
        case .success(let (placed, shared)):
          places.edits[bug.id, default: []].append(placed)
          places.shared += shared.map { [$0] } ?? []
        case .failure(let problem): problems.append("\(bug.id): \(problem.text)")
        }
      }
    }

    private struct Problem: Error {
      let text: String
    }

    private func place(_ edit: WrittenEdit) -> Result<(PlacedEdit, PlacedEdit?), Problem> {
      let found = declarations.named(edit.place)
      guard let first = found.first else { return .failure(Problem(text: missing(edit.place))) }
      guard let old = edit.old else {
        if found.count == 1, let inserted = declarations.insertion(edit.new, in: first) {
          return .success(inserted)
        }
        let reason = found.count == 1 ? "has no body" : "is declared \(found.count) times"
        return .failure(Problem(text: "\(edit.place) \(reason). It is now:\n\(shown(found))"))
      }
      let placed = found.flatMap { declaration in
        declarations.places(of: old, in: declaration).map {
          PlacedEdit(file: declaration.file, offset: $0, length: old.utf8.count, new: edit.new)
        }
      }
      if let only = placed.first, placed.count == 1 { return .success((only, nil)) }
      return .failure(
        Problem(
          text: "“\(old)” occurs \(placed.count) times in \(edit.place), which is now:\n"
            + shown(found)))
    }

    /// The declarations, shortened to what a person reads at a glance.
    private func shown(_ found: [Declarations.Declaration]) -> String {
      found.map { declaration in
        let lines = declarations.text(of: declaration).components(separatedBy: "\n")
        let more = lines.count > 20 ? ["…"] : []
        return (lines.prefix(20) + more).map { "    \($0)" }.joined(separator: "\n")
      }.joined(separator: "\n")
    }

    /// Names what is there instead: the members of the type, or all types.
    private func missing(_ place: String) -> String {
      let owner = place.prefix { $0 != "(" }.split(separator: ".").dropLast().joined(separator: ".")
      let isMember = declarations.types[owner] != nil
      let known =
        isMember
        ? declarations.all.map(\.name).filter { $0.hasPrefix(owner + ".") }
        : Array(declarations.types.keys)
      return "There is no \(place) in the kit, but \(Set(known).sorted().joined(separator: ", "))."
    }
  }
#endif
