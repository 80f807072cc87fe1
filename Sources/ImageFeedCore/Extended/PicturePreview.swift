/// A picture that stands for something else: the cover of a collection, or one of its first photos.
public struct PicturePreview: Hashable, Sendable {
  /// Where the picture is.
  public var urls: PhotoURLs
  /// A blurred miniature as text; see <https://blurha.sh>.
  public var blurHash: String?

  /// Makes a preview.
  public init(urls: PhotoURLs, blurHash: String? = nil) {
    self.urls = urls
    self.blurHash = blurHash
  }
}
