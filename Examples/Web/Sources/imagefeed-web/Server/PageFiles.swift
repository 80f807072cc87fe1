import Foundation
import LocalHTTP

/// The files of the page, by their paths on the server.
struct PageFiles: Sendable {
  /// A file in memory.
  private struct File: Sendable {
    let mediaType: String
    let bytes: [UInt8]
    /// Differs for other bytes, so that a browser asks for a file again only to learn that it has
    /// not changed.
    let tag: String
  }

  private static let mediaTypes = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
  ]

  private var files: [String: File] = [:]

  /// Reads the files that were built with the program.
  init() throws {
    guard let folder = Bundle.module.url(forResource: "Page", withExtension: nil) else {
      throw UnreadablePage(folder: Bundle.module.bundlePath)
    }
    try self.init(folder: folder)
  }

  /// Reads a folder with all that is in it. Files of an unknown kind are left out.
  init(folder: URL) throws {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else {
      throw UnreadablePage(folder: folder.path)
    }
    for case let path as String in paths {
      guard let type = Self.mediaTypes[(path as NSString).pathExtension] else { continue }
      let data = try Data(contentsOf: folder.appendingPathComponent(path))
      var hasher = Hasher()
      hasher.combine(data)
      files["/" + path] = File(mediaType: type, bytes: Array(data), tag: "\"\(hasher.finalize())\"")
    }
  }

  /// The file at a path; `nil` if there is none. A path with a slash at its end is a page.
  func answer(_ request: HTTPRequest) -> HTTPResponse? {
    let path = request.target.path
    guard let file = files[path.hasSuffix("/") ? path + "index.html" : path] else { return nil }
    // Asked for again at each visit: another version of the program has other files.
    let headers = [("Cache-Control", "no-cache"), ("ETag", file.tag)]
    if request.headers["If-None-Match"] == file.tag {
      return HTTPResponse(.notModified, headers: headers)
    }
    return HTTPResponse(
      .ok, headers: [("Content-Type", file.mediaType)] + headers, body: file.bytes)
  }
}

/// The error of a program whose files are gone.
struct UnreadablePage: Error, CustomStringConvertible {
  let folder: String

  var description: String {
    "the files of the page are not in \(folder). Build the program again."
  }
}
