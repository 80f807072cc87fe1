import Foundation

/// A package as `swift package describe` lists it: its targets with their folders and files.
struct PackageListing: Decodable, Equatable {
  let name: String
  let path: String
  let targets: [Target]
  let products: [Product]
  let dependencies: [Dependency]
  /// The version of SwiftPM that the manifest is written for, such as `6.0`.
  let toolsVersion: String?

  struct Target: Decodable, Equatable {
    let name: String
    /// `library`, `executable`, `test`, `macro`, `plugin` …
    let type: String
    /// `SwiftTarget`, `ClangTarget` …
    let moduleType: String
    let path: String
    let sources: [String]
    let targetDependencies: [String]?
    let productDependencies: [String]?

    var isSwiftCode: Bool {
      moduleType == "SwiftTarget" && ["library", "executable"].contains(type)
    }
  }

  struct Product: Decodable, Equatable {
    let name: String
    let targets: [String]
  }

  struct Dependency: Decodable, Equatable {
    let path: String?
  }

  static func read(at folder: String) throws -> PackageListing {
    var command = Command(
      executable: try Toolchain.path(of: "swift"),
      // Whoever runs this grader by `swift run` may still hold the lock.
      arguments: ["package", "--ignore-lock", "--package-path", folder]
        + ["describe", "--type", "json"])
    command.interruption = SIGINT
    let answer = try Answer(of: command, limit: 300)
    guard answer.isSuccess else {
      throw GradeError(
        "`swift package describe` failed at \(folder):\n\(answer.words)",
        next: "Check that the folder holds a package that `swift build` builds.")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(PackageListing.self, from: answer.data)
    } catch {
      throw GradeError(
        "The description of the package at \(folder) cannot be read: \(error)",
        next: "This grader knows the format of Swift 6: use such a toolchain.")
    }
  }
}
