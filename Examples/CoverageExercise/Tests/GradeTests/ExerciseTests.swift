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
      try write("name: \"\(kit)\", targets: [.target(name: \"K\")]", in: kit)
      try folder.write(["\(kit)/Sources/K/K.swift": ""])
    }
    try folder.write(["Exercise/Catalogue/Places.jsonl": ""])
    try write("name: \"E\", dependencies: [.package(path: \"../Kit\")]", in: "Exercise")
  }

  private func write(_ package: String, in place: String) throws {
    let top = "// swift-tools-version: 5.9\nimport PackageDescription\n"
    try folder.write(["\(place)/Package.swift": top + "let package = Package(\(package))"])
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
    let kept = try #require(folder.paths(below: "Exercise/.build/grade").first)
    let file = "Exercise/.build/grade/\(kept)"
    let answer = folder.text(file)?.replacingOccurrences(of: "/Kit", with: "/Other")
    try folder.write([file: answer ?? ""])
    #expect(try await kitFolder() == "Other")
    try FileManager.default.removeItem(atPath: folder.path + "/Other")
    #expect(try await kitFolder() == "Kit")
    try write("name: \"E\"", in: "Exercise")
    let error = await #expect(throws: GradeError.self) { try await kitFolder() }
    #expect(error?.what.contains("no kit") == true)
  }
}
