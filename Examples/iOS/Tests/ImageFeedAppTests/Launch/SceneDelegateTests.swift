import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing
import UIKit

@testable import ImageFeed

@Suite("The app's delegates") @MainActor
struct SceneDelegateTests {
  private let storage = FakeOAuth2TokenStorage()

  private func connect(_ arguments: String...) async -> (SceneDelegate, UIWindowScene) {
    let delegate = SceneDelegate()
    delegate.arguments = arguments
    delegate.compose = { [storage] in
      try Composition($0, info: [:], siteData: FakeSiteDataStore()) { _ in storage }
    }
    let scene = UIWindowScene.standInConnect(delegate)
    await delegate.launch?.value
    return (delegate, scene)
  }

  private func text(of delegate: SceneDelegate) -> String {
    delegate.window?.layoutIfNeeded()
    return delegate.window?.standInText ?? ""
  }

  @Test("The system is given the delegate of a scene")
  func configuration() throws {
    let scene = UIWindowScene(standInRole: .windowApplication)
    let configuration = AppDelegate().application(
      UIApplication.shared, configurationForConnecting: scene.session,
      options: UIScene.ConnectionOptions())
    #expect(configuration.delegateClass == SceneDelegate.self)
    #expect(configuration.role == .windowApplication)
  }

  @Test("A connected scene shows the app in its window")
  func connects() async throws {
    let (delegate, scene) = await connect("--language", "en", "--reset")
    defer { scene.standInDisconnect() }
    #expect(delegate.window?.windowScene === scene)
    #expect(delegate.window?.isHidden == false)
    #expect(delegate.app != nil)
    #expect(delegate.window?.rootViewController is UINavigationController)
    #expect(storage.writes.calls == [nil])
  }

  @Test("A wrong argument is named on the screen")
  func problem() async throws {
    let (delegate, scene) = await connect("--edition", "large")
    defer { scene.standInDisconnect() }
    #expect(delegate.app == nil)
    #expect(text(of: delegate).contains("--edition needs basic or extended, not “large”"))
  }

  @Test("A token that cannot be removed is named on the screen")
  func storageProblem() async throws {
    storage.writes.fail(.storageFailure)
    let (delegate, scene) = await connect("--reset")
    defer { scene.standInDisconnect() }
    #expect(delegate.window?.rootViewController is LaunchProblemViewController)
  }
}
