// Stands in for UIKit's UISegmentedControl.

/// A row of segments, of which one at most is selected.
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
  }
  /// The index where no segment is selected.
  public class var noSegment: Int { -1 }

  /// The index of the selected segment. Setting it sends no event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// The colour of the selected segment.
  open var selectedSegmentTintColor: UIColor?
  private var segments: [Segment] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a control with a segment for each title or image.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      segments.append(Segment(title: item as? String, image: item as? UIImage))
    }
  }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
    segments[segment].image = nil
    invalidateIntrinsicContentSize()
  }
  /// Sets whether a person can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { segment in
      segment.image?.size.width
        ?? TextMeasure(text: segment.title ?? "", font: .systemFont(ofSize: 13)).size.width
    }
    // All segments are as wide as the widest.
    return CGSize(width: CGFloat(segments.count) * ((widths.max() ?? 0) + 20), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var standInOwnText: String? {
    segments.enumerated().map { index, segment in
      let title = segment.title ?? "\(index + 1)"
      return index == selectedSegmentIndex ? "[ \(title) ]" : "( \(title) )"
    }.joined(separator: "  ")
  }

  /// Stand-in: a finger taps a segment. Returns `false`, and does nothing, where no touch arrives
  /// or the segment is disabled.
  @discardableResult
  public func standInTap(segment: Int) -> Bool {
    guard isEnabled, segments.indices.contains(segment), segments[segment].isEnabled else {
      return false
    }
    let width = bounds.width / CGFloat(segments.count)
    return standInTap(at: CGPoint(x: width * (CGFloat(segment) + 0.5), y: bounds.midY))
  }

  /// Tells its targets of a segment that was not selected already.
  override func takeTap(at point: CGPoint) {
    guard bounds.width > 0, !segments.isEmpty else { return }
    let index = Int(point.x / (bounds.width / CGFloat(segments.count)))
    guard segments.indices.contains(index), segments[index].isEnabled else { return }
    guard index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
