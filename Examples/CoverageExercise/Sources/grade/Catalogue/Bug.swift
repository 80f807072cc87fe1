/// A bug of the catalogue.
///
/// The score of a test suite is the share of bugs that make one of its tests fail. People write
/// most bugs, in a file for each screen; those that only empty a member are generated.
struct Bug: Decodable, Hashable, Sendable, Identifiable {
  /// The identifier: `bug-like-03`, of a generated one `ImagesListPresenter.didTapLike(_:)` or
  /// `ImagesListPresenter.view.setMessage(_:)`.
  let id: String
  /// The screen, by the name of its folder in the kit. The services belong to `Services`, and what
  /// all screens share to `App`. It is that of the bug's file, as is the edition.
  var screen = ""
  var edition = Edition.basic
  /// The difficulty: one call (1), values (2), order and number of commands (3), work in flight
  /// (4), lifetime and session (5), a whole scenario (6). Generated bugs have 1.
  let level: Int
  /// The requirement it breaks, such as `F-4`; `nil` for a generated one.
  let rule: String?
  /// The type to test, such as `ImagesListPresenter`.
  let subject: String
  /// The effect, in one sentence: on the person who uses the app, or on the caller.
  let story: String
  /// Three hints: where to look, what to vary, what to assert.
  let hints: [String]
  /// The changes of the kit; none of a generated bug, whose places are known only.
  var edits: [WrittenEdit] = []

  private enum CodingKeys: CodingKey { case id, level, rule, subject, story, hints, edits }
}

enum Edition: String, Codable, Sendable, CaseIterable {
  /// The course's app.
  case basic
  /// The basic edition with Explore, favourites and further screens.
  case extended
}

struct WrittenBugs: Decodable {
  let screen: String
  let edition: Edition
  let bugs: [Bug]
}

/// A change that keeps every requirement and contract: a suite of tests has to accept the app with it.
struct CorrectVariant: Decodable, Sendable, Identifiable {
  let id: String
  /// What a person who reads the code would notice, in one sentence.
  let story: String
  /// Why it is right: what no requirement and no contract promises.
  let why: String
  let edits: [WrittenEdit]
}

/// The file of the correct variants beside the files of bugs.
struct WrittenVariants: Decodable {
  static let file = "Correct.json"

  let correct: [CorrectVariant]
}

/// A change of the kit's sources as people write it.
struct WrittenEdit: Decodable, Hashable, Sendable {
  /// A declaration, such as `ImagesListPresenter.didTapLike(_:)`, `PagedList.count`,
  /// `AuthHelper.init(configuration:state:)`, or `PagedList` for the body of the type.
  let place: String
  /// The text to replace, which occurs once in the declaration. Without it, `new` is inserted at
  /// the beginning of the declaration's body.
  let old: String?
  /// The new text, in which `FAULT` is true while the bug or variant is on. While `FAULT` is false, the
  /// text does what the old one did.
  let new: String

  private enum CodingKeys: String, CodingKey {
    case place = "in"
    case old
    case new
  }
}

/// A change of a source file, resolved: what a grading needs in order to plant a bug.
struct PlacedEdit: Hashable, Sendable {
  /// The word in a new text that stands for the question whether its bug is on.
  static let word = "FAULT"

  let file: String
  let offset: Int
  /// The number of bytes that `new` replaces.
  let length: Int
  /// The new text. It has ``word``, or makes room for an edit that has.
  let new: String

  var end: Int { offset + length }
}

/// A bug that empties one member, generated from the kit's contracts.
struct GeneratedBug: Hashable, Sendable {
  enum Effect: String, Codable, Sendable {
    case nothing
    case fails
    /// The member returns nothing of interest; the value is named.
    case returnsNil = "nil"
    case returnsFalse = "false"
    case returnsZero = "0"
    case returnsEmptyText = "an empty text"
    case returnsEmptyList = "an empty list"
    case returnsAllow = ".allow"
    case returnsNotOurs = ".notOurs"
    case never
  }

  let bug: String
  let screen: String
  let edition: Edition
  let effect: Effect

  /// The bug with the story and the hints that its name gives.
  var whole: Bug {
    let parts = bug.split(separator: ".", maxSplits: effect == .never ? 2 : 1).map(String.init)
    let (subject, member) = (parts.first ?? bug, parts.last ?? bug)
    let owner = parts.contains("frontEnd") ? "front end" : parts.dropFirst().first ?? ""
    let value = effect.rawValue
    let words =
      switch effect {
      case .nothing:
        [
          "`\(bug)` does nothing.", "Look at `\(member)`.",
          "Call it once, in a state in which it has something to do.",
          "Assert the whole log of commands, or the calls of the services.",
        ]
      case .fails:
        [
          "`\(bug)` always fails.", "Look at `\(member)`.", "Let the server give a good answer.",
          "Assert the value that is returned.",
        ]
      case .never:
        [
          "`\(subject)` never calls `\(member)` of its \(owner).",
          "Look at what is said to the \(owner).",
          "Find a call after which `\(member)` has to follow.", "Assert the whole log of commands.",
        ]
      default:
        [
          "`\(bug)` returns \(value), whatever happens.", "Look at `\(member)`.",
          "Find a state in which the answer is not \(value).", "Assert the exact value.",
        ]
      }
    return Bug(
      id: bug, screen: screen, edition: edition, level: 1, rule: nil, subject: subject,
      story: words[0], hints: Array(words.dropFirst()))
  }
}
