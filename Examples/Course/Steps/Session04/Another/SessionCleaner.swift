import Foundation

/// Removes what a session has left on the device.
@MainActor
struct SessionCleaner {
  /// The steps in their order. The token is first: if the device is switched off in the middle,
  /// nobody is signed in at the next launch.
  private enum Step: CaseIterable {
    case token
    case siteData
    case pictures
  }

  private let services: AppServices

  init(_ services: AppServices) {
    self.services = services
  }

  /// Carries out all steps, also after one that fails, and throws the first error.
  func clean() async throws {
    var failures: [any Error] = []
    for step in Step.allCases {
      do {
        try await carryOut(step)
      } catch {
        failures.append(error)
      }
    }
    if let first = failures.first { throw first }
  }

  private func carryOut(_ step: Step) async throws {
    switch step {
    case .token: try await services.tokenStorage.store(nil)
    case .siteData: try await services.siteData.removeAll()
    case .pictures: try await services.pictures.removeAllPictures()
    }
  }
}
