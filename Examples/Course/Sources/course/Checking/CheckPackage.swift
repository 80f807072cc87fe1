import Foundation

/// A package that builds the learner's sources with a step's tests. Its build folder is kept, so that
/// only changed files are compiled.
struct CheckPackage {
  let folder: String
  /// What steps may import.
  let libraries: [StepLibrary]

  /// Seconds until a run of the tests is stopped.
  var testLimit = 30.0

  private static let buildLimit = 900.0

  /// Returns whether files import a library that has not been built yet, which takes longer.
  func isNew(for files: FileSet...) -> Bool {
    let needed = libraries.filter { files.contains(where: $0.isImported) }
    let built = needed.flatMap(\.names).map { "\(folder)/.build/debug/\($0).build" }
    return built.contains { !FileManager.default.fileExists(atPath: $0) }
  }

  /// Builds sources with tests.
  ///
  /// - Returns: the errors of the compiler; none if everything is built. Where no line is named, the
  ///   end of the output as an error without a place.
  func build(sources: FileSet, tests: FileSet) throws -> [CompilerError] {
    try write(sources: sources, tests: tests)
    // The compiler's new style draws notes, which tell places, into the code.
    let arguments = ["-Xswiftc", "-diagnostic-style=llvm", "--package-path", folder]
    let run = try tool(["swift", "build", "--build-tests"] + arguments, Self.buildLimit)
    if run.status == 0 { return [] }
    let errors = CompilerError.all(in: run.output)
    let output = CompilerError(path: "", line: 0, message: String(run.output.suffix(1500)))
    return errors.isEmpty ? [output] : errors
  }

  /// The result of building tests of the step together with the learner's own.
  struct OwnBuild {
    /// Errors that are there without the own tests, too; none if the rest is built.
    let errors: [CompilerError]
    /// The own tests that are built.
    let own: FileSet
    /// Errors that the own tests bring: a test in which one stands is left out, or all are, where one
    /// stands nowhere in them.
    var ownErrors: [CompilerError] = []
  }

  /// Builds sources with given tests, and with as many of the learner's own as fit.
  func build(sources: FileSet, given: FileSet, own: FileSet) throws -> OwnBuild {
    var kept = own
    var ownErrors: [CompilerError] = []
    while true {
      let tests = given.merging(kept)
      let left = tests.isEmpty ? [] : try build(sources: sources, tests: tests)
      if left.isEmpty || kept.isEmpty || left.contains(where: \.isInSources) {
        return OwnBuild(errors: left, own: kept, ownErrors: left.isEmpty ? ownErrors : [])
      }
      // A name that is there twice makes others wrong that are right; the learner's gives way.
      let twice = Dictionary(
        left.filter(\.isRedeclaration).map { ($0.message, $0) },
        uniquingKeysWith: { kept.hasFile($0.file) ? $0 : $1 })
      let causes =
        twice.isEmpty ? left : twice.values.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
      ownErrors += causes
      // An error elsewhere is there without the own tests, too, or nobody knows which of them it is.
      let isOwn = causes.allSatisfy { kept.hasFile($0.file) }
      kept = isOwn ? kept.leavingOut(causes) : FileSet()
    }
  }

