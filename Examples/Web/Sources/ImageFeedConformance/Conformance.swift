import ImageFeedContracts
import ImageFeedExtendedContracts
import ImageFeedPresentation

/// An edition of the app (G-2).
package enum Edition: String, CaseIterable {
  case basic, extended
}

extension Client {
  /// The suites of an edition.
  package func suites(of edition: Edition) -> [any Contract] {
    let basic: [any Contract] = [
      ConnectionContract(client: self),
      SplashViewContract { try SplashClientProbe(self, $0) },
      AuthViewContract { try AuthClientProbe(self, $0) },
      Self.loginPageSuite { try WebViewClientProbe(self, $0) },
      ImagesListViewContract { try ImagesListClientProbe(self, $0) },
      ProfileViewContract { try ProfileClientProbe(self, $0) },
    ]
    switch edition {
    case .basic:
      return basic + [
        SingleImageViewContract { try SingleImageClientProbe(self, $0) },
        FrontEndContract { try FrontEndClientProbe(self) },
      ]
    case .extended:
      return basic + [
        ViewerViewContract { try ViewerClientProbe(self, $0) },
        PhotoInfoViewContract { try PhotoInfoClientProbe(self, $0) },
        FavouritesViewContract { try FavouritesClientProbe(self, $0) },
        ExploreViewContract { try ExploreClientProbe(self, $0) },
        SearchViewContract { try SearchClientProbe(self, $0) },
        CollectionListViewContract { try CollectionListClientProbe(self, $0) },
        PhotoListViewContract { try PhotoListClientProbe(self, $0) },
        ExtendedFrontEndContract { try FrontEndClientProbe(self) },
      ]
    }
  }

  /// The suite about the login pages of the server.
  package static func loginPageSuite(
    make: @escaping @MainActor (any WebViewPresenterProtocol) async throws -> any WebViewProbe
  ) -> WebViewViewContract {
    let login = ClientServer.login
    return WebViewViewContract(
      pages: login("first").flatMap { first in login("second").map { (first, $0) } },
      missingPage: login("missing"), errorPage: login("error"), make: make)
  }

  /// Checks the rules of a suite, each with a new page.
  package func check<Suite: Contract>(
    _ suite: Suite, where isWanted: (RuleFacts) -> Bool = { _ in true }
  ) async -> ContractReport {
    var report = ContractReport(contract: Suite.name)
    for rule in suite.facts where isWanted(rule) {
      trace("rule    \(Suite.name): \(rule.name)")
      let outcome = await outcome(of: rule, in: suite)
      if case .broken(let findings) = outcome { for text in findings { trace("found   \(text)") } }
      report.results.append(ContractReport.Result(rule, outcome))
    }
    return report
  }

  private func outcome(of rule: RuleFacts, in suite: some Contract) async -> ContractReport.Outcome
  {
    guard !rule.isAboutObjects else { return .notApplicable("it is about objects in Swift") }
    beginRule()
    let outcome = await suite.run(rule.name).results.first?.outcome ?? .notChecked("there is none")
    if !faults.isEmpty {
      // What a program that has failed did not do says nothing.
      guard case .broken(let findings) = outcome, !hasFailed else { return .broken(faults) }
      return .broken(faults + findings)
    }
    if let unconcerned { return .notApplicable(unconcerned) }
    guard !missing.isEmpty else { return outcome }
    var reason = missing.joined(separator: ", ")
    // It may follow from what is missing, or not.
    if case .broken(let findings) = outcome, let first = findings.first {
      reason += "; otherwise found: \(first)"
    }
    return .notChecked(reason)
  }
}

extension Contract {
  /// The rules without their checks.
  package var facts: [RuleFacts] { Self.rules.map(\.facts) }
}
