import Foundation
import ImageFeedCore

/// The bytes of pictures, over URLSession and a small memory.
///
/// One request an address, however many ask; it ends when the last of them has lost interest. No
/// request carries a token or a cookie.
public final class URLSessionPictureService: PictureService {
  struct Key: Hashable, Sendable {
    let generation: Int
    let url: URL
  }

  let client: HTTPClient
  private let memory: PictureMemory
  let work = SharedWork<Key, Data>()

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - limits: of each picture.
  ///   - memoryBytes: how much is kept for the next time it is asked for; 0 keeps nothing.
  public init(limits: RequestLimits = .pictures, memoryBytes: Int = 48_000_000) {
    client = HTTPClient(limits: limits)
    memory = PictureMemory(limit: memoryBytes)
  }

  /// The picture at an address; see ``PictureService/picture(at:)``.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for an address that is not on the web and for an
  ///   answer that is no picture, else what the server or the way to it gave.
  public func picture(at url: URL) async throws -> Data {
    guard url.isWeb else {
      throw ServiceError(.unreadableAnswer, cause: "a picture that is not on the web")
    }
    let (kept, generation) = memory.picture(at: url)
    if let kept { return kept }
    return try await fetch(url, generation: generation)
  }

  /// The picture at an address that was not in memory when its generation was read.
  func fetch(_ url: URL, generation: Int) async throws -> Data {
    // The generation is part of the key: who asks after a removal does not join an older request.
    try await work.value(for: Key(generation: generation, url: url)) { [client, memory] in
      // Another request may have ended between the look into memory and here.
      if let kept = memory.picture(at: url).data { return kept }
      let picture = try await Self.load(url, client)
      memory.keep(picture, at: url, generation: generation)
      return picture
    }
  }

  /// Forgets one picture, and the connections too: if its length was wrong, the rest of it is still on
  /// its way there.
  public func removePicture(at url: URL) async {
    memory.remove(url)
    client.renewConnections()
  }

  /// Forgets all pictures; those on their way are handed over and not kept.
  ///
  /// - Throws: nothing; the protocol's other implementations may.
  public func removeAllPictures() async throws {
    memory.removeAll()
  }

  private static func load(_ url: URL, _ client: HTTPClient) async throws -> Data {
    // Compressed, a picture that is cut short would pass for a whole one on Linux, and gains nothing.
    let request = HTTPRequest(
      url: url, headers: ["Accept-Encoding": "identity"], redirects: .anywhereWithoutAuthorization)
    return try picture(in: try await client.send(request), to: request)
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
