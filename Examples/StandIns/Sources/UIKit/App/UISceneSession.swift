// Stands in for UIKit's UISceneSession and UISceneConfiguration.
import Foundation

/// What the system remembers about a scene.
@MainActor open class UISceneSession: NSObject {
  /// A use of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a use from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An interface on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The use of the scene.
  public let role: Role
  /// A name that stays the same.
  public let persistentIdentifier = UUID().uuidString

  init(role: Role) { self.role = role }
}

/// What a scene is made with.
@MainActor open class UISceneConfiguration: NSObject {
  /// The name in the app's Info.plist.
  public let name: String?
  /// The use of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
