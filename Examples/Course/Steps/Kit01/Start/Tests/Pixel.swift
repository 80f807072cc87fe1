import Foundation

extension Data {
  /// A picture of one pixel.
  static let pixel =
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E\
        rkJggg==
        """) ?? Data()
}
