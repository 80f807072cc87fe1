import ImageFeedCore
import ImageFeedPresentation

extension ScreenTasks.Purpose {
  /// Changing the like of one photo while the interface stays usable.
  static func like(_ id: PhotoID) -> Self {
    Self("like", subject: id.rawValue)
  }

  /// Loading the original of a photo.
  static func original(_ id: PhotoID) -> Self {
    Self("original", subject: id.rawValue)
  }

  /// Loading the details of a photo.
  static func details(_ id: PhotoID) -> Self {
    Self("details", subject: id.rawValue)
  }

  /// Loading a part of Explore.
  static func explore(_ part: ContentKind) -> Self {
    Self("explore", subject: "\(part)")
  }

  /// Searching.
  static let search = Self("search")

  /// Loading the cover of a collection.
  static func cover(_ id: CollectionID) -> Self {
    Self("cover", subject: id.rawValue)
  }

  /// Loading one of a collection's first pictures.
  static func preview(_ id: PreviewID) -> Self {
    Self("preview", subject: id.description)
  }
}
