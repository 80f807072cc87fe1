/// In how many columns a list of photos can be laid out.
public enum PhotoListColumns {
  /// From one, for looking, to three, for finding.
  public static let range = 1...3
  /// What a list begins with.
  public static let initial = 2
}
