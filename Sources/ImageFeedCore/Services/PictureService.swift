import Foundation

/// The bytes of pictures. The front end decodes them, at the size in which it shows them.
///
/// However many ask for one address at once, there is one request; it is cancelled when the last
/// of them is. A picture request carries no token.
public protocol PictureService: Sendable {
  /// The picture at an address.
  ///
  /// - Throws: ``ServiceError``; the body of an error answer is never a picture.
  func picture(at url: URL) async throws -> Data

  /// Forgets the picture of one address, because its bytes turned out to be no picture: whoever asks
  /// next gets it anew, and not the same bytes again.
  ///
  /// Only the front end decodes, so only it can find out. A service that keeps nothing needs not
  /// implement this.
  func removePicture(at url: URL) async

  /// Forgets every picture kept in memory or on disk (P-5), and keeps none that was asked for
  /// before and arrives after.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`.
  func removeAllPictures() async throws
}

extension PictureService {
  /// Nothing is kept, so there is nothing to forget.
  public func removePicture(at url: URL) async {}
}
