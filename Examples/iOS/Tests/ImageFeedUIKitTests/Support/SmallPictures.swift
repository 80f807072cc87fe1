import Foundation
import ImageFeedCore

/// Pictures of another service, asked for in the size of a stamp.
///
/// The local Unsplash paints what a phone asks for, a million pixels a picture: in a debug build that
/// takes seconds, and these tests look at no pixel.
struct SmallPictures: PictureService {
  let pictures: any PictureService

  func picture(at url: URL) async throws(ServiceError) -> Data {
    try await pictures.picture(at: small(url))
  }
  func removePicture(at url: URL) async { await pictures.removePicture(at: small(url)) }
  func removeAllPictures() async throws(ServiceError) { try await pictures.removeAllPictures() }

  private func small(_ url: URL) -> URL {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return url }
    parts.queryItems?.removeAll { $0.name == "w" }
    parts.queryItems = (parts.queryItems ?? []) + [URLQueryItem(name: "w", value: "40")]
    return parts.url ?? url
  }
}

extension AppServices {
  /// The same services with small pictures.
  var withSmallPictures: AppServices {
    var services = self
    services.pictures = SmallPictures(pictures: pictures)
    return services
  }
}
