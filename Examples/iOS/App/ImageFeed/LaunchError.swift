import Foundation

/// A reason why the app cannot start.
struct LaunchError: LocalizedError, Equatable {
  let errorDescription: String?

  init(_ description: String) { errorDescription = description }
}
