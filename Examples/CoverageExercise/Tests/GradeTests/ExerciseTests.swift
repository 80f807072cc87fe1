import Foundation
import Testing

@testable import grade

@Suite("The exercise's folder")
struct ExerciseTests {
  private let folder: TemporaryFolder

  /// An exercise, and two kits beside it.
  init() throws {
    folder = try TemporaryFolder()
    for kit in ["Kit", "Other"] {
      let library = "products: [.library(name: \"K\", targets: [\"K\"])]"
      try write(
        "let package = Package(name: \"\(kit)\", \(library), targets: [.target(name: \"K\")])",
        to: "\(kit)/Package.swift")
      try write("", to: "\(kit)/Sources/K/K.swift")
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Exercise/Catalogue", withIntermediateDirectories: true)
    try depend(on: "Kit")
  }

  private func write(_ text: String, to file: String) throws {
    try FolderCopy.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\n\(text)\n".utf8,
      to: "\(folder.path)/\(file)")
  }

  private func depend(on kit: String?) throws {
    let dependency = kit.map { ".package(path: \"../\($0)\")" } ?? ""
    try write(
      "let package = Package(name: \"E\", dependencies: [\(dependency)])",
      to: "Exercise/Package.swift")
  }

  private func kitFolder() async throws -> String {
    let path = folder.path + "/Exercise"
    let kit = try await OwnThread.run { try Exercise(at: path).kitFolder() }
    return URL(fileURLWithPath: kit).lastPathComponent
  }

  @Test("It has a manifest and a catalogue; another folder is refused by name")
  func place() throws {
    let exercise = try Exercise(at: folder.path + "/Exercise/../Exercise/")
    #expect(exercise.folder == folder.path + "/Exercise")
    #expect(exercise.workspaces == folder.path + "/Exercise/.build/grade")
    let error = #expect(throws: GradeError.self) { try Exercise(at: folder.path + "/Kit") }
    #expect(error?.what.contains(folder.path + "/Kit") == true)
  }

  @Test("SwiftPM is asked for the kit once; again when the manifest changes or the kit is away")
  func kit() async throws {
    #expect(try await kitFolder() == "Kit")
    let kept = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/Exercise/.build/grade")
        .first)
    let file = "\(folder.path)/Exercise/.build/grade/\(kept)"
    let answer = try String(contentsOfFile: file, encoding: .utf8)
    try FolderCopy.write(answer.replacingOccurrences(of: "/Kit", with: "/Other").utf8, to: file)
    #expect(try await kitFolder() == "Other")
    try FileManager.default.removeItem(atPath: folder.path + "/Other")
    #expect(try await kitFolder() == "Kit")
    try depend(on: nil)
    let error = await #expect(throws: GradeError.self) { try await kitFolder() }
    #expect(error?.what.contains("no kit") == true)
  }
}
