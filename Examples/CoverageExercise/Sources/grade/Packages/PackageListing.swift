import Foundation

/// A package as `swift package describe` lists it: its targets with their folders and files.
struct PackageListing: Decodable, Equatable {
  let name: String
  /// The folder.
  let path: String
  let targets: [Target]
  let products: [Product]
  let dependencies: [Dependency]
  /// The version of SwiftPM that the manifest is written for, such as `6.0`.
  let toolsVersion: String?

  /// One module.
  struct Target: Decodable, Equatable {
    let name: String
    /// `library`, `executable`, `test`, `macro`, `plugin` …
    let type: String
    /// `SwiftTarget`, `ClangTarget` …
    let moduleType: String
    /// The folder, below the package's.
    let path: String
    /// The files to compile, below the folder.
    let sources: [String]
    /// Targets of the same package that it depends on.
    let targetDependencies: [String]?
    /// Products of other packages that it depends on.
    let productDependencies: [String]?

    /// A Boolean value that tells whether it has code that can be mutated.
    var isSwiftCode: Bool {
      moduleType == "SwiftTarget" && ["library", "executable"].contains(type)
    }
  }

  /// A library or a program.
  struct Product: Decodable, Equatable {
    let name: String
    let targets: [String]
  }

  /// Another package.
  struct Dependency: Decodable, Equatable {
    /// `fileSystem`, `sourceControl` or `registry`.
    let type: String
    /// The folder of one in the file system.
    let path: String?
  }

  /// The names at the top of the package's folder that its targets need; `nil` for all.
  var topNames: Set<String>? {
    let folders = targets.map { $0.path.split(separator: "/").first.map(String.init) ?? "." }
    guard !folders.contains("."), let manifests = try? Manifest.names(in: path) else { return nil }
    return Set(folders + manifests)
  }

  /// Asks SwiftPM.
  ///
  /// - Throws: `GradeError`, if the folder holds no package that SwiftPM understands.
  static func read(at folder: String) throws -> PackageListing {
    let text = try SwiftPackage.ask(["describe", "--type", "json"], at: folder)
    do {
      return try decoded(text)
    } catch {
      throw GradeError(
        "The description of the package at \(folder) cannot be read: \(error)",
        next: "This grader knows the format of Swift 6: use such a toolchain.")
    }
  }

  /// Reads the answer.
  static func decoded(_ text: String) throws -> PackageListing {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(PackageListing.self, from: Data(text.utf8))
  }
}
