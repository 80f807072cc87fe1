import Foundation

/// The course's folder and its steps in order.
struct Course: Sendable {
  let folder: String
  let steps: [Step]

  var work: String { folder + "/work" }
  /// Copies of what the learner wrote, made before it is replaced.
  var kept: String { folder + "/work-kept" }

  /// Reads the steps.
  ///
  /// - Throws: `CourseError`, if there is no step, or a step.json cannot be read.
  init(folder: String) throws {
    self.folder = folder
    // A folder is a step; a file that a tool left there is not.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Steps"))?
      .filter { !$0.hasPrefix(".") && FileSet.isDirectory("\(folder)/Steps/\($0)") }
    var series: [String: [Step]] = [:]
    for name in (names ?? []).sorted() {
      let earlier = series[Step.series(of: name), default: []]
      series[Step.series(of: name)] = earlier + [try Self.step(name, in: folder, earlier)]
    }
    guard !series.isEmpty else { throw CourseError(text: Say.noSteps(in: folder)) }
    // Chapters in their order; of one chapter, the order of names.
    steps = series.values.joined().sorted {
      ($0.facts.chapter, $0.name) < ($1.facts.chapter, $1.name)
    }
  }

  /// Finds the folder: the nearest one above a path that has steps.
  static func find(from path: String) -> String? {
    var url = URL(fileURLWithPath: path).standardizedFileURL
    while url.path != "/" {
      if FileManager.default.fileExists(atPath: url.path + "/Steps"),
        FileManager.default.fileExists(atPath: url.path + "/Package.swift")
      {
        return url.path
      }
      url.deleteLastPathComponent()
    }
    return nil
  }

  /// - Throws: `CourseError`, if there is no such step.
  func step(_ name: String) throws -> Step {
    guard let step = steps.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw CourseError(text: Say.unknownStep(name), status: .usage)
    }
    return step
  }

  /// The page of a chapter; of the whole course, if there is no number.
  ///
  /// - Throws: `CourseError`, if it cannot be read.
  func chapter(_ number: Int? = nil, in language: Language) throws -> Chapter {
    let name = (number.map { "\($0)/" } ?? "") + "\(language.rawValue).md"
    let path = "\(folder)/Chapters/\(name)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CourseError(text: Say.cannotRead(path))
    }
    return Chapter(text)
  }

  /// The steps of the fast track; none in a copy without solutions, where a step goes on from the work
  /// on the one before.
  var fastTrack: [Step] {
    steps.contains(where: \.hasHiddenSources) ? [] : steps.filter(\.isFast)
  }

  func after(_ step: Step) -> Step? {
    steps.drop { $0.name != step.name }.dropFirst().first
  }

  private static func step(_ name: String, in folder: String, _ earlier: [Step]) throws -> Step {
    let path = "\(folder)/Steps/\(name)"
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path + "/step.json"))
      let facts = try JSONDecoder().decode(Step.Facts.self, from: data)
      return Step(name: name, facts: facts, folder: path, earlier: earlier)
    } catch {
      throw CourseError(text: Say.cannotRead(path + "/step.json"))
    }
  }
}
