import Foundation

/// Loads the bytes of pictures. The front end decodes them at its own size.
///
/// Calls for one address at the same time share one request, which is cancelled with the last of
/// them. A picture request carries no token.
public protocol PictureService: Sendable {
  /// Loads the picture at an address.
  ///
  /// - Throws: ``ServiceError``; the body of an error answer is never a picture.
  func picture(at url: URL) async throws -> Data

  /// Forgets the picture of one address, because its bytes turned out to be no picture: whoever
  /// asks next gets it anew, and not the same bytes again.
  ///
  /// Only the front end decodes, so only it can find out. A service that keeps nothing needs not
  /// implement this.
  func removePicture(at url: URL) async

  /// Removes every picture from memory and disk (P-5), including those that are being loaded.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`.
  func removeAllPictures() async throws
}

extension PictureService {
  /// Does nothing.
  public func removePicture(at url: URL) async {}
}
