import Foundation

/// A copy of the course in which learners do not come across solutions.
struct Export {
  let course: Course
  /// What the steps import.
  let libraries: [StepLibrary]
  let destination: String

  /// Writes the copy.
  ///
  /// Of a step the sources are left out; of one that asks for tests the tests. What a check needs stays,
  /// sources for planted bugs in base64. Build folders are not copied.
  func write() throws {
    guard try isFree else {
      throw CourseError(text: Say.folderNotEmpty(destination), status: .usage)
    }
    for step in course.steps { try write(step) }
    for library in libraries {
      for name in library.names {
        let files = try FileSet(folder: "\(library.folder)/\(name)")
        if !files.isEmpty { try files.write(to: "\(destination)/\(library.name)/Sources/\(name)") }
      }
    }
    try FileSet(folder: course.folder + "/Chapters").filter { !$0.contains("teacher") }
      .write(to: destination + "/Chapters")
    let command = "Sources/course"
    try FileSet(folder: "\(course.folder)/\(command)").write(to: "\(destination)/\(command)")
    // The sentences of bugs in Russian; the English ones lie with the kit.
    let pages = "Documentation/Kit-ru.docc"
    try FileSet(folder: "\(course.folder)/\(pages)").filter { $0 == "Bugs.md" }
      .write(to: "\(destination)/\(pages)")
    var files = [
      "Package.swift": Data(Self.manifest.utf8),
      ".gitignore": Data(".build/\nwork-kept/\n.lock\n".utf8),
      ".gitattributes": Data("* text=auto eol=lf\n".utf8),
    ]
    // What is for the teacher stays with the teacher.
    let readme = try String(contentsOfFile: course.folder + "/README.md", encoding: .utf8)
    files["README.md"] = Data(readme.components(separatedBy: "\n## For the teacher")[0].utf8)
    for (name, data) in files {
      try data.write(to: URL(fileURLWithPath: "\(destination)/\(name)"), options: .atomic)
    }
  }

  private var isFree: Bool {
    get throws {
      guard FileManager.default.fileExists(atPath: destination) else { return true }
      return try FileManager.default.contentsOfDirectory(atPath: destination).isEmpty
    }
  }

  private func write(_ step: Step) throws {
    var kept = try FileSet(folder: step.folder).filter { path in
      !path.hasPrefix("Sources/") && !path.hasPrefix("Another/")
        && !(path.hasPrefix("Tests/") && step.asksForTests)
    }
    // What the step before was to write is missing there.
    if step.before?.asksForTests == true, !step.asksForTests, let tests = try step.tests {
      for name in tests.names { kept["Tests/" + name] = tests[name] }
    }
    let folder = "\(destination)/Steps/\(step.name)"
    try kept.write(to: folder)
    if !step.asksForTests, let sources = try step.solution?.files {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      let data = try encoder.encode(sources.files)
      try data.write(to: URL(fileURLWithPath: "\(folder)/\(Step.hiddenSources)"))
    }
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    // `swift run course` builds and checks the steps by itself.
    let package = Package(
      name: "Course",
      platforms: [.macOS(.v14)],
      targets: [.executableTarget(name: "course")])

    """
}
