import Foundation

/// What there is to show of a picture.
enum PictureState: Equatable {
  /// A placeholder, while the picture is on its way.
  case loading
  /// The encoded picture. A view that cannot decode it says so.
  case data(Data)
  /// A placeholder: there is no picture, or it could not be loaded.
  case unavailable
}
