import Foundation

/// One learner's tests.
struct ClassSuite: Equatable {
  /// The shortest end of its path that no other suite of the class has.
  let name: String
  /// The folder of tests.
  let folder: String

  /// Names the suites of some folders: of tests, or of whole exercises with a `Tests/StarterTests`.
  ///
  /// - Throws: `GradeError`, if one of them is not there, or comes twice.
  static func all(in folders: [String]) throws -> [ClassSuite] {
    let paths = folders.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    for (path, folder) in zip(paths, folders) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { throw GradeError("There is no folder \(folder).", next: "Check the path.") }
      guard paths.count(where: { $0 == path }) == 1 else {
        throw GradeError("The folder \(folder) comes twice.", next: "Name each suite once.")
      }
    }
    return paths.map { path in
      ClassSuite(name: name(of: path, among: paths), folder: tests(in: path))
    }
  }

  private static func name(of path: String, among paths: [String]) -> String {
    let parts = path.split(separator: "/")
    for count in 1...max(parts.count, 1) {
      let end = parts.suffix(count)
      let alike = paths.count { $0.split(separator: "/").suffix(count).elementsEqual(end) }
      if alike == 1 { return end.joined(separator: "/") }
    }
    return path
  }

  private static func tests(in path: String) -> String {
    let tests = "\(path)/Tests/StarterTests"
    return FileManager.default.fileExists(atPath: tests) ? tests : path
  }
}
