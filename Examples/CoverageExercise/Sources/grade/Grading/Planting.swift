import Foundation

/// Changes of a package's sources that are planted all at once, each behind a question of the switch.
protocol Planting: Sendable {
  /// The identifiers of the changes, without those that the compiler refused.
  var ids: [String] { get }
  var targets: [String] { get }
  func planted(asking module: Switch) throws -> [PlantedFile]
  /// The same without the changes that the compiler complains about.
  ///
  /// - Parameter problems: errors in planted files, by the paths of the originals.
  /// - Returns: `nil` if the changes are not to blame.
  func dropping(_ problems: [BuildProblem], asking module: Switch) throws -> Self?
  /// The changes in the line of a problem, where that says something.
  func changes(at problem: BuildProblem) -> [String]
}

struct PlantedFile: Sendable {
  let path: String
  let text: String
  var edits: [ClosedRange<Int>] = []

  /// Imports the switch at the file's end, so that no line moves.
  static func importing(_ module: String, in text: String) -> String {
    text + (text.hasSuffix("\n") ? "" : "\n") + "import \(module)\n"
  }
}

struct BugPlanting: Planting {
  let ids: [String]
  let targets: [String]
  private let sources: String
  private let places: Places

  init(_ catalogue: Catalogue, in kit: String) throws {
    ids = catalogue.all.map(\.id) + catalogue.variants.map(\.id)
    sources = "\(kit)/Sources"
    places = catalogue.places
    targets = Set(places.sources.keys.map { String($0.prefix { $0 != "/" }) }).sorted()
    try places.check(sources: sources)
  }

  func planted(asking module: Switch) throws -> [PlantedFile] {
    try places.sources.keys.sorted().map { file in
      let path = "\(sources)/\(file)"
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      let (planted, lines) = places.planted(ids, in: text, of: file, asking: module.question)
      return PlantedFile(
        path: path, text: PlantedFile.importing(module.name, in: planted), edits: lines)
    }
  }

  func dropping(_ problems: [BuildProblem], asking module: Switch) -> BugPlanting? { nil }

  func changes(at problem: BuildProblem) -> [String] {
    let file = String(problem.file.dropFirst(sources.count + 1))
    let text = (try? String(contentsOfFile: problem.file, encoding: .utf8)) ?? ""
    let edits = places.edits(in: file, of: ids)
    guard !edits.isEmpty else { return [] }
    let lines = places.planted(ids, in: text, of: file) { $0 }.lines
    return zip(edits, lines).filter { $1.contains(problem.line) }.map(\.0.bug)
  }
}

#if canImport(SwiftParser)
  struct MutantPlanting: Planting {
    let target: String
    let folder: String
    /// All mutants, before any is dropped.
    let mutants: MutantSources
    /// The numbers of those that the compiler refused.
    private(set) var dropped: Set<Int> = []
    let texts: [String: String]
    private let choice: MutantChoice
    private let code: CompiledCode

    var targets: [String] { [target] }
    var ids: [String] { mutants.mutants.indices.filter { !dropped.contains($0) }.map(Mutant.name) }

    init(
      of target: String, in folder: String, _ texts: [String: String], choice: MutantChoice,
      code: CompiledCode
    ) {
      (self.target, self.folder, self.texts) = (target, folder, texts)
      (self.choice, self.code) = (choice, code)
      mutants = MutantSources(texts, choice: choice, compiled: code, dropping: [])
    }

    func planted(asking module: Switch) throws -> [PlantedFile] {
      let sources = MutantSources(
        texts, choice: choice, compiled: code, dropping: dropped, naming: module.name,
        asking: { module.question(Mutant.name($0)) })
      return sources.texts.sorted { $0.key < $1.key }.map { path, text in
        PlantedFile(path: "\(folder)/\(path)", text: PlantedFile.importing(module.name, in: text))
      }
    }

    func dropping(_ problems: [BuildProblem], asking module: Switch) throws -> MutantPlanting? {
      let byFile = Dictionary(grouping: problems, by: \.file)
      var planting = self
      for file in try planted(asking: module) {
        guard let own = byFile[file.path] else { continue }
        let finder = MutantFinder(file.text) { question in
          module.change(askedBy: question).flatMap(Mutant.number(of:))
        }
        for problem in own { planting.dropped.formUnion(finder.mutants(at: problem)) }
      }
      return planting.dropped == dropped ? nil : planting
    }

    func changes(at problem: BuildProblem) -> [String] { [] }

    /// A result for each mutant: those that ran or were dropped.
    func results(of changes: [ChangeResult]) -> [MutantResult] {
      let byID = Dictionary(changes.map { ($0.id, $0) }) { first, _ in first }
      return mutants.mutants.map { mutant in
        let name = Mutant.name(mutant.id)
        let isDropped = dropped.contains(mutant.id)
        let result = isDropped ? ChangeResult(name, .dropped) : byID[name]
        return MutantResult(mutant: mutant, result: result ?? ChangeResult(name, .unreached))
      }
    }
  }

  extension Mutant {
    static func name(_ id: Int) -> String { "mutant-\(id)" }

    static func number(of name: String) -> Int? { Int(name.dropFirst("mutant-".count)) }
  }
#endif
