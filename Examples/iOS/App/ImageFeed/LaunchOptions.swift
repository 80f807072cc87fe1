import ImageFeedPresentation

/// The launch arguments of the app.
///
/// ```
/// --backend sandbox|unsplash   the local Unsplash in the app (default), or the real one
/// --edition basic|extended     the course's app, or the whole kit (default)
/// --language en|ru             by default the system's
/// --reset                      signs out and removes the login page's cookies first
/// --signed-in                  signs in to the local Unsplash first, without its page
/// ```
struct LaunchOptions: Equatable {
  /// A back end (K-2).
  enum Backend: String, CaseIterable {
    /// A local Unsplash inside the app.
    case sandbox
    /// The real Unsplash.
    case unsplash
  }

  /// An edition of the app (G-2).
  enum Edition: String, CaseIterable {
    /// The course's app.
    case basic
    /// With instant likes, favourites, Explore and search.
    case extended
  }

  var backend = Backend.sandbox
  var edition = Edition.extended
  /// The language; `nil` for the system's.
  var language: Language?
  var resets = false
  var signsIn = false

  /// Makes the default options.
  init() {}

  /// Reads the arguments after the program's name.
  ///
  /// Words without two hyphens are skipped: Xcode adds arguments of its own, such as
  /// `-NSDocumentRevisionsDebugMode YES`.
  init(_ arguments: some Sequence<String>) throws {
    var words = arguments.makeIterator()
    while let word = words.next() {
      guard word.hasPrefix("--") else { continue }
      switch word {
      case "--backend": backend = try Self.choice(word, words.next())
      case "--edition": edition = try Self.choice(word, words.next())
      case "--language": language = try Self.choice(word, words.next())
      case "--reset": resets = true
      case "--signed-in": signsIn = true
      default: throw LaunchError("unknown option \(word)")
      }
    }
    guard !signsIn || backend == .sandbox else {
      throw LaunchError("--signed-in needs --backend sandbox")
    }
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ word: String?
  ) throws -> Choice where Choice.RawValue == String {
    guard let choice = word.flatMap(Choice.init(rawValue:)) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw LaunchError("\(name) needs \(choices), not “\(word ?? "")”")
    }
    return choice
  }
}
