/// The cover of a collection, or one of its first pictures.
public struct PicturePreview: Hashable, Sendable {
  /// The addresses of the picture.
  public var urls: PhotoURLs
  /// A blurred miniature as text; see <https://blurha.sh>.
  public var blurHash: String?

  /// Creates a preview.
  public init(urls: PhotoURLs, blurHash: String? = nil) {
    self.urls = urls
    self.blurHash = blurHash
  }
}
