import Foundation

/// A message to the person, with a button if it has a title.
struct ScreenMessage: Equatable {
  let text: String
  let retryTitle: String?
}

extension ScreenMessage {
  /// Says why nobody could be loaded, and that it is worth another try.
  init(_ error: ServiceError) {
    let text =
      switch error {
      case .noConnection: "Can't reach the server."
      case .serverFailure: "The server has failed."
      }
    self.init(text: text, retryTitle: "Retry")
  }
}
