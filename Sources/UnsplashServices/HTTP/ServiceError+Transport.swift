import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ServiceError {
  /// What a failure of URLSession means ("End states" in the requirements).
  ///
  /// Only its code is kept: its text holds the address with its query.
  init(transport error: any Error, label: String) {
    guard let error = error as? URLError else {
      self.init(.offline, cause: "\(label): \(type(of: error))")
      return
    }
    self.init(Self.kind(of: error.code), cause: "\(label): URLError \(error.code.rawValue)")
  }

  /// A cancellation of ours never comes here: ``Transfer`` knows of it. One that we did not cause is
  /// URLSession's own word for a connection that it would not have, as on a refused certificate.
  ///
  /// Linux tells a truncated body apart from nothing else (-1), an empty reply is -1011 and one that
  /// is no HTTP is -1002; on Apple's systems these codes mean what they are called.
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
