import Foundation

/// The name of the person of one session.
@MainActor
final class ProfileService {
  private(set) var name: String?
  /// Called after the name has changed.
  var onChange: (@MainActor () -> Void)?
  private let requests: SessionRequests

  init(_ requests: SessionRequests) {
    self.requests = requests
  }

  func fetchProfile() {
    requests.get("me") { [weak self] result in
      guard case .success(let names) = result else { return }
      self?.name = names.first
      self?.onChange?()
    }
  }
}