  /// Runs the tests of some of the files that were built.
  func test(_ tests: FileSet) throws -> TestRun {
    let texts = tests.names.compactMap { name in tests[name].map { (name, $0) } }
    var whole = TestRun()
    let classes = texts.filter { $0.1.contains("XCTestCase") }
    if !classes.isEmpty {
      let fileOfClass = Dictionary(
        classes.flatMap { file, text in
          let words = TestFunction.words(in: text[...])
          return zip(words, words.dropFirst()).filter { $0.0 == "class" }.map { ($0.1, file) }
        }, uniquingKeysWith: { first, _ in first })
      let names = fileOfClass.keys.sorted()
      #if os(macOS)
        let chosen = ["--filter", "^\(Self.tests)\\.(\(names.joined(separator: "|")))/"]
      #else
        let chosen = [names.map { "\(Self.tests).\($0)" }.joined(separator: ",")]
      #endif
      let run = try tool(Self.arguments(binary, folder, "xctest") + chosen, testLimit)
      whole.output += run.output
      let results = XCTestReading(run.output, fileOfClass: fileOfClass).results
      let begun = Set(results.map(\.function))
      let waiting = classes.flatMap { file, text in
        TestFunction.all(in: text).map(\.name)
          .filter { $0.hasPrefix("test") && !begun.contains($0) }
          .map { TestResult(id: $0, title: $0, file: file, hasStarted: false) }
      }
      whole.stop = Self.stop(run, results)
      whole.results += results + (whole.stop == nil ? [] : waiting)
    }
    if texts.contains(where: { $0.1.contains("@Test") }) {
      let events = folder + "/events.jsonl"
      try? FileManager.default.removeItem(atPath: events)
      let arguments = Self.arguments(binary, folder, "swift-testing")
      let files = tests.names.compactMap { $0.split(separator: "/").last.map(String.init) }
        .map(NSRegularExpression.escapedPattern)
      let filter = "/(\(files.joined(separator: "|"))):"
      let run = try tool(
        arguments + ["--filter", filter, "--event-stream-output-path", events], testLimit)
      whole.output += run.output
      let text = FileManager.default.contents(atPath: events).map {
        String(decoding: $0, as: UTF8.self)
      }
      let reading = EventReading(text ?? "")
      let stop = Self.stop(run, reading.results)
      if text == nil, stop == nil {
        // It did not understand an option, or could not load the tests.
        throw CourseError(text: Say.buildFailed(String(run.output.suffix(1500))))
      }
      whole.results += reading.results + (stop == nil ? [] : reading.waiting)
      whole.stop = whole.stop ?? stop
    }
    return whole
  }

  private var binary: String { folder + "/.build/debug/CheckPackageTests.xctest" }

  private func tool(_ arguments: [String], _ limit: Double) throws -> ToolRun {
    do {
      return try ToolRun(arguments, limit: limit, log: folder + "/log.txt")
    } catch {
      throw CourseError(text: Say.cannotRun(arguments[0]))
    }
  }

  /// Tests run one after the other, so that the one that stopped the program is known.
  private static func arguments(_ binary: String, _ folder: String, _ library: String) -> [String] {
    #if os(macOS)
      // There the tests are a bundle, which needs a program to load it.
      let other = library == "xctest" ? "--disable-swift-testing" : "--disable-xctest"
      return ["swift", "test", "--skip-build", "--package-path", folder, "--no-parallel", other]
    #else
      return [binary, "--testing-library", library] + (library == "xctest" ? [] : ["--no-parallel"])
    #endif
  }

  private static func stop(_ run: ToolRun, _ results: [TestResult]) -> TestRun.Stop? {
    if run.isOverOutput { return .endlessOutput }
    if run.isOverTime { return .overTime }
    guard run.status == nil || results.contains(where: { !$0.hasEnded }) else { return nil }
    let lines = run.output.split(separator: "\n")
    let words =
      lines.last { $0.contains("Fatal error") || $0.contains("Invalid update") } ?? lines.last
    return .crash(words.map(String.init) ?? "")
  }
}

// MARK: - The files of the package

extension CheckPackage {
  /// The module of the tests.
  private static let tests = Step.module + "Tests"

  private func write(sources: FileSet, tests: FileSet) throws {
    let needed = libraries.filter { $0.isImported(by: sources) || $0.isImported(by: tests) }
    try sources.write(to: "\(folder)/Sources/\(Step.module)")
    try tests.write(to: "\(folder)/Tests/\(Self.tests)")
    for library in needed { try link(library) }
    let manifest = Data(Self.manifest(needed).utf8)
    // Only the manifest: the folder holds more.
    let path = folder + "/Package.swift"
    if FileManager.default.contents(atPath: path) != manifest {
      try manifest.write(to: URL(fileURLWithPath: path))
    }
  }

  private func link(_ library: StepLibrary) throws {
    for name in library.names {
      let link = "\(folder)/Sources/\(name)"
      let origin = "\(library.folder)/\(name)"
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == origin { continue }
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: origin)
    }
  }

  private static func manifest(_ libraries: [StepLibrary]) -> String {
    let linked = libraries.flatMap(\.all).map { linked in
      "    .target(name: \"\(linked.name)\", dependencies: \(linked.imports), swiftSettings: strict),"
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let strict: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
      let package = Package(
        name: "Check",
        platforms: [.macOS(.v14)],
        targets: [
      \(linked.joined(separator: "\n"))
          .target(
            name: "\(Step.module)", dependencies: \(libraries.flatMap(\.modules).map(\.name))),
          .testTarget(
            name: "\(tests)", dependencies: \([Step.module] + libraries.flatMap(\.names))),
        ])

      """
  }
}
