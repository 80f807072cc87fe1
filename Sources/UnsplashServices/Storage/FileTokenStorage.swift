import Foundation
import ImageFeedCore

/// Keeps the token in a file that only its owner may read; for systems without a
/// Keychain.
///
/// Calls are carried out in the order they were made on the main actor, on a thread of their own: the
/// main thread is never kept waiting, and must not be blocked by whoever waits for an answer.
public final class FileTokenStorage: OAuth2TokenStorage {
  let file: PrivateFile
  private let calls = OrderedCalls(label: "ImageFeedKit.FileTokenStorage")

  /// Makes the storage for the token of one back end and one application; the file comes with the
  /// first token.
  ///
  /// The API's origin and the access key are in the file's name, so that a token never reaches another
  /// API. This machine's own addresses count as one, whatever their ports.
  ///
  /// - Parameters:
  ///   - configuration: says which API and which application.
  ///   - folder: of this app alone; made with 0700 if it is not there.
  public convenience init(
    configuration: AuthConfiguration, folder: URL = FileTokenStorage.standardFolder()
  ) {
    self.init(name: "token-\(TokenName.of(configuration)).json", folder: folder)
  }

  /// Makes the storage for a token of your own naming; the file comes with the first token.
  ///
  /// - Parameters:
  ///   - name: the file's, without slashes; storages of one name share one token.
  ///   - folder: of this app alone; made with 0700 if it is not there.
  public init(name: String, folder: URL = FileTokenStorage.standardFolder()) {
    file = PrivateFile(folder: folder, name: name)
  }

  /// The app's folder in the user's configuration: on Apple's systems in Application Support,
  /// elsewhere by the XDG Base Directory Specification in `$XDG_CONFIG_HOME`, which must be
  /// absolute, or `~/.config`.
  ///
  /// - Parameters:
  ///   - name: of the app's folder.
  ///   - environment: the process's.
  public static func standardFolder(
    name: String = "ImageFeedKit",
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    #if canImport(Security)
      let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
      let base = folders.first ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    #else
      let base = xdgConfigurationFolder(environment)
    #endif
    return base.appendingPathComponent(name, isDirectory: true)
  }

  private static func xdgConfigurationFolder(_ environment: [String: String]) -> URL {
    if let given = environment["XDG_CONFIG_HOME"], given.hasPrefix("/") {
      return URL(fileURLWithPath: given, isDirectory: true)
    }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return URL(fileURLWithPath: home, isDirectory: true)
      .appendingPathComponent(".config", isDirectory: true)
  }

  /// The stored token, `nil` if there is none.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure` for a file that cannot be read or is not
  ///   what was written; storing replaces it.
  @MainActor
  public func token() async throws -> AccessToken? {
    try await calls.run { [file] in
      Self.attempt("reading", file, nextStep: "sign in again to replace it") {
        guard let content = try file.read() else { return nil }
        guard let body = try? JSONDecoder().decode(OAuthTokenResponseBody.self, from: content)
        else { throw PrivateFile.Failure(reason: "its content is damaged") }
        return body.accessToken
      }
    }
  }

  /// Replaces the stored token; `nil` removes it.
  ///
  /// Either way a file that was left behind when the process ended while it wrote goes too.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`; the old token is then still there.
  @MainActor
  public func store(_ token: AccessToken?) async throws {
    try await calls.run { [file] in
      guard let token else {
        return Self.attempt("removing", file, nextStep: "remove it by hand") { try file.remove() }
      }
      return Self.attempt(
        "writing", file, nextStep: "check the folder's rights and space and sign in again"
      ) {
        try file.write(try JSONEncoder().encode(["access_token": token.value]))
      }
    }
  }

  /// Whatever goes wrong is a `storageFailure` that names what was tried, where, and what to do next,
  /// but not the token.
  private static func attempt<Value>(
    _ what: String, _ file: PrivateFile, nextStep: String, _ body: () throws -> Value
  ) -> Result<Value, any Error> {
    do {
      return .success(try body())
    } catch {
      let reason = (error as? PrivateFile.Failure)?.reason ?? String(describing: type(of: error))
      return .failure(
        ServiceError(
          .storageFailure, cause: "\(what) the token's file \(file.path): \(reason); \(nextStep)"))
    }
  }
}
