// Stands in for UIKit's UIControl, whose targets are not kept alive, and UIAction.

/// A view that tells its targets what a person does with it.
open class UIControl: UIView {
  /// Kinds of what happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger comes down again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger comes in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger goes out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger leaves inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger leaves outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system takes the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value is another one.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control does what it is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ends with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
  /// States that a control is in.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others.
    public static let normal: State = []
    /// Under a finger.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// In focus.
    public static let focused = State(rawValue: 1 << 3)
  }
  /// A place of the content from side to side.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  /// A place of the content from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
  private struct Entry {
    weak var target: AnyObject?
    /// No target was given: whoever of the responders above takes the action gets it.
    let isForResponders: Bool
    let action: Selector
    var events: Event
  }

  /// A Boolean value that tells whether a person can use it.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// A Boolean value that tells whether it is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// A Boolean value that tells whether it is highlighted.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// A Boolean value that tells whether the control follows a finger.
  open internal(set) var isTracking = false
  /// A Boolean value that tells whether the finger that the control follows is inside.
  open internal(set) var isTouchInside = false
  /// The place of the content from side to side.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The place of the content from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  private var entries: [Entry] = []
  private var closures: [(action: UIAction, events: Event)] = []

  /// The states that the control is in.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Adds a target, which is not kept alive, and what it does on events. Without a target it is the
  /// first responder above that takes actions.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    // The same target and action are kept once, for all their events.
    if let index = entries.firstIndex(where: {
      $0.action == action && $0.isForResponders == (object == nil) && $0.target === object
    }) {
      entries[index].events.formUnion(controlEvents)
    } else {
      entries.append(
        Entry(
          target: object, isForResponders: object == nil, action: action, events: controlEvents))
    }
  }
  /// Removes a target, or all, and an action, or all, from events.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in entries.indices
    where (object == nil || entries[index].target === object)
      && (action == nil || entries[index].action == action)
    {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }
  /// Adds an action, which is kept alive, unlike a target.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    closures.append((action, controlEvents))
  }
  /// The targets that are still alive.
  open var allTargets: Set<AnyHashable> {
    Set(entries.compactMap { ($0.target as? NSObject).map { AnyHashable($0) } })
  }
  /// The events that have a target or an action.
  open var allControlEvents: Event {
    (entries.map(\.events) + closures.map(\.events)).reduce([]) { $0.union($1) }
  }
  /// Returns the actions of a target on an event, by Objective-C's names.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let found = entries.filter {
      $0.target === object && !$0.events.isDisjoint(with: controlEvent)
    }
    return found.isEmpty ? nil : found.map { "\($0.action)".filter { !"(_)".contains($0) } }
  }

  /// Tells the targets of events.
  open func sendActions(for controlEvents: Event) {
    for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
      if entry.isForResponders || entry.target != nil {
        sendAction(entry.action, to: entry.target, for: nil)
      }
    }
    for closure in closures where !closure.events.isDisjoint(with: controlEvents) {
      closure.action.handler(closure.action)
    }
  }
  /// Tells one target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target { return action.send(to: target as AnyObject, from: self) }
    var responder: UIResponder? = self
    while let one = responder, !action.isTaken(by: one, from: self) { responder = one.next }
  }

  func stateChanged() { setNeedsLayout() }
  /// What a tap on the control sends.
  func takeTap(at point: CGPoint) {
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
}

extension UIControl {
  /// Stand-in: a finger taps the control's middle. Returns `false`, and does nothing, where no
  /// touch arrives: hidden, disabled, behind another view, without size, or out of the window.
  @discardableResult
  public func standInTap() -> Bool {
    guard isEnabled else { return false }
    return standInTap(at: CGPoint(x: bounds.midX, y: bounds.midY))
  }
}

/// A closure that a control runs.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// The title.
  open var title: String
  let handler: @MainActor (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}
