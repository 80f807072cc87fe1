import Counting

/// Makes what is tested.
public enum Subject {
  public static func makeCounter() -> Counter { Counter() }
}
