/// Finds objects that are still alive when they should not be.
///
/// Track what a test makes, let go of it, and look at ``survivors``:
///
/// ```swift
/// let leaks = LeakCheck()
/// do {
///   let presenter = WebViewPresenter(
///     router: router, authHelper: helper, strings: Strings(.english))
///   leaks.track(presenter)
///   presenter.viewDidLoad()
/// }
/// #expect(leaks.survivors.isEmpty)
/// ```
@MainActor
public final class LeakCheck {
  private struct Tracked {
    let name: String
    weak var object: AnyObject?
  }

  private var tracked: [Tracked] = []

  /// Makes a check that tracks nothing.
  nonisolated public init() {}

  /// Tracks an object, weakly.
  ///
  /// - Parameters:
  ///   - object: what should go.
  ///   - name: how a report calls it; by default its type.
  public func track(_ object: AnyObject, as name: String? = nil) {
    tracked.append(Tracked(name: name ?? "\(type(of: object))", object: object))
  }

  /// The names of those that are still alive, in the order they were tracked.
  public var survivors: [String] {
    tracked.compactMap { $0.object == nil ? nil : $0.name }
  }
}
