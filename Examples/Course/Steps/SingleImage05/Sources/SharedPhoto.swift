import Foundation

/// The contents of the share menu.
struct SharedPhoto: Equatable {
  let photo: Photo
  /// The encoded picture, to share or to save.
  let picture: Data

  init(_ photo: Photo, picture: Data) {
    self.photo = photo
    self.picture = picture
  }

  /// The address of the photo's page.
  var link: URL? { photo.pageURL }
}
