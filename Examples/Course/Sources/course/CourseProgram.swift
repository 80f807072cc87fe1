import Foundation

/// The command, with everything that it needs from outside.
struct CourseProgram {
  /// The folder in which it was started.
  let folder: String
  let environment: [String: String]
  let now: @Sendable () -> Date
  /// Writes a line.
  let write: (String) -> Void
  let writeError: (String) -> Void
  /// Waits a little before files are looked at again; `false` ends a watch.
  let tick: () -> Bool

  /// Runs a command line.
  func run(_ arguments: [String]) -> ExitStatus {
    // Known even where another argument is wrong.
    let language = Options.language(in: arguments) ?? Language.preferred(in: environment)
    do {
      return try run(try Options(arguments).command, language)
    } catch let error as CourseError {
      writeError("course: " + error.text(language))
      return error.status
    } catch {
      writeError("course: " + Say.cannotWrite("\(error)")(language))
      return .unusable
    }
  }

  private func run(_ command: Options.Command, _ language: Language) throws -> ExitStatus {
    if command == .help {
      write(Say.usage(language))
      return .done
    }
    guard let root = Course.find(from: folder) ?? Course.find(from: CommandLine.arguments[0])
    else { throw CourseError(text: Say.noCourse) }
    let course = try Course(folder: root)
    switch command {
    case .report(let folders, let isJSON, let isByStep):
      let report = ClassReport(folders: folders.map(absolute), course: course)
      if isJSON {
        write(try report.json)
      } else {
        report.lines(language, byStep: isByStep).forEach(write)
      }
      return report.entries.allSatisfy(\.isFound) ? .done : .notRight
    case .export(let path):
      try Export(
        course: course, libraries: StepLibrary.all(of: course), destination: absolute(path)
      ).write()
      write(Say.exported(path)(language))
      return .done
    default:
      let session = try Session(program: self, course: course, language: language)
      return try session.run(command)
    }
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }
}

/// The program.
@main
enum CourseCommand {
  static func main() {
    let program = CourseProgram(
      folder: FileManager.default.currentDirectoryPath,
      environment: ProcessInfo.processInfo.environment, now: { Date() },
      write: { line in
        print(line)
        // A watch is read as it goes.
        fflush(nil)
      },
      writeError: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) },
      tick: {
        Thread.sleep(forTimeInterval: 1)
        return true
      })
    exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
