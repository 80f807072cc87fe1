import Foundation
import ImageFeedCore

/// Where pictures come from that are not in memory: the disk, or the server, or both together.
struct PictureSource: Sendable {
  /// A picture that came.
  struct Found: Sendable {
    let data: Data
    /// Whether it may be shown again without asking anybody.
    let mayBeKept: Bool
  }

  let client: HTTPClient
  let disk: PictureDisk?
  let now: @Sendable () -> Date

  /// The picture at an address.
  ///
  /// One that is fresh on the disk costs no request. One that no longer is, is asked for with what
  /// identifies it, and comes once more only if it has changed. If then the server cannot be reached,
  /// what is kept is shown, unless the server forbade that: what is at an address of Unsplash's hardly
  /// ever changes, and an old picture is better than none.
  ///
  /// - Parameter isCurrent: whether what comes may still be kept.
  /// - Throws: ``ServiceError``.
  func picture(
    at address: PictureAddress, if isCurrent: @escaping @Sendable () -> Bool
  ) async throws -> Found {
    let kept = await disk?.picture(at: address.key)
    if let kept, kept.freshness.isFresh(at: now()) {
      return Found(data: kept.data, mayBeKept: true)
    }
    let request = Self.request(for: address.url, conditions: kept?.freshness.conditions ?? [:])
    do {
      let answer = try await client.send(request)
      return try await found(answer, to: request, address.key, kept, if: isCurrent)
    } catch let error as ServiceError {
      if error.kind == .notFound { await disk?.remove(address.key) }
      guard let kept, !kept.freshness.mustBeAsked, [.offline, .timedOut].contains(error.kind)
      else { throw error }
      // Nobody waits for the server a second time.
      return Found(data: kept.data, mayBeKept: true)
    }
  }

  private func found(
    _ answer: HTTPAnswer, to request: HTTPRequest, _ key: URL, _ kept: KeptPicture?,
    if isCurrent: @escaping @Sendable () -> Bool
  ) async throws -> Found {
    let isUnchanged = answer.status == 304 && kept?.freshness.conditions.isEmpty == false
    let unchanged = isUnchanged ? kept : nil
    let data = try unchanged?.data ?? URLSessionPictureService.picture(in: answer, to: request)
    guard let freshness = PictureFreshness(answer, old: unchanged?.freshness, at: now()) else {
      await disk?.remove(key)
      return Found(data: data, mayBeKept: false)
    }
    disk?.keep(KeptPicture(url: key, freshness: freshness, data: data), if: isCurrent)
    let isAskedEachTime = freshness.mustBeAsked && freshness.lifetime == 0
    return Found(data: data, mayBeKept: !isAskedEachTime)
  }

  /// Compressed, a picture that is cut short would pass for a whole one on Linux, and gains nothing.
  private static func request(for url: URL, conditions: [String: String]) -> HTTPRequest {
    let fields = conditions.merging(["Accept-Encoding": "identity"]) { $1 }
    return HTTPRequest(url: url, headers: fields, redirects: .anywhereWithoutAuthorization)
  }
}
