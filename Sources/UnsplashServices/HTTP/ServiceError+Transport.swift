import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ServiceError {
  /// Makes the error for a failure of URLSession ("End states" in the requirements).
  ///
  /// Only its code is kept: its text contains the URL with the query.
  init(transport error: any Error, label: String) {
    guard let error = error as? URLError else {
      self.init(.offline, cause: "\(label): \(type(of: error))")
      return
    }
    self.init(Self.kind(of: error.code), cause: "\(label): URLError \(error.code.rawValue)")
  }

  /// The app's own cancellations are handled by ``Transfer``. Any other `cancelled` means that
  /// URLSession refused the connection, for example for its certificate.
  ///
  /// On Linux a truncated body is reported as unknown (-1), an empty reply as -1011 and a reply
  /// that is not HTTP as -1002; on Apple's systems these codes mean what their names say.
  private static func kind(of code: URLError.Code) -> Kind {
    switch code {
    case .timedOut: .timedOut
    case .httpTooManyRedirects, .redirectToNonExistentLocation: .redirectRefused
    case .dataLengthExceedsMaximum: .answerTooLarge
    case .badURL, .unsupportedURL, .cannotParseResponse, .cannotDecodeRawData,
      .cannotDecodeContentData:
      .unreadableAnswer
    default: .offline
    }
  }
}
