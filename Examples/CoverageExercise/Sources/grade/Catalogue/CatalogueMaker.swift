#if canImport(SwiftParser)
  import Foundation

  /// Finds the places of a catalogue's bugs in the kit's sources.
  struct CatalogueMaker {
    /// The modules with contracts and services, for whose members bugs are generated.
    private static let modules = [
      "ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended", "UnsplashServices",
    ]

    let path: String
    let text: String
    let count: (written: Int, generated: Int, variants: Int)

    /// - Parameter generates: whether the catalogue has generated bugs, too: that of the exercise.
    init(sources folder: String, catalogue: String, generates: Bool) throws {
      let files = try FileTree(of: folder).files.filter { path, _ in
        path.hasSuffix(".swift")
          && (!generates || Self.modules.contains(String(path.prefix { $0 != "/" })))
      }
      try self.init(
        files.mapValues { String(decoding: $0, as: UTF8.self) }, try WrittenCatalogue(catalogue),
        generates: generates)
    }

    init(_ sources: [String: String], _ written: WrittenCatalogue, generates: Bool) throws {
      let declarations = Declarations(sources)
      var (places, problems) = (Places(), [String]())
      for (id, edits) in written.edits {
        for edit in edits {
          do {
            places.edits[id, default: []] += try declarations.place(edit)
          } catch {
            problems.append("\(id): \(error.what)")
          }
        }
      }
      for made in generates ? BugGenerator(declarations).found : [] {
        places.generated.append(made.bug)
        places.edits[made.bug.bug] = made.edits
      }
      let edited = Set(places.edits.values.joined().map(\.file)).sorted()
      problems += edited.flatMap { Self.overlaps(places, in: $0) }
      guard problems.isEmpty else {
        throw GradeError(
          problems.joined(separator: "\n"),
          next: "Update the files of the catalogue for this version of the kit.")
      }
      for file in edited { places.sources[file] = (sources[file] ?? "").utf8.hashed }
      places.catalogue = written.hashes
      path = "\(written.folder)/\(Places.name)"
      text = places.text(written: written.edits.map(\.id))
      count = (written.bugs.count, places.generated.count, written.variants.count)
    }

    /// The files and bugs of which the file says something else than it should.
    var differences: [String] {
      get throws {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let (old, new) = (
          (try? Places(text, path: path)) ?? Places(), try Places(self.text, path: path)
        )
        let found =
          changed(old.catalogue, new.catalogue) + changed(old.sources, new.sources)
          + changed(old.edits, new.edits)
        return found.isEmpty && old != new ? [path] : found.sorted()
      }
    }

    private func changed<Value: Equatable>(
      _ old: [String: Value], _ new: [String: Value]
    ) -> [String] {
      Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    }

    private static func overlaps(_ places: Places, in file: String) -> [String] {
      var last = (bug: "", end: 0)
      return places.edits(in: file, of: places.edits.keys.sorted()).compactMap { bug, edit in
        defer { if edit.end >= last.end { last = (bug, edit.end) } }
        guard edit.offset < last.end else { return nil }
        return "\(last.bug) and \(bug) edit the same text in \(file)."
      }
    }
  }

  extension Declarations {
    /// The places of an edit that people wrote.
    fileprivate func place(_ edit: WrittenEdit) throws(GradeError) -> [PlacedEdit] {
      let found = named(edit.place)
      let reason: String
      if found.isEmpty {
        // What is there instead: the members of the type, or all types.
        let owner = edit.place.prefix { $0 != "(" }.split(separator: ".").dropLast()
          .joined(separator: ".")
        let members = all.map(\.name).filter { $0.hasPrefix(owner + ".") }
        let known = Set(types[owner] == nil ? Array(types.keys) : members).sorted()
        reason = "There is no \(edit.place) in the kit, but \(known.joined(separator: ", "))."
      } else if let old = edit.old {
        let placed = found.flatMap { declaration in
          places(of: old, in: declaration).map {
            PlacedEdit(file: declaration.file, offset: $0, length: old.utf8.count, new: edit.new)
          }
        }
        if placed.count == 1 { return placed }
        reason = "“\(old)” occurs \(placed.count) times in \(edit.place)"
      } else if found.count > 1 {
        reason = "\(edit.place) is declared \(found.count) times"
      } else {
        if let inserted = insertion(edit.new, in: found[0]) { return inserted }
        reason = "\(edit.place) has no body"
      }
      // Shortened to what a person reads at a glance.
      let shown = found.flatMap { declaration in
        let lines = text(of: declaration).components(separatedBy: "\n")
        return lines.prefix(20) + (lines.count > 20 ? ["…"] : [])
      }
      throw GradeError(
        ([reason + (shown.isEmpty ? "" : ". It is now:")] + shown.map { "    \($0)" })
          .joined(separator: "\n"), next: "Name what is there.")
    }
  }
#endif
