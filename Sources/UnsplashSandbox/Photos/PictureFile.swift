import Foundation

/// A picture file of a person's folder, of which only the beginning is read.
enum PictureFile {
  /// Why a file cannot be shown.
  struct Reason: Error, Equatable {
    let words: String
  }

  /// The number of bytes read to find the size. Cameras put previews and more before it.
  private static let beginnings = [65_536, 1_048_576, 16_777_216]

  /// Reads as little of a file as is enough.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - entry: what the system says of it.
  ///   - limits: how large it may be.
  static func read(
    _ path: String, _ entry: FileEntry, limits: PhotoFolder.Limits
  ) -> Result<PictureHeader, Reason> {
    guard entry.kind == .file else { return failure("it is no file") }
    guard entry.byteCount > 0 else { return failure("it is empty") }
    guard entry.byteCount <= limits.bytes else {
      return failure("it is larger than \(limits.bytes / 1_000_000) MB")
    }
    // Not held up by what has become a pipe meanwhile.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return failure(SystemReason(errno).words) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    for count in beginnings {
      if let reason = readMore(of: descriptor, into: &bytes, upTo: count) {
        return failure(reason.words)
      }
      let isAll =
        count == beginnings.last || bytes.count < count || bytes.count >= entry.byteCount
      if let header = PictureHeader(of: bytes, isAll: isAll) { return checked(header, limits) }
      if isAll { break }
    }
    return switch PictureHeader.Kind(of: bytes) {
    case nil: failure("it is no picture")
    case .jpeg?, .png?: failure("its header is damaged")
    case let kind?: failure("it is a \(kind.rawValue), not a JPEG or PNG")
    }
  }

  private static func checked(
    _ header: PictureHeader, _ limits: PhotoFolder.Limits
  ) -> Result<PictureHeader, Reason> {
    let (width, height) = (header.width, header.height)
    guard max(width, height) <= limits.side, width * height <= limits.pixels else {
      return failure("it has \(width) x \(height) pixels, more than are shown")
    }
    return .success(header)
  }

  private static func failure(_ words: String) -> Result<PictureHeader, Reason> {
    .failure(Reason(words: words))
  }

  /// - Returns: why it cannot be read; `nil` also at the file's end.
  private static func readMore(
    of descriptor: Int32, into bytes: inout [UInt8], upTo count: Int
  ) -> SystemReason? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < count {
      let wanted = min(buffer.count, count - bytes.count)
      let more = buffer.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, wanted)
      }
      guard more >= 0 else {
        if errno == EINTR { continue }
        return SystemReason(errno)
      }
      guard more > 0 else { return nil }
      bytes.append(contentsOf: buffer[..<more])
    }
    return nil
  }
}
