import Foundation
import ImageFeedPresentation
import UnsplashSandbox

/// The options that every program over these back ends has.
public struct BackEndOptions: Equatable, Sendable {
  /// A back end (K-2).
  public enum Backend: Equatable, Sendable {
    /// A local Unsplash inside the app.
    case sandbox
    /// A local Unsplash that is already running: `unsplash-sandbox`.
    case sandboxAt(URL)
    /// The real Unsplash.
    case unsplash
    /// Services in memory, without any network.
    case fake
  }

  /// The names of the options that may be given once, for an ``OptionReader``.
  public static let values: Set = ["--backend", "--language", "--photos", "--timeout"]
  /// The names of the options that may be given several times, for an ``OptionReader``.
  public static let lists: Set = ["--fault"]

  /// The chosen back end.
  public var backend = Backend.sandbox
  /// The language; `nil` for the program's default.
  public var language: Language?
  /// The faults of the local Unsplash inside the app.
  public var faults: [FaultRule] = []
  /// The folder of the photos that the local Unsplash inside the app serves; `nil` for painted ones.
  public var photos: String?
  /// The limit of a request, in seconds; `nil` for the services' own limits.
  public var timeout: Int?

  /// Creates the default options.
  public init() {}

  /// Takes these options from all options of a command.
  ///
  /// - Throws: ``UsageError``.
  public init(_ options: OptionReader) throws {
    if let name = options.text("--backend") { backend = try Backend(name) }
    if let name = options.text("--language") {
      guard let language = Language(rawValue: name) else {
        throw UsageError("--language needs ru or en, not “\(name)”")
      }
      self.language = language
    }
    faults = try options.texts("--fault").map(FaultOption.rule)
    photos = options.text("--photos")
    timeout = try options.number("--timeout", in: 1...600)
    try checkBackend()
  }

  /// Rejects options that have no effect with the back end.
  private func checkBackend() throws {
    for (name, isGiven) in [("--fault", !faults.isEmpty), ("--photos", photos != nil)]
    where isGiven && backend != .sandbox {
      throw UsageError(
        "\(name) needs the local Unsplash inside the app; for another one, start "
          + "“unsplash-sandbox \(name)”")
    }
    guard timeout == nil || backend != .fake else {
      throw UsageError("--timeout has no effect with “--backend fake”, which makes no requests")
    }
  }
}

extension BackEndOptions.Backend {
  fileprivate init(_ name: String) throws {
    switch name {
    case "sandbox": self = .sandbox
    case "unsplash": self = .unsplash
    case "fake": self = .fake
    default:
      // Compared as a whole: nothing else that an address can have would have an effect.
      guard let url = URL(string: name), let host = url.host, let port = url.port,
        ["127.0.0.1", "localhost"].contains(host), 1...65_535 ~= port,
        ["http://\(host):\(port)", "http://\(host):\(port)/"].contains(name)
      else {
        throw UsageError(
          "--backend needs sandbox, unsplash, fake or an address that “unsplash-sandbox” printed, "
            + "not “\(name)”")
      }
      self = .sandboxAt(url)
    }
  }
}

extension BackEndOptions {
  /// A paragraph for the text of `--help`: these options, without a line feed at the end.
  public static let help = """
      --backend sandbox    the local Unsplash inside the app (default)
      --backend ADDRESS    a running local Unsplash, at the address that “unsplash-sandbox” printed
      --backend unsplash   the real Unsplash, with an application's keys from the environment:
                           UNSPLASH_ACCESS_KEY, UNSPLASH_SECRET_KEY, UNSPLASH_REDIRECT_URI,
                           and its name for links to Unsplash: UNSPLASH_APP_NAME
      --backend fake       services in memory, without a network
      --language ru|en     the language; by default the system's, in a browser the browser's
      --timeout SECONDS    the time limit of a request, 1 to 600; by default 30, for pictures 90
      --photos DIR         the photos of the local Unsplash inside the app: the JPEG and PNG files of
                           a folder, instead of painted ones; the files are never changed. A photo
                           is credited to the artist in its metadata, or to nobody; the folders
                           inside are the collections
      --fault NAME         a failure in the local Unsplash inside the app, for the requests that show
                           it best: --fault 500
      --fault RULE         a failure for certain requests and a number of times: --fault like:500:2
    """
}
