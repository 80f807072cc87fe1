import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The picture of a photo that is a file: its bytes as they are.
///
/// Whatever size is asked for, it is the file: nothing here can decode a picture and make a smaller
/// one. The file is looked at for every request. What has gone or changed since the sandbox was made
/// is not there any more, for then its photo says what is not so.
struct FilePicture: Sendable {
  /// What tells one content of a file from another.
  private struct Stamp: Sendable, Equatable {
    let byteCount: Int
    let seconds: Int
    let nanoseconds: Int

    init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      byteCount = Int(status.st_size)
      #if canImport(Glibc)
        let changed = status.st_mtim
      #else
        let changed = status.st_mtimespec
      #endif
      (seconds, nanoseconds) = (changed.tv_sec, changed.tv_nsec)
    }

    /// The content's number, in hexadecimal digits.
    var digits: String {
      String(StableHash.of("\(byteCount) \(seconds) \(nanoseconds)"), radix: 16)
    }
  }

  let file: PhotoFile
  /// Of the file when the sandbox was made; `nil` if there was none.
  private let stamp: Stamp?

  /// Looks at the file and reads nothing of it.
  init(_ file: PhotoFile) {
    self.file = file
    var status = stat()
    stamp = stat(file.url.path, &status) == 0 ? Stamp(status) : nil
  }

  /// What stands for the picture in its addresses: another one for another content, so that clients
  /// may keep what they have got of it.
  func name(for id: String) -> String { "file-\(id)-\(stamp?.digits ?? "0")" }

  /// The file, or that it is not there.
  func response(to request: HTTPRequest) -> HTTPResponse {
    // Not held up by what has become a pipe, nor passed on to other programs.
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

  /// All bytes; `nil` if there are not so many, or not any more.
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
