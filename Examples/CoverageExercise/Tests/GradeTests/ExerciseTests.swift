import Foundation
import Testing

@testable import grade

@Suite("The exercise's folder")
struct ExerciseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["Exercise/Catalogue/Places.jsonl": "", "Kit/Package.swift": ""])
    try write(#".package(url: "a", from: "1.0.0"), .package(name: "Kit", path: "../Kit")"#)
  }

  private func write(_ dependencies: String) throws {
    let targets = #"targets: [.target(name: "E", path: "E")]"#
    try folder.write(["Exercise/Package.swift": "dependencies: [\(dependencies)], \(targets)"])
  }

  @Test("It has a manifest and a catalogue; another folder is refused by name")
  func place() throws {
    let exercise = try Exercise(at: folder.path + "/Exercise/../Exercise/")
    #expect(exercise.folder == folder.path + "/Exercise")
    #expect(exercise.workspaces == folder.path + "/Exercise/.build/grade")
    let error = #expect(throws: GradeError.self) { try Exercise(at: folder.path + "/Kit") }
    #expect(error?.what.contains(folder.path + "/Kit") == true)
  }

  @Test("The kit is the package that the manifest names by its path; without one there is none")
  func kit() throws {
    let exercise = try Exercise(at: folder.path + "/Exercise")
    #expect(try exercise.kitFolder() == (folder.path + "/Kit").realPath)
    try write(#".package(url: "a", from: "1.0.0")"#)
    let error = #expect(throws: GradeError.self) { try exercise.kitFolder() }
    #expect(error?.what.contains("no kit") == true)
  }
}
