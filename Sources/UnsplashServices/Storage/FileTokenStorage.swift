import Foundation
import ImageFeedCore

/// A token storage in a file that only its owner may read, for systems without a Keychain.
///
/// Calls run in the order they were made on the main actor, on a thread of their own: they never
/// block the main thread, which must not be blocked while waiting for one either.
public final class FileTokenStorage: OAuth2TokenStorage {
  let file: PrivateFile
  private let calls = OrderedCalls(label: "ImageFeedKit.FileTokenStorage")

  /// Makes the storage for the token of one back end and application. The file is created with the
  /// first token.
  ///
  /// The file's name depends on the API's origin and the access key, so that a token never reaches
  /// another API. Loopback addresses count as one, whatever their ports.
  ///
  /// - Parameters:
  ///   - configuration: the API and the application.
  ///   - folder: a folder for this app only, created with mode 0700.
  public convenience init(
    configuration: AuthConfiguration, folder: URL = FileTokenStorage.standardFolder()
  ) {
    self.init(name: "token-\(TokenName.of(configuration)).json", folder: folder)
  }

  /// - Parameter name: the file's name, without slashes; storages of one name share one token.
  init(name: String, folder: URL) {
    file = PrivateFile(folder: folder, name: name)
  }

  /// Returns the app's folder in the user's configuration: in Application Support on Apple's
  /// systems, elsewhere in `$XDG_CONFIG_HOME`, which must be absolute, or `~/.config` (XDG Base
  /// Directory Specification).
  ///
  /// - Parameters:
  ///   - name: the name of the app's folder.
  ///   - environment: the process's environment.
  public static func standardFolder(
    name: String = "ImageFeedKit",
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    UserFolder.configuration.url(environment).appendingPathComponent(name, isDirectory: true)
  }

  /// Reads the stored token, or `nil` if there is none.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure` for an unreadable or damaged file; storing
  ///   a token replaces it.
  @MainActor
  public func token() async throws(ServiceError) -> AccessToken? {
    try await calls.run { [file] in
      try Self.attempt("reading", file, nextStep: "sign in again to replace it") {
        guard let content = try file.read() else { return nil }
        guard let body = try? JSONDecoder().decode(OAuthTokenResponseBody.self, from: content)
        else { throw PrivateFile.Failure(reason: "its content is damaged") }
        return body.accessToken
      }
    }
  }

  /// Replaces the stored token; `nil` removes it.
  ///
  /// Either way, files left behind by a process that ended while writing are removed too.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`; the old token is then kept.
  @MainActor
  public func store(_ token: AccessToken?) async throws(ServiceError) {
    try await calls.run { [file] in
      guard let token else {
        return try Self.attempt("removing", file, nextStep: "remove it by hand") {
          try file.remove()
        }
      }
      return try Self.attempt(
        "writing", file, nextStep: "check the folder's permissions and free space and sign in again"
      ) {
        try file.write(try JSONEncoder().encode(["access_token": token.value]))
      }
    }
  }

  /// Runs an attempt. A failure becomes a `storageFailure` that names the attempt, the file and the
  /// next step, but not the token.
  private static func attempt<Value>(
    _ what: String, _ file: PrivateFile, nextStep: String, _ body: () throws -> Value
  ) throws(ServiceError) -> Value {
    do {
      return try body()
    } catch {
      let reason = (error as? PrivateFile.Failure)?.reason ?? String(describing: type(of: error))
      throw ServiceError(
        .storageFailure, cause: "\(what) the token's file \(file.path): \(reason); \(nextStep)")
    }
  }
}
