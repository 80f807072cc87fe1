import Foundation

/// The exercise's package and the kit it is about.
struct Exercise {
  /// The exercise's folder.
  let folder: String
  /// Its manifest.
  let package: PackageDescription
  /// The kit's folder: a neighbour, or a checkout that SwiftPM made.
  let kitFolder: String
  /// The kit's manifest.
  let kit: PackageDescription

  /// Finds the exercise and, through SwiftPM, the kit.
  ///
  /// - Parameter folder: where the exercise is; `nil` to look for it.
  /// - Throws: `GradeError`, if one of them is not there.
  init(at folder: String?) throws {
    let place = try Self.folder(at: folder)
    self.folder = place
    package = try PackageDescription.read(at: place)
    kitFolder = try Self.kitFolder(of: place)
    kit = try PackageDescription.read(at: kitFolder)
  }

  /// The exercise's folder.
  ///
  /// - Parameter folder: where the exercise is; `nil` to look for it.
  /// - Throws: `GradeError`, if it is not there.
  static func folder(at folder: String?) throws -> String {
    try folder.map(checked) ?? find()
  }

  private static func checked(_ folder: String) throws -> String {
    let place = URL(fileURLWithPath: folder).standardizedFileURL
    guard isExercise(place) else {
      throw GradeError(
        "\(folder) is not the exercise: it has no Sources/Subject.",
        next: "Name the folder that holds the exercise's Package.swift.")
    }
    return place.path
  }

  /// From the current folder upwards, then from this program upwards.
  private static func find() throws -> String {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").standardizedFileURL
    for start in [here, program] {
      var folder = start
      while folder.path != "/" {
        if isExercise(folder) { return folder.path }
        folder = folder.deletingLastPathComponent()
      }
    }
    throw GradeError(
      "The exercise is neither here nor where this program is.",
      next: "Run it in the exercise's folder, or name that folder with --package DIR.")
  }

  /// Returns whether a folder holds the exercise, or a copy of it.
  static func isExercise(_ folder: URL) -> Bool {
    ["Package.swift", "Sources/Subject"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  private static func kitFolder(of folder: String) throws -> String {
    let text = try SwiftPackage.ask(["show-dependencies", "--format", "json"], at: folder)
    let tree = try? JSONDecoder().decode(Node.self, from: Data(text.utf8))
    guard let kit = tree?.dependencies.first else {
      throw GradeError(
        "The package at \(folder) depends on no other one, so there is no kit to test.",
        next: "Keep the kit in its Package.swift, by path or by URL.")
    }
    return kit.path
  }

  private struct Node: Decodable {
    let path: String
    let dependencies: [Node]
  }
}
