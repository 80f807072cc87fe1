import Foundation
import ImageFeedCore

/// The bytes of pictures, over URLSession, with a memory and, if wished, a folder of them.
///
/// One request a picture, however many ask; it ends when the last of them has lost interest. No
/// request carries a token or a cookie. Of one host no more are under way at once than URLSession has
/// connections, six on most systems; the others wait their turn, and who is cancelled while waiting
/// never reaches the server.
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
  ///   - limits: of each picture.
  ///   - memoryBytes: how much is kept for the next time it is asked for; 0 keeps nothing.
  ///   - disk: keeps pictures from one launch to the next; `nil` keeps none.
  public convenience init(
    limits: RequestLimits = .pictures, memoryBytes: Int = 48_000_000,
    disk: PictureCacheFolder? = nil
  ) {
    self.init(limits: limits, memoryBytes: memoryBytes, disk: disk, now: { Date() })
  }

  init(
    limits: RequestLimits = .pictures, memoryBytes: Int = 48_000_000,
    disk: PictureCacheFolder? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    client = HTTPClient(limits: limits)
    memory = PictureMemory(limit: memoryBytes)
    self.disk = disk.map { PictureDisk($0, now: now) }
    source = PictureSource(client: client, disk: self.disk, now: now)
  }

  /// The picture at an address; see ``PictureService/picture(at:)``.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for an address that is not on the web and for an
  ///   answer that is no picture, else what the server or the way to it gave.
  public func picture(at url: URL) async throws -> Data {
    guard url.isWeb else {
      throw ServiceError(.unreadableAnswer, cause: "a picture that is not on the web")
    }
    let address = PictureAddress(url)
    let (kept, generation) = memory.picture(at: address.key)
    if let kept { return kept }
    return try await fetch(address, generation: generation)
  }

  /// The picture at an address that was not in memory when its generation was read.
  func fetch(_ address: PictureAddress, generation: Int) async throws -> Data {
    let key = address.key
    // The generation is part of the key: who asks after a removal does not join an older request.
    return try await work.value(for: Key(generation: generation, url: key)) { [source, memory] in
      // Another request may have ended between the look into memory and here.
      if let kept = memory.picture(at: key).data { return kept }
      let found = try await source.picture(at: address) { memory.isCurrent(generation, of: key) }
      if found.mayBeKept { memory.keep(found.data, at: key, generation: generation) }
      return found.data
    }
  }

  /// Forgets one picture, and the connections too: if its length was wrong, the rest of it is still on
  /// its way there.
  public func removePicture(at url: URL) async {
    let key = PictureAddress(url).key
    memory.remove(key)
    await disk?.remove(key)
    client.renewConnections()
  }

  /// Forgets all pictures; those on their way are handed over and not kept.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure` if one in the folder cannot be removed; the
  ///   others are gone.
  public func removeAllPictures() async throws {
    memory.removeAll()
    try await disk?.removeAll()
  }

  static func picture(in answer: HTTPAnswer, to request: HTTPRequest) throws -> Data {
    guard answer.isSuccess else { throw ServiceError(status: answer, to: request) }
    // A hotel's login page and an empty answer have a status of 200 too.
    let type = answer.header("Content-Type")?.lowercased() ?? ""
    guard !answer.body.isEmpty, !type.hasPrefix("text/"), !type.contains("json") else {
      throw ServiceError(
        .unreadableAnswer, cause: "\(request.label): \(answer.body.count) bytes, no picture")
    }
    // Linux checks this itself, other systems need not. Of an answer that was compressed although we
    // asked for none the length says nothing.
    if answer.header("Content-Encoding") == nil, let length = answer.number("Content-Length"),
      length != answer.body.count
    {
      throw ServiceError(
        .offline, cause: "\(request.label): \(answer.body.count) of \(length) bytes")
    }
    return answer.body
  }
}
