extension PlantedFault {
  /// The login page.
  static let webView: [PlantedFault] = [
    PlantedFault(
      "bug-login-01", level: 5, rule: "W-5", subject: "WebViewPresenter",
      story: "Each visit to the login page leaks its web view.",
      hints: [
        "Look at which objects retain each other.",
        "Give the presenter to the view and the view to the presenter, and let go of both.",
        "Assert that weak references to both are nil after the scope; LeakCheck does that.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }",
          new: """
            didSet {
                  if FAULT { keptView = view }
                  if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() }
                }
            """),
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "private var readiness = ViewReadiness()",
          new: """
            private var readiness = ViewReadiness()
              /// The view, if FAULT.
              private var keptView: AnyObject?
            """),
      ])),
    PlantedFault(
      "bug-login-03", level: 1, rule: "W-1", subject: "WebViewPresenter",
      member: "WebViewViewProtocol.load",
      story: "The login page stays blank because nothing is loaded.",
      hints: [
        "Look at what happens when the page's view has loaded.",
        "One call is enough: viewDidLoad().",
        "Assert that the log has load with the helper's address, once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "view?.load(url)",
          new: "if !FAULT { view?.load(url) }")
      ])),
    PlantedFault(
      "bug-login-04", level: 3, rule: "W-2", subject: "WebViewPresenter",
      story: "The progress bar jumps back to the start after the page has begun to load.",
      hints: [
        "Look at the order of the first three commands.",
        "One call is enough: viewDidLoad().",
        "Assert the exact log: value 0, bar shown, load.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "view?.setProgressValue(0)",
          new: """
            defer { if FAULT { view?.setProgressValue(0) } }
                if !FAULT { view?.setProgressValue(0) }
            """)
      ])),
    PlantedFault(
      "bug-login-05", level: 3, rule: "W-2", subject: "WebViewPresenter",
      story: "The second page of the login loads without a progress bar.",
      hints: [
        "Look at a second load on the same page.",
        "Report 1, then a small value, as a page does that leads to another.",
        "Assert that the bar is shown again after it was hidden.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "view?.setProgressHidden(shouldHideProgress(for: value))",
          new: """
            hasArrived = hasArrived || shouldHideProgress(for: value)
                view?.setProgressHidden(FAULT ? hasArrived : shouldHideProgress(for: value))
            """),
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "private var hasEnded = false",
          new: """
            private var hasEnded = false
              /// The page was there once; asked if FAULT.
              private var hasArrived = false
            """),
      ])),
    PlantedFault(
      "bug-login-06", level: 2, rule: "W-2", subject: "WebViewPresenter",
      story: "While the second page of the login loads, the bar appears only near the end.",
      hints: [
        "Look at what comes with each value.",
        "Report a value in the middle, 0.5.",
        "Assert that the value is followed by setProgressHidden(false).",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "view?.setProgressValue(value)",
          new: """
            view?.setProgressValue(value)
                if FAULT, value < 0.9 { return }
            """)
      ])),
    PlantedFault(
      "bug-login-07", level: 2, rule: "W-2", subject: "WebViewPresenter",
      story: "When the page has loaded, the bar jumps back to the start and stays there.",
      hints: [
        "Look at the end of the load.",
        "Report exactly 1.",
        "Assert that 1 is passed on as 1, and that the bar is hidden then.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "let value = min(",
          new: "let value = FAULT && value >= 1 ? 0 : min(")
      ])),
    PlantedFault(
      "bug-login-08", level: 2, rule: "W-2", subject: "WebViewPresenter",
      story: "The bar disappears while the page is still loading.",
      hints: [
        #"Look at where "loaded" begins."#,
        "Report values closer and closer to 1: 0.9, 0.99, 0.999, 0.9998.",
        "Assert a table: 0.9998 is shown, 0.99995 is hidden.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: """
            <= 0.0001

            """,
          new: """
            <= (FAULT ? 0.001 : 0.0001)

            """)
      ])),
    PlantedFault(
      "bug-login-08b", level: 2, rule: "W-2", subject: "WebViewPresenter",
      story: "The bar stays at the right edge because the page reports 0.99999 and never 1.",
      hints: [
        #"Look at where "loaded" begins."#,
        "Report a value that is almost, but not exactly, 1.",
        "Assert that 0.99995 hides the bar.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "1 - value",
          new: "(FAULT && value < 1 ? 1 : 1 - value)")
      ])),
    PlantedFault(
      "bug-login-08d", level: 1, rule: "W-2", subject: "WebViewPresenter",
      member: "WebViewPresenter.shouldHideProgress",
      story: "The bar is shown when the page has loaded, and hidden while it loads.",
      hints: [
        "Look at whether the bar is hidden.",
        "Report one value in the middle, and 1.",
        "Assert that 0.6 shows the bar and that 1 hides it.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: """
            shouldHideProgress(for value: Double) -> Bool {
                
            """,
          new: """
            shouldHideProgress(for value: Double) -> Bool {
                if FAULT { return value < 1 }
                return 
            """)
      ])),
    PlantedFault(
      "bug-login-26", level: 1, rule: "W-3", subject: "WebViewPresenter",
      member: "WebViewPresenterProtocol.decidePolicy",
      story: "The person has signed in, and the page continues to an address that does not exist.",
      hints: [
        "Look at the redirect at the end.",
        "Ask decidePolicy(for:) with the redirect.",
        "Assert that the page is stopped, and that the code is handed over.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "guard redirect != .notOurs else { return .allow }",
          new: "guard redirect != .notOurs, !FAULT else { return .allow }")
      ])),
    PlantedFault(
      "bug-login-08c", level: 2, rule: "W-2", subject: "WebViewPresenter",
      story: #"A page of unknown length reports "not a number", and the bar is drawn wrong."#,
      hints: [
        "Look at values that no page should report.",
        "Report Double.nan, -1 and 2.",
        "Assert no command for NaN, 0 for -1, 1 for 2.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "guard !value.isNaN,",
          new: "guard FAULT || !value.isNaN,")
      ])),
    PlantedFault(
      "bug-login-21", level: 2, rule: "A-6", subject: "WebViewPresenter",
      story: "The person goes back from the login page and is told that sign-in failed.",
      hints: [
        "Look at the back button.",
        "Tap it, and look at what the router hears.",
        "Assert the whole log: didCancel, and nothing else.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "end(with: .denied)",
          new: #"end(with: FAULT ? .code("") : .denied)"#)
      ])),
    PlantedFault(
      "bug-login-25", level: 3, rule: "W-3", subject: "WebViewPresenter",
      story: "The page asks for the redirect twice, and the code is passed on twice.",
      hints: [
        "Look at the redirect a second time.",
        "Ask decidePolicy(for:) twice with the same redirect.",
        "Assert that the code is in the log exactly once.",
      ],
      plant: .edits([
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: "guard !hasEnded else { return .cancel }",
          new: "guard FAULT || !hasEnded else { return .cancel }"),
        Edit(
          "ImageFeedPresentation/WebView/WebViewPresenter.swift",
          old: """
            hasEnded = true
                switch
            """,
          new: """
            hasEnded = !FAULT
                switch
            """),
      ])),
  ]
}
