import Foundation

/// The name of the signed-in person.
@MainActor
final class ProfileService {
  static let shared = ProfileService()

  private(set) var name: String?
  /// Called after the name has changed.
  var onChange: (@MainActor () -> Void)?

  func fetchProfile() {
    Unsplash.shared.get("me") { result in
      guard case .success(let names) = result else { return }
      self.name = names.first
      self.onChange?()
    }
  }

  func clean() {
    name = nil
  }
}
