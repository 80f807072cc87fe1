import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// A temporary folder for the token file.
struct TokenFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("FileTokenStorageTests-\(UUID().uuidString)")
  var app: URL { url.appendingPathComponent("deep/app") }
  var file: URL { app.appendingPathComponent("token.json") }
  var storage: FileTokenStorage { FileTokenStorage(name: "token.json", folder: app) }
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: app.path).sorted() }
  }

  /// Called explicitly instead of from `deinit`: the folder outlives the last use of this value.
  func remove() { try? FileManager.default.removeItem(at: url) }

  func write(_ data: Data) throws {
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func mode(_ url: URL) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  enum Call: String {
    case reading
    case writing
    case removing
    var nextStep: String {
      switch self {
      case .reading: "sign in again to replace it"
      case .writing: "check the folder's permissions and free space and sign in again"
      case .removing: "remove it by hand"
      }
    }
  }

  /// Returns the reason of a failure that names the call, the file and the next step.
  func reason(
    of call: Call, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async -> String? {
    guard let error = await serviceError(sourceLocation: sourceLocation, body) else { return nil }
    #expect(error.kind == .storageFailure, sourceLocation: sourceLocation)
    let start = "\(call.rawValue) the token's file \(file.path): "
    let end = "; \(call.nextStep)"
    let cause = error.cause ?? ""
    #expect(cause.hasPrefix(start) && cause.hasSuffix(end), sourceLocation: sourceLocation)
    return String(cause.dropFirst(start.count).dropLast(end.count))
  }
}
