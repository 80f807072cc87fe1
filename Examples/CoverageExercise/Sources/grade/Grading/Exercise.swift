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

  /// Returns whether a folder holds the exercise, or a copy of it.
  static func isExercise(_ folder: URL) -> Bool {
    ["Package.swift", Catalogue.folder].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  var workspaces: String { "\(folder)/.build/grade" }

  /// The kit's folder: a neighbour, or a checkout that SwiftPM made.
  ///
  /// SwiftPM takes a second to tell, so the answer is kept for as long as the manifest is the same.
  func kitFolder() throws -> String {
    let kept = URL(fileURLWithPath: "\(workspaces)/kit-folder.txt")
    let manifest =
      ["Package.swift", "Package.resolved"].map {
        (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) ?? ""
      }.joined() + folder
    let lines = (try? String(contentsOf: kept, encoding: .utf8))?.components(separatedBy: "\n")
    if let lines, lines.count == 2, lines[0] == manifest.utf8.hashed,
      FileManager.default.fileExists(atPath: lines[1] + "/Package.swift")
    {
      return lines[1]
    }
    let text = try SwiftPackage.ask(["show-dependencies", "--format", "json"], at: folder)
    let tree = try? JSONDecoder().decode(Node.self, from: Data(text.utf8))
    guard let kit = tree?.dependencies.first else {
      throw GradeError(
        "The package at \(folder) depends on no other one, so there is no kit to test.",
        next: "Keep the kit in its Package.swift, by path or by URL.")
    }
    try? FileManager.default.createDirectory(
      atPath: workspaces, withIntermediateDirectories: true)
    try? Data("\(manifest.utf8.hashed)\n\(kit.path)".utf8).write(to: kept)
    return kit.path
  }

  private struct Node: Decodable {
    let path: String
    let dependencies: [Node]
  }
}

extension Sequence<UInt8> {
  /// Equal for equal bytes, also in another process (FNV-1a).
  var hashed: String {
    String(reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
