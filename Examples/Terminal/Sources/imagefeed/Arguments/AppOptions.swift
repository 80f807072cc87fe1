import Foundation
import ImageFeedPresentation
import ImageFeedTerminal
import UnsplashSandbox

/// The options of the app.
struct AppOptions: Equatable {
  /// A back end (K-2).
  enum Backend: Equatable {
    /// A local Unsplash inside the app.
    case sandbox
    /// A local Unsplash that is already running: `unsplash-sandbox`.
    case sandboxAt(URL)
    /// The real Unsplash.
    case unsplash
    /// Services in memory, without any network.
    case fake
  }

  /// An edition of the app (G-2).
  enum Edition: String, CaseIterable {
    /// The course's app.
    case basic
    /// With instant likes, favourites, Explore and search.
    case extended
  }

  var backend = Backend.sandbox
  /// The edition; this is the only place where the default is stated.
  var edition = Edition.extended
  /// The language; `nil` for the system's.
  var language: Language?
  /// The display of photos; `nil` for the best that the terminal supports.
  var pictures: PictureMode?
  /// The faults of the local Unsplash inside the app.
  var faults: [FaultRule] = []
  /// The folder of the photos that the local Unsplash inside the app serves; `nil` for painted ones.
  var photos: String?
  /// The limit of a request, in seconds; `nil` for the services' own limits.
  var timeout: Int?

  /// Creates the default options.
  init() {}

  /// Reads the words after the program's name.
  init(_ words: some Sequence<String>) throws {
    let options = try OptionReader(
      words,
      values: ["--backend", "--edition", "--language", "--photos", "--pictures", "--timeout"],
      lists: ["--fault"])
    if let name = options.text("--backend") { backend = try Self.backend(name) }
    if let name = options.text("--edition") {
      guard let edition = Edition(rawValue: name) else {
        throw UsageError("--edition needs basic or extended, not “\(name)”")
      }
      self.edition = edition
    }
    if let name = options.text("--language") {
      guard let language = Language(rawValue: name) else {
        throw UsageError("--language needs ru or en, not “\(name)”")
      }
      self.language = language
    }
    if let name = options.text("--pictures") {
      guard let mode = PictureMode(rawValue: name) else {
        throw UsageError("--pictures needs kitty, iterm2, blocks or none, not “\(name)”")
      }
      pictures = mode
    }
    faults = try options.texts("--fault").map(FaultOption.appRule)
    guard faults.isEmpty || backend == .sandbox else {
      throw UsageError(
        "--fault needs the local Unsplash inside the app; for another one, start "
          + "“unsplash-sandbox --fault”")
    }
    photos = options.text("--photos")
    guard photos == nil || backend == .sandbox else {
      throw UsageError(
        "--photos needs the local Unsplash inside the app; for another one, start "
          + "“unsplash-sandbox --photos”")
    }
    timeout = try options.number("--timeout", in: 1...600)
    guard timeout == nil || backend != .fake else {
      throw UsageError("--timeout has no effect with “--backend fake”, which makes no requests")
    }
  }

  private static func backend(_ name: String) throws -> Backend {
    switch name {
    case "sandbox": return .sandbox
    case "unsplash": return .unsplash
    case "fake": return .fake
    default:
      guard let url = URL(string: name), url.scheme == "http", url.port != nil,
        ["127.0.0.1", "localhost"].contains(url.host), ["", "/"].contains(url.path)
      else {
        throw UsageError(
          "--backend needs sandbox, unsplash, fake or an address that “unsplash-sandbox” printed, "
            + "not “\(name)”")
      }
      return .sandboxAt(url)
    }
  }
}
