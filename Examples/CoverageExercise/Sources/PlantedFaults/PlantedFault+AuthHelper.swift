extension PlantedFault {
  /// The helper behind the login page.
  static let authHelper: [PlantedFault] = [
    PlantedFault(
      "bug-login-10", level: 2, rule: "W-3", subject: "AuthHelper",
      story: "The redirect has an empty code, and the app requests a token with it.",
      hints: [
        "Look at what counts as a code.",
        "Read redirects with code=, with no code at all, and with two.",
        "Assert that none of them gives a code.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/AuthHelper.swift",
          old: "!code.isEmpty else",
          new: "FAULT || !code.isEmpty else")
      ])),
    PlantedFault(
      "bug-login-10b", level: 2, rule: "W-4", subject: "AuthHelper",
      story: "The person denies access, and the login page stays open.",
      hints: [
        "Look at the other way a sign-in can end.",
        "Read a redirect with error=access_denied and the right state.",
        "Assert that it is .denied.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/AuthHelper.swift",
          old: "? .denied : .refused",
          new: "? (FAULT ? .notOurs : .denied) : .refused")
      ])),
    PlantedFault(
      "bug-login-09", level: 2, rule: "W-3", subject: "AuthHelper",
      story: """
        Any page with a code in its address can sign the person in to an account of its choice.
        """,
      hints: [
        "Look at which addresses count as the redirect.",
        "Change one part of the redirect at a time: scheme, host, port, path.",
        "Assert that a foreign host gives no code.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/AuthHelper.swift",
          old: "&& found.host?.lowercased() == expected.host?.lowercased()",
          new: "&& (FAULT || found.host?.lowercased() == expected.host?.lowercased())")
      ])),
    PlantedFault(
      "bug-login-11b", level: 2, rule: "W-1", subject: "AuthHelper",
      story: "The login page says that the app requests permissions that do not exist.",
      hints: [
        "Look at the address of the login page, character by character.",
        "Use a configuration with more than one scope.",
        "Assert the exact query: the scopes are joined by + on the wire.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/AuthHelper.swift",
          old: #".joined(separator: "+")"#,
          new: #".joined(separator: FAULT ? "%2B" : "+")"#)
      ])),
    PlantedFault(
      "bug-login-27", level: 1, rule: "W-1", subject: "AuthHelper",
      member: "AuthHelperProtocol.authorizeURL",
      story: "The application's secret is part of the login page's address.",
      hints: [
        "Look at the address of the login page.",
        "Read the address for a configuration whose parts all differ.",
        "Assert the exact query: client_id is the access key.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/AuthHelper.swift",
          old: #"("client_id", Self.encoded(configuration.accessKey))"#,
          new: """
            ("client_id", Self.encoded(FAULT ? configuration.secretKey : \
            configuration.accessKey))
            """)
      ])),
    PlantedFault(
      "bug-login-28", level: 1, rule: "W-3", subject: "AuthHelper",
      member: "AuthHelperProtocol.redirect",
      story: "The redirect has a code, and the app does not find it.",
      hints: [
        "Look at what is read from the redirect.",
        "Read a redirect with a code and the right state.",
        "Assert the code.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/AuthHelper.swift",
          old: #"Self.only("code", in: items)"#,
          new: #"Self.only(FAULT ? "token" : "code", in: items)"#)
      ])),
    PlantedFault(
      "bug-login-24", level: 2, rule: "W-3", subject: "AuthHelper",
      story: "A link sent by somebody else completes the sign-in with that person's account.",
      hints: [
        "Look at what connects the redirect to its request.",
        "Read a redirect with a wrong state, and one without any.",
        "Assert that both are refused.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/AuthHelper.swift",
          old: "guard isNative || Self.only",
          new: "guard FAULT || isNative || Self.only")
      ])),
  ]
}
