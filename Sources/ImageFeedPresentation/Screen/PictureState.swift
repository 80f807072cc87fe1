import Foundation

/// What stands where a picture belongs.
public enum PictureState: Hashable, Sendable {
  /// A placeholder with a loader (F-3).
  case loading
  /// The picture, still encoded. The front end decodes it, off the main thread and at its own
  /// pixel size, and reports bytes that are no picture; until the presenter answers it shows what it
  /// likes there.
  case data(Data)
  /// A placeholder: there is no picture, or none that can be loaded.
  case unavailable
}
