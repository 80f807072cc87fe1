import Foundation
import ImageFeedTerminal
import UnsplashSandbox

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the first bytes of a picture file say.
struct PictureFile: Equatable {
  /// Why a file cannot be shown.
  struct Reason: Error, Equatable {
    let words: String
  }

  /// How much of a file is read, until the size is in it. Cameras put previews and more in front.
  private static let beginnings = [65_536, 1_048_576, 16_777_216]

  /// As seen upright.
  let width: Int
  /// As seen upright.
  let height: Int
  let contentType: PhotoFile.ContentType

  /// Reads as little of a file as is enough.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - entry: what the system says of it.
  ///   - mostBytes: how large it may be.
  static func read(_ path: String, _ entry: FileEntry, mostBytes: Int) -> Result<
    PictureFile, Reason
  > {
    guard entry.kind == .file else { return failure("it is no file") }
    guard entry.byteCount > 0 else { return failure("it is empty") }
    guard entry.byteCount <= mostBytes else {
      return failure("it is larger than \(mostBytes / 1_000_000) MB")
    }
    // Not held up by what has become a pipe meanwhile.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return failure(SystemReason(errno).words) }
    defer { close(descriptor) }
    var data = Data()
    for count in beginnings {
      if let reason = readMore(of: descriptor, into: &data, upTo: count) {
        return failure(reason.words)
      }
      if let size = PictureSize(of: data) { return picture(of: data, size) }
      if data.count < count || data.count >= entry.byteCount { break }
    }
    return failure(
      PictureFormat(of: data) == nil ? "it is no picture" : "its header is damaged")
  }

  private static func picture(
    of data: Data, _ size: PictureSize
  ) -> Result<PictureFile, Reason> {
    let type: PhotoFile.ContentType
    switch PictureFormat(of: data) {
    case .jpeg?: type = .jpeg
    case .png?: type = .png
    case let other: return failure("it is a \(other?.rawValue ?? "file"), not a JPEG or PNG")
    }
    guard size.isDecodable else {
      return failure("it has \(size.width) x \(size.height) pixels, more than are shown")
    }
    return .success(PictureFile(width: size.width, height: size.height, contentType: type))
  }

  private static func failure(_ words: String) -> Result<PictureFile, Reason> {
    .failure(Reason(words: words))
  }

  /// - Returns: why it cannot be read; `nil` also at the file's end.
  private static func readMore(
    of descriptor: Int32, into data: inout Data, upTo count: Int
  ) -> SystemReason? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while data.count < count {
      let wanted = min(buffer.count, count - data.count)
      let more = buffer.withUnsafeMutableBytes { readBytes(descriptor, $0.baseAddress, wanted) }
      guard more >= 0 else {
        if errno == EINTR { continue }
        return SystemReason(errno)
      }
      guard more > 0 else { return nil }
      data.append(contentsOf: buffer[..<more])
    }
    return nil
  }

  private static func readBytes(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, bytes, count)
    #else
      Darwin.read(descriptor, bytes, count)
    #endif
  }
}
