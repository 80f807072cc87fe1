/// The sources of the tests, and what of them has changed since an earlier grading.
struct TestFiles {
  /// By path in the folder of tests.
  let files: [String: TestFile]

  init(_ tests: FileTree) {
    files = tests.files.keys.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { files, path in
      files[path] = TestFile(tests.text(path) ?? "")
    }
  }

  init(_ files: [String: TestFile]) {
    self.files = files
  }

  /// The suites that may behave differently from those of an earlier version: those of changed files,
  /// and of all files that mention what those declare, and so on.
  func changedSuites(since earlier: [String: KeptResults.File]) -> Set<String> {
    var names: Set<String> = []
    var changed: Set<String> = []
    for (path, file) in files where earlier[path]?.hash != file.hash {
      changed.insert(path)
      names.formUnion(file.declared)
    }
    for (path, file) in earlier where files[path]?.hash != file.hash {
      names.formUnion(file.declared)
    }
    var isGrowing = true
    while isGrowing {
      let more = files.filter { path, file in
        !changed.contains(path) && !file.words.isDisjoint(with: names)
      }
      changed.formUnion(more.keys)
      names = more.values.reduce(into: names) { $0.formUnion($1.declared) }
      isGrowing = !more.isEmpty
    }
    return changed.reduce(into: []) { $0.formUnion(files[$1]?.suites ?? []) }
  }

  /// What a later grading compares with.
  var kept: [String: KeptResults.File] {
    files.mapValues { KeptResults.File(hash: $0.hash, declared: $0.declared.sorted()) }
  }
}
