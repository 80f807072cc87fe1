import Foundation
import ImageFeedCore

/// The source of pictures that are not in memory: the disk, the server, or both together.
struct PictureSource: Sendable {
  struct Found: Sendable {
    let data: Data
    /// Indicates whether the picture may be shown again without a request.
    let mayBeKept: Bool
  }

  let client: HTTPClient
  let disk: PictureDisk?
  let now: @Sendable () -> Date

  /// Loads the picture at an address.
  ///
  /// A fresh picture on the disk needs no request. A stale one is revalidated with a conditional
  /// request and downloaded again only if it has changed. If the server cannot be reached, the
  /// stale picture is returned unless the server forbade that: the content of an Unsplash URL
  /// hardly ever changes, and an old picture is better than none.
  ///
  /// - Parameter isCurrent: a closure that returns whether the loaded picture may still be stored.
  func picture(
    at address: PictureAddress, if isCurrent: @escaping @Sendable () -> Bool
  ) async throws(ServiceError) -> Found {
    let kept = await disk?.picture(at: address.key)
    if let kept, kept.freshness.isFresh(at: now()) {
      return Found(data: kept.data, mayBeKept: true)
    }
    let request = Self.request(for: address.url, conditions: kept?.freshness.conditions ?? [:])
    do throws(ServiceError) {
      let answer = try await client.send(request)
      return try await found(answer, to: request, address.key, kept, if: isCurrent)
    } catch {
      if error.kind == .notFound { await disk?.remove(address.key) }
      guard let kept, !kept.freshness.mustBeAsked, [.offline, .timedOut].contains(error.kind)
      else { throw error }
      // Kept in memory, so that the unreachable server is not asked again.
      return Found(data: kept.data, mayBeKept: true)
    }
  }

  private func found(
    _ answer: HTTPAnswer, to request: OutgoingRequest, _ key: URL, _ kept: CachedPicture?,
    if isCurrent: @escaping @Sendable () -> Bool
  ) async throws(ServiceError) -> Found {
    let isUnchanged = answer.status == 304 && kept?.freshness.conditions.isEmpty == false
    let unchanged = isUnchanged ? kept : nil
    let data =
      if let unchanged { unchanged.data } else {
        try URLSessionPictureService.picture(in: answer, to: request)
      }
    guard let freshness = PictureFreshness(answer, old: unchanged?.freshness, at: now()) else {
      await disk?.remove(key)
      return Found(data: data, mayBeKept: false)
    }
    disk?.keep(CachedPicture(url: key, freshness: freshness, data: data), if: isCurrent)
    let isAskedEachTime = freshness.mustBeAsked && freshness.lifetime == 0
    return Found(data: data, mayBeKept: !isAskedEachTime)
  }

  /// Without compression: on Linux a truncated compressed picture would pass as complete, and
  /// pictures do not compress any further.
  private static func request(for url: URL, conditions: [String: String]) -> OutgoingRequest {
    let fields = conditions.merging(["Accept-Encoding": "identity"]) { $1 }
    return OutgoingRequest(url: url, headers: fields, redirects: .anywhereWithoutAuthorization)
  }
}

/// A picture's URL and the key under which it is cached.
///
/// The `ixid` of an Unsplash URL encodes the list, the position and the time at which the photo was
/// found. So the same picture has another URL in every answer. The server gets the URL unchanged,
/// as Unsplash's terms require; the cache ignores the `ixid`.
struct PictureAddress: Hashable, Sendable {
  /// The URL as the API returned it.
  let url: URL
  /// The URL without `ixid`, equal for all URLs of one picture.
  let key: URL

  init(_ url: URL) {
    self.url = url
    key = Self.withoutFindingPlace(url)
  }

  private static func withoutFindingPlace(_ url: URL) -> URL {
    guard var parts = url.components, let query = parts.percentEncodedQuery else { return url }
    // It is percent-encoded, so that no combining character hides a `&`.
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = items.filter { !$0.hasPrefix("ixid=") }
    guard kept.count < items.count else { return url }
    parts.percentEncodedQuery = kept.isEmpty ? nil : kept.joined(separator: "&")
    return parts.url ?? url
  }
}
