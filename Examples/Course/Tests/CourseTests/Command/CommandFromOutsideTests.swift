#if os(Linux)
  import Foundation
  import Testing

  @testable import course

  /// The command as a process of its own, in a temporary folder.
  @BuildActor @Suite struct CommandFromOutsideTests {
    private func run(_ arguments: [String], in folder: String) throws -> (Int32, String) {
      // The tests lie beside the command.
      let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let process = Process()
      let output = Pipe()
      process.executableURL = built.appendingPathComponent("course")
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.environment = ["LANG": "C", "PATH": "/usr/bin:/bin"]
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test("It finds the course from a folder inside it and keeps the progress") func course() throws
    {
      let files = try TemporaryCourse()
      let (status, text) = try run(["start"], in: files.folder + "/Steps")
      #expect(status == 0)
      #expect(text.contains("\nLamp01 is ready in the folder work.\n"))
      let (_, overview) = try run([], in: files.folder)
      #expect(overview.contains("You are at Lamp01"))
    }

    @Test("Exit codes tell usage from work that is not started") func exitCodes() throws {
      let files = try TemporaryCourse()
      #expect(try run(["chekc"], in: files.folder).0 == 2)
      #expect(try run(["hint"], in: files.folder).0 == 1)
      let (status, help) = try run(["help", "--language", "ru"], in: files.folder)
      #expect(status == 0)
      #expect(help.contains("swift run course [КОМАНДА]"))
    }
  }
#endif
