import Foundation

/// The state of the place for a picture.
enum PictureState: Equatable {
  /// A loader.
  case loading
  /// The encoded picture. The view decodes it and reports bytes that cannot be decoded.
  case data(Data)
  /// A placeholder: the picture could not be loaded.
  case unavailable
}
