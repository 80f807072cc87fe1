import Foundation
import ImageFeedCore

/// A folder that keeps pictures between launches, and its size limit.
///
/// Several processes may share a folder; each counts the bytes it writes and checks the whole
/// folder from time to time.
public struct PictureCacheFolder: Hashable, Sendable {
  /// A folder for this use only, created with mode 0700; its files have mode 0600.
  public var url: URL
  /// The limit of all files together in bytes; a larger picture is not stored. Negative values
  /// count as 0, which stores nothing.
  public var bytes: Int

  /// Makes the value of these properties; the folder is created with the first picture.
  public init(url: URL, bytes: Int = 256_000_000) {
    self.url = url
    self.bytes = bytes
  }

  /// Returns the folder for the pictures of one back end, inside the app's folder in the user's
  /// caches: the system's caches folder on Apple's systems, elsewhere `$XDG_CACHE_HOME`, which must
  /// be absolute, or `~/.cache` (XDG Base Directory Specification).
  ///
  /// - Parameters:
  ///   - backend: the API's URL; its host names the folder.
  ///   - name: the name of the app's folder.
  ///   - environment: the process's environment.
  /// - Returns: `nil` for a loopback address. Such a server is fast and has another port in each
  ///   run: cached pictures would never be requested again, or be used for another server that gets
  ///   the same port.
  public static func standard(
    for backend: URL, name: String = "ImageFeedKit",
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> PictureCacheFolder? {
    guard backend.isWeb, !backend.isLoopback, let host = backend.host?.lowercased() else {
      return nil
    }
    let folder = UserFolder.caches.url(environment)
    return PictureCacheFolder(
      url: folder.appendingPathComponent(name, isDirectory: true)
        .appendingPathComponent("pictures-\(UserFolder.name(of: host))", isDirectory: true))
  }
}
