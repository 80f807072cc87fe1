import Counting

/// Makes what is tested.
public enum Subject {
  /// Makes a counter.
  public static func makeCounter() -> Counter { Counter() }
}
