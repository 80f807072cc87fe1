import Foundation
import ImageFeedCore

/// The calls of the services, in the order of the table's letters.
enum HostileCall: CaseIterable {
  case page
  case profile
  case token
  case like
  case picture
  case download

  /// Makes the call and returns how it ended.
  func end(with services: AppServices, base: URL) async -> HostileEnd {
    let error = await failure {
      switch self {
      case .page: _ = try await services.imagesList.photos(page: 1)
      case .profile: _ = try await services.profile.fetchProfile()
      case .token: _ = try await services.oauth.fetchAuthToken(code: Secret.code)
      case .like: _ = try await services.likes.changeLike(photoID: "a", isLiked: true)
      case .picture:
        _ = try await services.pictures.picture(at: base.appendingPathComponent("p.png"))
      case .download:
        try await services.downloads.reportDownload(at: base.appendingPathComponent("d"))
      }
    }
    return HostileEnd(error)
  }

  private func failure(_ call: () async throws -> Void) async -> (any Error)? {
    do {
      try await call()
      return nil
    } catch {
      return error
    }
  }
}

/// The end of a call, as one letter.
enum HostileEnd: Character {
  case answered = "="
  case offline = "o"
  case timedOut = "t"
  case tooLarge = "L"
  case unreadable = "u"
  case redirectRefused = "r"
  case unauthorised = "a"
  case forbidden = "f"
  case rateLimited = "q"
  case notFound = "n"
  case rejected = "j"
  case serverFailure = "s"
  /// An end that no server may cause: an error that is not a `ServiceError`, a storage failure or a
  /// cancellation.
  case wrong = "!"

  init(_ error: (any Error)?) {
    guard let error else {
      self = .answered
      return
    }
    switch (error as? ServiceError)?.kind {
    case .offline: self = .offline
    case .timedOut: self = .timedOut
    case .answerTooLarge: self = .tooLarge
    case .unreadableAnswer: self = .unreadable
    case .redirectRefused: self = .redirectRefused
    case .unauthorised: self = .unauthorised
    case .forbidden: self = .forbidden
    case .rateLimited: self = .rateLimited
    case .notFound: self = .notFound
    case .rejected: self = .rejected
    case .serverFailure: self = .serverFailure
    case .storageFailure, .cancelled, nil: self = .wrong
    }
  }
}

/// A server named in `HOSTILE_SERVERS`.
struct HostileServer: Sendable {
  let name: String
  let port: UInt16

  /// All servers; empty if the variable is not set.
  static let all = (ProcessInfo.processInfo.environment["HOSTILE_SERVERS"] ?? "")
    .components(separatedBy: "\n").compactMap(HostileServer.init)

  private init?(_ line: String) {
    let parts = line.components(separatedBy: "=")
    guard parts.count == 2, let port = UInt16(parts[1]) else { return nil }
    (name, self.port) = (parts[0], port)
  }
}

/// The memory use of the process.
enum ProcessMemory {
  /// The peak in bytes; `nil` if the system does not report it.
  static func peak() -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.components(separatedBy: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1_024 }
  }
}
