import Foundation
import ImageFeedPresentation
import UnsplashServices

/// The view's part of the login page: loads what the presenter commands, and reports as a browser
/// does. Each step is asked about before it is made; any page there is is shown, that of an error too.
@MainActor
final class PageLoader {
  weak var presenter: (any WebViewPresenterProtocol)?
  private let client: WebPageClient
  private let tasks: ScreenTasks

  init(_ client: WebPageClient, tasks: ScreenTasks) {
    (self.client, self.tasks) = (client, tasks)
  }

  func load(_ url: URL) {
    guard presenter?.decidePolicy(for: url) == .allow else { return }
    tasks.replace(
      .page,
      work: { [client] in
        try await client.send(method: "GET", url: url, headers: ["Accept": "text/html"], body: nil)
      },
      ended: { [weak self] result in
        // Whoever gave up loading hears nothing of it.
        if let result { self?.didLoad(try? result.get(), url) }
      })
  }

  private func didLoad(_ answer: WebPageClient.Answer?, _ url: URL) {
    guard let answer else { return fail() }
    if let location = answer.header("Location"), (300...399).contains(answer.status) {
      URL(string: location, relativeTo: url).map(load)
    } else if answer.header("Content-Type")?.hasPrefix("text/html") == true, !answer.body.isEmpty {
      presenter?.didUpdateProgressValue(1)
    } else {
      fail()
    }
  }

  private func fail() {
    presenter?.didFailLoading()
  }
}
