#if canImport(SwiftParser)
  /// A target's sources with all mutants in them.
  struct MutantSources {
    /// The files to build, the switch among them.
    let files: FileTree
    /// The mutants that are written, in order.
    let mutants: [Mutant]
    /// The number of numbers in use, including those of dropped mutants.
    let count: Int

    /// - Parameters:
    ///   - sources: the target's own files.
    ///   - only: how the path of a file to be mutated begins or ends; `nil` for all.
    ///   - dropped: mutants to leave out, by number: the same sources give the same numbers.
    init(_ sources: FileTree, only: String?, dropping dropped: Set<Int>) {
      var files = sources
      var all: [Mutant] = []
      for path in sources.files.keys.sorted() where path.hasSuffix(".swift") {
        guard Self.isChosen(path, by: only), let text = sources.text(path) else { continue }
        let writer = MutantWriter(text, file: path, firstID: all.count, dropped: dropped)
        if !writer.mutants.isEmpty { files.set(path, to: writer.text) }
        all += writer.mutants
      }
      files.set(MutantSwitch.file, to: MutantSwitch.source(count: all.count))
      self.files = files
      mutants = all.filter { !dropped.contains($0.id) }
      count = all.count
    }

    /// Returns whether a file is to be mutated.
    static func isChosen(_ path: String, by only: String?) -> Bool {
      only.map { path.hasPrefix($0) || path.hasSuffix($0) } ?? true
    }
  }
#endif
