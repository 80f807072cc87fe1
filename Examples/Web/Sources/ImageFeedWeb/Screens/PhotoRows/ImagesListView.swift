import ImageFeedPresentation

/// The feed (F).
final class ImagesListView: PhotoRowsView, ImagesListViewProtocol {}
