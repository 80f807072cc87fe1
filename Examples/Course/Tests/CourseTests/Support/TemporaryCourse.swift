import Foundation

@testable import course

/// A small course in a folder that goes with its owner: a lamp in three steps.
///
/// `Lamp01` is the start, `Lamp02` asks for tests, `Lamp03` moves the decision out of the lamp.
final class TemporaryCourse {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "course-tests-" + UUID().uuidString
    try write("// swift-tools-version: 6.0\n", to: "Package.swift")
    for (name, files) in Self.steps {
      for (path, text) in files { try write(text, to: "Steps/\(name)/\(path)") }
      for language in Language.allCases {
        let page = Self.page(name, language)
        try write(page, to: "Steps/\(name)/\(language.rawValue).md")
      }
    }
    for language in Language.allCases {
      for (place, text) in [
        ("", "# Lamps\n\nFive sentences.\n"), ("0/", Self.chapter), ("1/", Self.chapter),
      ] {
        try write(text, to: "Chapters/\(place)\(language.rawValue).md")
      }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var course: Course {
    get throws { try Course(folder: folder) }
  }

  var work: WorkFolder {
    get throws { WorkFolder(course: try course, now: { Self.date }) }
  }

  static let date = Date(timeIntervalSince1970: 1_700_000_000)

  func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + path)
  }

  /// Makes the progress a file that can be neither read nor put aside.
  func loseProgress() {
    try? write("{", to: "work/.course.json")
    try? write("no folder", to: "work-kept")
  }

  /// The paths of the files in a folder of the course.
  func files(in path: String) throws -> [String] {
    try FileSet(folder: folder + "/" + path).names
  }

  private static func page(_ step: String, _ language: Language) -> String {
    let title = language == .english ? "Step \(step)" : "Шаг \(step)"
    return """
      # \(title)

      ## Goal
      A lamp.

      ## Why
      ```swift
      # no heading
      ```

      ## What to do
      1. Read.

      ## Hints
      1. first
      2. second
         goes on
      3. third

      ## Out of scope
      Light.

      ## Learned
      A lamp has two states.

      """
  }

  private static let chapter = """
    # Light

    About lamps.

    ## Quiz

    ### What is a lamp?
    - [ ] A sun — it is smaller.
    - [x] A light — it shines.

    ### Is it dark?
    - [x] At times — it depends — on you.
    - [ ] Never — look at night.

    """
}
