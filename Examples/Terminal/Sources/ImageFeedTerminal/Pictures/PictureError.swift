/// The reason why bytes cannot be shown as a picture.
enum PictureError: Error, Hashable, Sendable {
  /// The first bytes do not belong to a known picture format.
  case unknownFormat
  /// A picture with an unsupported feature, which the text names.
  case unsupported(PictureFormat, String)
  /// A size beyond `PictureDecoder.mostPixels` or `longestSide`, or more bytes than are unpacked.
  case tooLarge(PictureFormat, width: Int, height: Int)
  /// The bytes end before the picture does, because the rest was not loaded.
  case truncated(PictureFormat)
  /// The bytes break the format's rules; the text says which.
  case malformed(PictureFormat, String)
}

extension PictureError: CustomStringConvertible {
  /// A message for a log: the failure and the next step.
  var description: String {
    switch self {
    case .unknownFormat:
      "The bytes are no picture that is known here: ask the server for JPEG or PNG."
    case .unsupported(let format, let feature):
      "The \(format.rawValue) picture uses \(feature), which is not decoded here:"
        + " ask the server for baseline or progressive JPEG, or for PNG."
    case .tooLarge(let format, let width, let height):
      "The \(format.rawValue) picture of \(width) x \(height) pixels is too large to decode:"
        + " ask the server for a smaller one."
    case .truncated(let format):
      "The \(format.rawValue) picture ends before its last pixel: load it again."
    case .malformed(let format, let problem):
      "The \(format.rawValue) picture is damaged (\(problem)): load it again."
    }
  }
}
