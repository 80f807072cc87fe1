#if canImport(SwiftParser)
  /// A target's sources with all mutants in them.
  struct MutantSources {
    /// The files of the target's folder, the switch among them.
    let files: FileTree
    /// The mutants that are written, in order.
    let mutants: [Mutant]
    /// Mutants that comments leave out.
    let leftOut: [Mutant]
    /// Mutants that are dropped.
    let dropped: [Mutant]
    /// The number of numbers in use, including those of dropped mutants.
    let count: Int

    /// - Parameters:
    ///   - sources: the target's own files.
    ///   - compiled: the paths of those that are compiled.
    ///   - choice: the places asked for.
    ///   - dropped: mutants to leave out, by number: the same sources give the same numbers.
    ///   - folder: the folder of the files, for messages.
    /// - Throws: `GradeError`, if a comment leaves out a place without a reason.
    init(
      _ sources: FileTree, compiled: Set<String>, choice: MutantChoice,
      dropping dropped: Set<Int>, folder: String
    ) throws {
      var files = sources
      var all: [Mutant] = []
      var count = 0
      for path in compiled.sorted() where choice.includes(path) {
        guard let text = sources.text(path) else { continue }
        let writer = MutantWriter(
          text, file: path, firstID: count, dropped: dropped, choice: choice)
        if let line = writer.leftOut.withoutReason.first {
          throw GradeError(
            "\(folder)/\(path):\(line): The comment “no-mutants” gives no reason.",
            next: "Write: // no-mutants: reason")
        }
        if !writer.mutants.isEmpty { files.set(path, to: writer.text) }
        all += writer.mutants.filter { !writer.unwanted.contains($0.id) }
        count += writer.mutants.count
      }
      files.set(MutantSwitch.file, to: MutantSwitch.source(count: count))
      self.files = files
      self.count = count
      leftOut = all.filter { $0.leftOut != nil }
      let made = all.filter { $0.leftOut == nil }
      mutants = made.filter { !dropped.contains($0.id) }
      self.dropped = made.filter { dropped.contains($0.id) }
    }
  }
#endif
