import Foundation

/// Modules that steps may import beside their own. A step that imports one of them gets all of them;
/// the others build without.
struct StepLibrary {
  /// A module with those of the library that it imports.
  typealias Module = (name: String, imports: [String])

  /// The name of its folder in an exported copy of the course.
  let name: String
  /// The folder with the sources of the modules.
  let folder: String
  /// The modules for sources and tests.
  let modules: [Module]
  /// The modules for tests alone.
  let testModules: [Module]

  var all: [Module] { modules + testModules }
  var names: [String] { all.map(\.name) }

  /// Returns whether one of the files imports one of the modules.
  func isImported(by files: FileSet) -> Bool {
    files.names.contains { file in
      names.contains { files[file]?.contains("import \($0)") ?? false }
    }
  }

  /// What stands in for UIKit and WebKit.
  static func standIns(in folder: String) -> StepLibrary {
    StepLibrary(
      name: "StandIns", folder: folder, modules: [("UIKit", []), ("WebKit", ["UIKit"])],
      testModules: [("_Testing_UIKit", ["UIKit"])])
  }

  /// The part of the kit that the steps of chapters 6 and 7 plug into.
  static func kit(in folder: String) -> StepLibrary {
    let core = "ImageFeedCore"
    let presentation = "ImageFeedPresentation"
    return StepLibrary(
      name: "Kit", folder: folder, modules: [(core, []), (presentation, [core])],
      testModules: [
        ("ImageFeedFakes", [core]), ("ImageFeedSpies", [core, presentation]),
        ("ImageFeedContracts", [core, presentation, "ImageFeedSpies"]),
      ])
  }

  /// The libraries of a course: beside it in the kit's repository, or in it in an exported copy.
  static func all(of course: Course) -> [StepLibrary] {
    func folder(_ name: String, beside path: String) -> String {
      let own = "\(course.folder)/\(name)/Sources"
      let beside = URL(fileURLWithPath: "\(course.folder)/\(path)").standardizedFileURL.path
      return FileManager.default.fileExists(atPath: own) ? own : beside
    }
    return [
      .standIns(in: folder("StandIns", beside: "../StandIns/Sources")),
      .kit(in: folder("Kit", beside: "../../Sources")),
    ]
  }
}
