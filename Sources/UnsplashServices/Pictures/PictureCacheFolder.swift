import Foundation

/// Where pictures are kept from one launch to the next, and how much of them.
///
/// Several processes may share a folder; each then counts what it writes itself, and looks at all of
/// it from time to time.
public struct PictureCacheFolder: Hashable, Sendable {
  /// Of this use alone; made with 0700 if it is not there, and its files with 0600.
  public var url: URL
  /// How many bytes the files may have together; a picture that is larger is not kept. Less than 0
  /// counts as 0, which keeps nothing.
  public var bytes: Int

  /// Makes the value; the folder comes with the first picture.
  ///
  /// - Parameters:
  ///   - url: see ``url``.
  ///   - bytes: see ``bytes``.
  public init(url: URL, bytes: Int = 256_000_000) {
    self.url = url
    self.bytes = bytes
  }

  /// The folder for the pictures of one back end, in the app's folder among the user's caches: on
  /// Apple's systems where the system says, elsewhere by the XDG Base Directory Specification in
  /// `$XDG_CACHE_HOME`, which must be absolute, or `~/.cache`.
  ///
  /// - Parameters:
  ///   - backend: the address of the API; its host names the folder.
  ///   - name: of the app's folder.
  ///   - environment: the process's.
  /// - Returns: `nil` for an address of this machine. Its server is at hand, and has another port
  ///   with each run: what was kept would never be asked for again, or, worse, by the next server
  ///   that happens to get the port, whose pictures are others.
  public static func standard(
    for backend: URL, name: String = "ImageFeedKit",
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> PictureCacheFolder? {
    guard backend.isWeb, !backend.isLoopback, let host = backend.host?.lowercased() else {
      return nil
    }
    let kept = host.unicodeScalars.prefix(80).map { scalar -> Character in
      switch scalar {
      case "a"..."z", "0"..."9", "-": Character(scalar)
      // Not first: `..` is no name.
      case ".": "."
      default: "-"
      }
    }
    return PictureCacheFolder(
      url: caches(environment).appendingPathComponent(name, isDirectory: true)
        .appendingPathComponent("pictures-\(String(kept))", isDirectory: true))
  }

  private static func caches(_ environment: [String: String]) -> URL {
    #if canImport(Security)
      let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
      return folders.first ?? URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
    #else
      if let given = environment["XDG_CACHE_HOME"], given.hasPrefix("/") {
        return URL(fileURLWithPath: given, isDirectory: true)
      }
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
      return URL(fileURLWithPath: home, isDirectory: true)
        .appendingPathComponent(".cache", isDirectory: true)
    #endif
  }
}
