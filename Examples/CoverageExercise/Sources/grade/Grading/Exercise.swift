import Foundation

/// The exercise's folder, and the kit that it is about.
struct Exercise {
  let folder: String

  init(at folder: String?) throws {
    guard let folder else {
      self.folder = try Self.find()
      return
    }
    let place = URL(fileURLWithPath: folder).standardizedFileURL
    guard Self.isExercise(place) else {
      throw GradeError(
        "\(folder) is not the exercise: it has no \(Catalogue.folder).",
        next: "Name the folder that holds the exercise's Package.swift.")
    }
    self.folder = place.path
  }

  /// From the current folder upwards, then from this program upwards.
  private static func find() throws -> String {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").standardizedFileURL
    for start in [here, program] {
      let above = sequence(first: start) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      if let found = above.first(where: isExercise) { return found.path }
    }
    throw GradeError(
      "The exercise is neither here nor where this program is.",
      next: "Run it in the exercise's folder, or name that folder with --package DIR.")
  }

  static func isExercise(_ folder: URL) -> Bool {
    ["Package.swift", Catalogue.folder].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  var workspaces: String { "\(folder)/.build/grade" }

  /// The kit's folder, which the exercise's manifest names by its path.
  func kitFolder() throws -> String {
    let manifest = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8)
    let dependencies = (manifest ?? "").components(separatedBy: ".package(").dropFirst()
    let kits = dependencies.compactMap { dependency in
      dependency.components(separatedBy: "path: \"").dropFirst().first.map { path in
        "\(folder)/\(path.prefix { $0 != "\"" })"
      }
    }
    let isThere = { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
    guard let kit = kits.first(where: isThere) else {
      throw GradeError(
        "The package at \(folder) depends on no other one by its path, so there is no kit to test.",
        next: "Name the kit's folder in its Package.swift.")
    }
    return kit.realPath
  }
}

extension Sequence<UInt8> {
  /// Equal for equal bytes, also in another process (FNV-1a).
  var hashed: String {
    String(reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
