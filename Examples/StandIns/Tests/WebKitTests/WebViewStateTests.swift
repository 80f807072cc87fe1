import Foundation
import Testing
import UIKit
import WebKit

/// The observable properties and the list of visited pages (WKWebView).
@Suite("State and observers")
@MainActor
struct WebViewStateTests {
  typealias Page = WebViewUnderTest

  /// Values in the order in which they were reported.
  @MainActor
  final class Reported<Value> {
    var values: [Value] = []
  }

  // WKWebView.estimatedProgress is observed by key-value observing.
  @Test("Progress rises from a tenth to 1, and again for a second page")
  func progress() async {
    let test = Page(["/a": Page.page("A"), "/b": Page.page("B")])
    let reported = Reported<Double>()
    let observation = test.webView.observe(\.estimatedProgress, options: [.new]) { _, change in
      guard let value = change.newValue else { return }
      MainActor.assumeIsolated { reported.values.append(value) }
    }
    await test.load("/a")
    await test.load("/b")
    #expect(reported.values == [0.1, 0.5, 1, 0.1, 0.5, 1])
    observation.invalidate()
    await test.load("/a")
    #expect(reported.values.count == 6)
  }

  @Test("A change has the values that the options ask for")
  func options() async {
    let test = Page(["/a": Page.page("A")])
    // Foundation does not say which of several observers it tells first.
    let (bare, full) = (Reported<String>(), Reported<String>())
    let observations = [
      test.webView.observe(\.title) { _, change in
        let text = "\(change.newValue == nil) \(change.oldValue == nil)"
        MainActor.assumeIsolated { bare.values.append(text) }
      },
      test.webView.observe(\.title, options: [.initial, .old, .new]) { webView, change in
        let new = change.newValue.flatMap { $0 } ?? "-"
        MainActor.assumeIsolated { full.values.append("\(webView.title ?? "-") is \(new)") }
      },
    ]
    await test.load("/a")
    #expect(bare.values == ["true true"])
    #expect(full.values == ["- is -", "A is A"])
    withExtendedLifetime(observations) {}
  }

  @Test("An observation ends when it is released")
  func releasedObservation() async {
    let test = Page(["/a": Page.page("A")])
    let reported = Reported<Bool>()
    var observation: NSKeyValueObservation? = test.webView.observe(\.isLoading) { _, _ in
      MainActor.assumeIsolated { reported.values.append(true) }
    }
    #expect(observation != nil)
    observation = nil
    await test.load("/a")
    #expect(reported.values.isEmpty)
  }

  #if !canImport(ObjectiveC)
    // NSObject.addObserver(_:forKeyPath:options:context:), removeObserver(_:forKeyPath:)
    @Test("An observer by name is called at once if it asks, null is no value, a removal ends one")
    func byName() async {
      final class Observer: UIResponder {
        var values: [String] = []
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {
          let values = [change?[.oldKey], change?[.newKey]].map {
            $0 is NSNull ? "null" : $0 ?? "-"
          }
          self.values.append(values.map { "\($0)" }.joined(separator: " "))
        }
      }
      let test = Page(["/a": Page.page("A")])
      let observer = Observer()
      for options in [[.initial, .new, .old], []] as [NSKeyValueObservingOptions] {
        test.webView.addObserver(observer, forKeyPath: "title", options: options, context: nil)
      }
      await test.load("/a")
      #expect(observer.values == ["- null", "null A", "- -"])
      test.webView.removeObserver(observer, forKeyPath: "title")
      observer.values = []
      await test.load("/a")
      #expect(observer.values == ["A null", "null A"])
    }
  #endif

  @Test("A load counts at once, before it is allowed")
  func pending() async {
    let test = Page(["/a": Page.page("A")])
    test.webView.load(URLRequest(url: Page.url("/a")))
    #expect(test.webView.isLoading)
    #expect(test.webView.url == Page.url("/a"))
    #expect(test.webView.estimatedProgress == 0.1)
    await test.webView.standInSettle()
    #expect(!test.webView.isLoading)
  }

  @Test("Links make a list of pages to go back in")
  func back() async throws {
    let test = Page(["/a": Page.page("A", "<a href=\"/b\">Next</a>"), "/b": Page.page("B")])
    await test.load("/a")
    #expect(!test.webView.canGoBack)
    #expect(test.webView.goBack() == nil)
    try test.webView.standInFollow("Next")
    await test.webView.standInSettle()
    #expect(test.webView.title == "B")
    #expect(test.webView.canGoBack)
    _ = test.recorder.take()
    test.webView.goBack()
    await test.webView.standInSettle()
    #expect(test.webView.title == "A")
    #expect(!test.webView.canGoBack)
    #expect(test.recorder.log.first == "action backForward GET /a")
  }

  @Test("Without a page there is nothing to reload")
  func reload() async {
    let test = Page(["/a": Page.page("A")])
    #expect(test.webView.reload() == nil)
    await test.load("/a")
    #expect(test.webView.reload() != nil)
    await test.webView.standInSettle()
    #expect(test.recorder.log.filter { $0 == "finish" }.count == 2)
    #expect(!test.webView.canGoBack)
  }

  @Test("A web view copies its configuration")
  func configuration() {
    let configuration = WKWebViewConfiguration()
    let store = WKWebsiteDataStore.nonPersistent()
    configuration.websiteDataStore = store
    let webView = WKWebView(frame: .zero, configuration: configuration)
    configuration.websiteDataStore = .default()
    #expect(webView.configuration.websiteDataStore === store)
    #expect(WKWebViewConfiguration().websiteDataStore === WKWebsiteDataStore.default())
    #expect(!store.isPersistent && WKWebsiteDataStore.default().isPersistent)
  }
}
