// Stands in for what UIKit's lists share: index paths, the book-keeping of a batch of updates, how
// UIKit stops an app (NSInternalInconsistencyException) and warns its developer.

/// The changes of one batch. Deletions, reloads and the beginnings of moves name places before the
/// batch; insertions and the ends of moves name places after it.
struct ListChanges {
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// The path of something after the batch; `nil` when it was deleted.
  func path(after old: IndexPath) -> IndexPath? {
    if let move = moved.first(where: { $0.from == old }) { return move.to }
    guard !deletedSections.contains(old.section), !deleted.contains(old) else { return nil }
    let removed = deleted + moved.map(\.from)
    let rank = old.item - removed.filter { $0.section == old.section && $0.item < old.item }.count
    let section = section(after: old.section)
    var item = rank
    let taken = (inserted + moved.map(\.to)).filter { $0.section == section }.map(\.item)
    for place in Set(taken).sorted() where place <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  /// A Boolean value that tells whether a new cell is asked for.
  func isReloaded(_ old: IndexPath) -> Bool {
    reloaded.contains(old) || reloadedSections.contains(old.section)
  }

  func section(after old: Int) -> Int {
    var section = old - deletedSections.count(in: 0..<old)
    for place in insertedSections where place <= section { section += 1 }
    return section
  }
}

/// What UIKit says of a batch that does not match the data source's counts.
struct ListUpdateCheck {
  let before: [Int]
  let after: [Int]
  let changes: ListChanges
  /// "row" or "item".
  let noun: String
  /// "table view" or "collection view".
  let list: String

  /// The reason of UIKit's exception; `nil` when the counts match.
  var problem: String? { placeProblem ?? sectionProblem ?? countProblem }

  private var placeProblem: String? {
    for path in changes.deleted + changes.reloaded + changes.moved.map(\.from) {
      let verb = changes.reloaded.contains(path) ? "reload" : "delete"
      guard before.indices.contains(path.section) else {
        return "attempt to \(verb) \(noun) \(path.item) from section \(path.section), "
          + "but there are only \(before.count) sections before the update"
      }
      guard path.item < before[path.section] else {
        return "attempt to \(verb) \(noun) \(path.item) from section \(path.section) "
          + "which only contains \(before[path.section]) \(noun)s before the update"
      }
    }
    if let path = changes.deleted.first(where: { changes.reloaded.contains($0) }) {
      return "attempt to perform a delete and a reload of the same index path (\(path))"
    }
    for path in changes.inserted + changes.moved.map(\.to) {
      guard after.indices.contains(path.section) else {
        return "attempt to insert \(noun) \(path.item) into section \(path.section), "
          + "but there are only \(after.count) sections after the update"
      }
      guard path.item < after[path.section] else {
        return "attempt to insert \(noun) \(path.item) into section \(path.section), but there "
          + "are only \(after[path.section]) \(noun)s in section \(path.section) after the update"
      }
    }
    return nil
  }

  private var sectionProblem: String? {
    let (inserted, deleted) = (changes.insertedSections.count, changes.deletedSections.count)
    guard after.count != before.count + inserted - deleted else { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the "
      + "\(list) after the update (\(after.count)) must be equal to the number of sections "
      + "contained in the \(list) before the update (\(before.count)), plus or minus the number "
      + "of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
  }

  private var countProblem: String? {
    for section in before.indices
    where !changes.deletedSections.contains(section) && !changes.reloadedSections.contains(section)
    {
      let new = changes.section(after: section)
      let inserted = Set(changes.inserted.filter { $0.section == new }).count
      let deleted = Set(changes.deleted.filter { $0.section == section }).count
      let movedIn = changes.moved.filter { $0.to.section == new }.count
      let movedOut = changes.moved.filter { $0.from.section == section }.count
      guard after[new] != before[section] + inserted - deleted + movedIn - movedOut else {
        continue
      }
      return "Invalid update: invalid number of \(noun)s in section \(new). The number of "
        + "\(noun)s contained in an existing section after the update (\(after[new])) must be "
        + "equal to the number of \(noun)s contained in that section before the update "
        + "(\(before[section])), plus or minus the number of \(noun)s inserted or deleted from "
        + "that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number "
        + "of \(noun)s moved into or out of that section (\(movedIn) moved in, \(movedOut) "
        + "moved out)."
    }
    return nil
  }
}

extension IndexPath {
  /// Creates the path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The item's position in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension IndexPath {
  /// Creates the path of a row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The section.
  public var section: Int { self[0] }
  /// The row in the section.
  public var row: Int { self[1] }
}

/// Stops as UIKit does where an app broke its rules.
func raiseInternalInconsistency(_ reason: String) -> Never {
  // why: UIKit raises an exception here, which ends the app; a test sees it with an exit test
  fatalError(  // why: as UIKit
    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
      + "reason: '\(reason)'")
}

/// Warnings that UIKit writes to the console where an app does what is not allowed.
@preconcurrency @MainActor public enum StandInConsole {
  /// Stand-in: the warnings since the process began.
  public static private(set) var warnings: [String] = []

  static func warn(_ text: String) {
    warnings.append(text)
    FileHandle.standardError.write(Data("[Assert] \(text)\n".utf8))
  }
}
