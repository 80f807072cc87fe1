import ImageFeedCore

/// What a picture belongs to: a photo, the cover of a collection, one of a collection's first pictures.
protocol PictureSubject: Hashable, Sendable {
  /// What loading its picture is for.
  var picturePurpose: ScreenTasks.Purpose { get }
}

extension PhotoID: PictureSubject {
  var picturePurpose: ScreenTasks.Purpose { .picture(self) }
}

extension CollectionID: PictureSubject {
  var picturePurpose: ScreenTasks.Purpose { .cover(self) }
}

extension PreviewID: PictureSubject {
  var picturePurpose: ScreenTasks.Purpose { .preview(self) }
}
