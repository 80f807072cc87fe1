import Foundation
import FuzzInput
import ImageFeedCore
import ImageFeedPresentation

/// The addresses of a sign-in: where it begins, and what is taken for its end.
@MainActor
enum AuthRedirectTarget {
  private static let state = "5tate"
  private static let redirects = [
    "http://127.0.0.1:8080/callback", AuthConfiguration.nativeRedirectURI, "myapp://auth",
    "https://example.com", "https://example.com:443/a%20b?c=d",
  ]
  private static let helpers = redirects.map { helper(redirect: $0) }

  static func run(_ input: inout FuzzInput) {
    let number = input.number(in: 0...redirects.count)
    let text = input.text()
    guard number < redirects.count else { return build(text) }
    guard let url = URL(string: text) else { return }
    let helper = helpers[number]
    guard case .code(let code) = helper.redirect(from: url) else { return }
    expect(code == helper.code(from: url) && !code.isEmpty, "code \(code)")
    let written = WrittenAddress(url.absoluteString)
    expect(
      written.isSamePlace(as: expectedPlace(number)), "a code from \(text) for \(redirects[number])"
    )
    expect(written.values(of: "code") == [code], "code \(code) from \(text)")
    expect(written.values(of: "error").isEmpty, "a code beside an error: \(text)")
    if redirects[number] != AuthConfiguration.nativeRedirectURI {
      expect(written.values(of: "state") == [state], "a code without the state: \(text)")
    }
  }

  private static func expectedPlace(_ number: Int) -> WrittenAddress {
    let isNative = redirects[number] == AuthConfiguration.nativeRedirectURI
    return WrittenAddress(
      isNative ? "https://unsplash.com/oauth/authorize/native" : redirects[number])
  }

  /// Whatever the keys are, the login page's address says them as they are.
  private static func build(_ text: String) {
    let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    let (key, redirect, state) = (parts[0], parts.count > 1 ? parts[1] : "", parts.last ?? "")
    let helper = helper(redirect: redirect, key: key, state: state)
    guard let url = helper.authorizeURL else { return expect(false, "no address for \(text)") }
    let written = WrittenAddress(url.absoluteString)
    expect(written.values(of: "client_id") == [key], "\(url)")
    expect(written.values(of: "redirect_uri") == [redirect], "\(url)")
    expect(written.values(of: "state") == [state], "\(url)")
    expect(written.values(of: "scope") == ["public+read_user"], "\(url)")
    expect(
      written.isSamePlace(as: WrittenAddress("https://unsplash.com/oauth/authorize")), "\(url)")
    _ = URL(string: redirect).map { helper.redirect(from: $0) }
  }

  private static func helper(
    redirect: String, key: String = "key", state: String = state
  ) -> AuthHelper {
    let base = URL(string: "https://unsplash.com") ?? URL(fileURLWithPath: "/")
    return AuthHelper(
      configuration: AuthConfiguration(
        accessKey: key, secretKey: "secret", redirectURI: redirect,
        accessScope: "public+read_user", defaultBaseURL: base, authBaseURL: base),
      state: state)
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(bytes, count)
  // libFuzzer calls from the main thread.
  MainActor.assumeIsolated {
    var input = input
    AuthRedirectTarget.run(&input)
  }
  return 0
}
