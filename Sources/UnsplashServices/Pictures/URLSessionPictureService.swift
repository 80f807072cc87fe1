import Foundation
import ImageFeedCore

/// A service that loads pictures over URLSession, with a memory cache and optionally a disk cache.
///
/// All callers of one picture share a request, which ends when the last of them cancels. No request
/// carries a token or a cookie. URLSession limits the connections per host, to six on most systems;
/// the other requests wait, and those cancelled while waiting never reach the server.
public final class URLSessionPictureService: PictureService {
  struct Key: Hashable, Sendable {
    let generation: Int
    /// See ``PictureAddress/key``.
    let url: URL
  }

  let client: HTTPClient
  let memory: PictureMemory
  let disk: PictureDisk?
  let work = SharedWork<Key, Data>()
  private let source: PictureSource

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - limits: the limits of each picture request.
  ///   - memoryBytes: the size of the memory cache in bytes; 0 stores nothing.
  ///   - disk: the folder that keeps pictures between launches; `nil` for none.
  ///   - now: the clock by which pictures on the disk grow old.
  public init(
    limits: RequestLimits = .pictures, memoryBytes: Int = 48_000_000,
    disk: PictureCacheFolder? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    client = HTTPClient(limits: limits)
    memory = PictureMemory(limit: memoryBytes)
    self.disk = disk.map { PictureDisk($0, now: now) }
    source = PictureSource(client: client, disk: self.disk, now: now)
  }

  /// Returns the picture at a URL, from memory, the disk or the server.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a URL that is not http or https and for an
  ///   answer that is not a picture, or the error of the server or the connection.
  public func picture(at url: URL) async throws(ServiceError) -> Data {
    guard url.isWeb else {
      throw ServiceError(.unreadableAnswer, cause: "a picture without an http or https URL")
    }
    let address = PictureAddress(url)
    let (kept, generation) = memory.picture(at: address.key)
    if let kept { return kept }
    return try await fetch(address, generation: generation)
  }

  /// Loads a picture that was not in memory when its generation was read.
  func fetch(
    _ address: PictureAddress, generation: Int
  ) async throws(ServiceError) -> Data {
    let key = address.key
    // The generation is part of the key: a request after a removal does not join an older one.
    return try await work.value(for: Key(generation: generation, url: key)) { [source, memory] in
      // Another request may have ended since the first check of the memory.
      if let kept = memory.picture(at: key).data { return kept }
      let found = try await source.picture(at: address) { memory.isCurrent(generation, of: key) }
      if found.mayBeKept { memory.keep(found.data, at: key, generation: generation) }
      return found.data
    }
  }

  /// Removes a picture and closes the connections: if its length was wrong, the rest of it would be
  /// read as the next answer.
  public func removePicture(at url: URL) async {
    let key = PictureAddress(url).key
    if let disk { await disk.remove(key) { memory.remove(key) } } else { memory.remove(key) }
    client.renewConnections()
  }

  /// Removes all pictures; those in flight are returned and not stored.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure` if a file cannot be removed; the others
  ///   are removed.
  public func removeAllPictures() async throws(ServiceError) {
    guard let disk else { return memory.removeAll() }
    try await disk.removeAll { memory.removeAll() }
  }

  static func picture(
    in answer: HTTPAnswer, to request: OutgoingRequest
  ) throws(ServiceError) -> Data {
    guard answer.isSuccess else { throw ServiceError(status: answer, to: request) }
    // Captive portals and empty answers have a status of 200 too.
    let type = answer.header("Content-Type")?.lowercased() ?? ""
    guard !answer.body.isEmpty, !type.hasPrefix("text/"), !type.contains("json") else {
      throw ServiceError(
        .unreadableAnswer, cause: "\(request.label): \(answer.body.count) bytes, not a picture")
    }
    // Linux checks the length itself, other systems may not. After a compression we did not ask
    // for, it does not match the body.
    if answer.header("Content-Encoding") == nil, let length = answer.number("Content-Length"),
      length != answer.body.count
    {
      throw ServiceError(
        .offline, cause: "\(request.label): \(answer.body.count) of \(length) bytes")
    }
    return answer.body
  }
}
