// Stands in for UIKit's UIActivityViewController: a test says what the person chose.
import Foundation

/// Something that can be done with what is shared.
open class UIActivity: NSObject {
  /// A kind of activity.
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = "com.apple.UIKit.activity.\(name)" }

    /// Saving a picture to the photo library.
    public static let saveToCameraRoll = ActivityType("SaveToCameraRoll")
    /// Copying.
    public static let copyToPasteboard = ActivityType("CopyToPasteboard")
    /// Sending a message.
    public static let message = ActivityType("Message")
    /// Sending mail.
    public static let mail = ActivityType("Mail")
    /// Sending to a device nearby.
    public static let airDrop = ActivityType("AirDrop")
    /// Printing.
    public static let print = ActivityType("Print")
    /// Setting a picture as a contact's.
    public static let assignToContact = ActivityType("AssignToContact")
  }
}

/// The system's menu for sharing.
open class UIActivityViewController: UIViewController {
  /// A closure that hears what the person chose.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Called once, after the menu has gone.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Stand-in: what is shared.
  public let standInItems: [Any]

  /// Creates a menu.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    standInItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a menu from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() { view = ActivityView(frame: UIScreen.main.bounds) }

  /// Stand-in: the person chose an activity, or none, and it was completed or not.
  public func standInEnd(
    _ type: UIActivity.ActivityType?, _ completed: Bool, error: (any Error)? = nil
  ) {
    guard presentation?.isMoving == false else { return }
    end(type, completed, error: error) {}
  }

  func end(
    _ type: UIActivity.ActivityType?, _ completed: Bool, error: (any Error)? = nil,
    _ completion: @escaping () -> Void
  ) {
    presentingViewController?.dismiss(animated: true) { [self] in
      let handler = completionWithItemsHandler
      completionWithItemsHandler = nil
      handler?(type, completed, nil, error)
      completion()
    }
  }
}

/// The view of the menu, which describes it.
private final class ActivityView: UIView {
  override var standInOwnText: String? { "(activity menu)" }
}
