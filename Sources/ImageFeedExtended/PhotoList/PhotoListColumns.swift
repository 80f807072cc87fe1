/// The number of columns of a list of photos.
public enum PhotoListColumns {
  /// The numbers a person can choose.
  public static let range = 1...3
  /// The number at the start.
  public static let initial = 2
}
