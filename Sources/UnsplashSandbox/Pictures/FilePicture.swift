import Foundation
import LocalHTTP

/// The picture of a photo that is a file.
///
/// It is served unchanged for every size, since the sandbox cannot scale pictures. Each request
/// checks the file. If it was removed or changed after the sandbox was made, the answer is 404,
/// because the photo's data would be wrong.
struct FilePicture: Sendable {
  /// The size and the date, which identify one content of a file.
  private struct Stamp: Sendable, Equatable {
    let byteCount: Int
    let modifiedAt: Double

    init?(_ status: stat) {
      let entry = FileEntry(status)
      guard entry.kind == .file else { return nil }
      (byteCount, modifiedAt) = (entry.byteCount, entry.modifiedAt)
    }

    /// A hash of the stamp in hexadecimal digits.
    var digits: String { String(StableHash.of("\(byteCount) \(modifiedAt)"), radix: 16) }
  }

  let file: PhotoFile
  /// The stamp at the time the sandbox was made; `nil` if there was no file.
  private let stamp: Stamp?

  /// Checks the file without reading it.
  init(_ file: PhotoFile) {
    self.file = file
    var status = stat()
    stamp = stat(file.url.path, &status) == 0 ? Stamp(status) : nil
  }

  /// Returns the name in the picture's URLs: another one for other content, so that clients may
  /// cache it.
  func name(for id: String) -> String { "file-\(id)-\(stamp?.digits ?? "0")" }

  /// Returns the file, or 404 if it is missing.
  func response(to request: HTTPRequest) -> HTTPResponse {
    // Does not block on a pipe in the file's place, and is not inherited by other programs.
    let descriptor = open(file.url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return Self.missing }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, let stamp, Stamp(status) == stamp,
      stamp.byteCount <= PhotoFile.largestByteCount
    else { return Self.missing }
    return EntityTag.response(
      to: request, tag: "\"\(stamp.digits)\"", contentType: file.contentType.rawValue
    ) { Self.bytes(of: descriptor, count: stamp.byteCount) }
  }

  private static var missing: HTTPResponse {
    HTTPResponse(.notFound, headers: HTTPResponse.crossOrigin)
  }

  /// Returns all bytes; `nil` if there are fewer.
  private static func bytes(of descriptor: Int32, count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let more = read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if more > 0 {
          filled += more
        } else if more == 0 || errno != EINTR {
          return
        }
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
