#if canImport(SwiftParser)
  import Foundation

  /// Finds the package of a target to mutate: the one that is named, or that of the exercise.
  struct MutantOwner {
    let package: MutantPackage
    /// The default place to build in.
    let workspace: String
    /// The file with equivalent mutants; there need not be one.
    let equivalents: String

    /// - Throws: `GradeError`, if there is no such target, or there are no tests.
    init(of target: String, _ options: Options) throws {
      let list = "Equivalent/\(target).txt"
      if let folder = options.package, !Exercise.isExercise(URL(fileURLWithPath: folder)) {
        package = try MutantPackage(
          target, of: try LocalPackages(at: folder), tests: options.tests, options)
        let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        workspace = "\(place)/.build/grade/mutants-\(target)"
        equivalents = "\(place)/\(list)"
        return
      }
      let exercise = try Exercise(at: options.package)
      if let tests = options.tests, FileManager.default.fileExists(atPath: tests) {
        package = try MutantPackage(target, of: exercise, tests: tests, options)
      } else {
        let isOwn = exercise.package.targets.contains { $0.name == target }
        let packages = try LocalPackages(at: isOwn ? exercise.folder : exercise.kitFolder)
        package = try MutantPackage(target, of: packages, tests: options.tests, options)
      }
      workspace = "\(exercise.folder)/.build/grade/mutants-\(target)"
      equivalents = "\(exercise.folder)/\(list)"
    }
  }
#endif
