import BrowserTestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// A suite that needs a browser.
  static var inBrowser: Self {
    .enabled(if: BrowserInstallation.isExpected, Comment(rawValue: BrowserInstallation.advice))
  }
}
