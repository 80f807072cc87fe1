import Foundation

extension Browser {
  /// Runs the body of a JavaScript function and returns what it returns.
  ///
  /// - Parameters:
  ///   - script: the body; a promise that it returns is awaited.
  ///   - arguments: its `arguments`.
  ///   - type: the type of the result: any JSON, an ``Element`` or several.
  public func evaluate<Value: Decodable>(
    _ script: String, _ arguments: any Sent..., as type: Value.Type = Value.self
  ) throws -> Value {
    try ask("POST", "execute/sync", ["script": script, "args": Values(arguments)])
  }

  /// Runs the body of a JavaScript function.
  public func run(_ script: String, _ arguments: any Sent...) throws {
    try tell("execute/sync", ["script": script, "args": Values(arguments)])
  }

  /// Runs the body of a JavaScript function whose last argument is a function that takes the
  /// result.
  public func evaluateLater<Value: Decodable>(
    _ script: String, _ arguments: any Sent..., as type: Value.Type = Value.self
  ) throws -> Value {
    try ask("POST", "execute/async", ["script": script, "args": Values(arguments)])
  }

  /// The usual limit of a wait in seconds. Only a browser that hangs reaches it.
  public static let patience = 100.0

  /// Waits in the page until a condition holds; asked again after each change of the document and
  /// after events such as `scroll` and `load`. A page that loads meanwhile is waited for, too.
  ///
  /// - Parameters:
  ///   - what: the condition in words, for the error: “a filled heart”.
  ///   - condition: the body of a JavaScript function; holds with a truthy result. An error in it
  ///     counts as false.
  ///   - arguments: its `arguments`.
  ///   - limit: the longest time in seconds, less than 120.
  /// - Throws: ``BrowserError`` with what the page showed when the time was over.
  public func wait(
    for what: String, _ condition: String, _ arguments: any Sent..., limit: Double = patience
  ) throws {
    _ = try value(of: what, condition, arguments, limit: limit, as: Nothing.self)
  }

  /// Waits like ``wait(for:_:_:limit:)`` and returns the result of the condition.
  public func wait<Value: Decodable>(
    for what: String, _ condition: String, _ arguments: any Sent..., limit: Double = patience,
    as type: Value.Type
  ) throws -> Value {
    try value(of: what, condition, arguments, limit: limit, as: type)
  }

  /// Waits until a CSS selector matches an element that a person can see, and returns it.
  public func wait(for selector: String, limit: Double = patience) throws -> Element {
    try wait(
      for: "a visible “\(selector)”",
      """
      return [...document.querySelectorAll(arguments[0])]
        .find((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
      """, selector, limit: limit, as: Element.self)
  }

  private struct WaitAnswer<Value: Decodable>: Decodable {
    let value: Value?
    let problem: String?
  }

  private func value<Value: Decodable>(
    of what: String, _ condition: String, _ arguments: [any Sent], limit: Double,
    as type: Value.Type
  ) throws -> Value {
    let start = DispatchTime.now().uptimeNanoseconds
    while true {
      let passed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      let left = max(limit - passed, 0)
      do {
        let answer: WaitAnswer<Value> = try ask(
          "POST", "execute/async",
          [
            "script": Self.waiting(for: condition),
            "args": Values([left * 1_000] as [any Sent] + arguments),
          ])
        if let value = answer.value { return value }
        throw BrowserError(
          code: "waited in vain",
          message: "for \(what) (\(limit) s); \(answer.problem ?? "")")
      } catch let error as BrowserError where error.isOfUnloadedPage && left > 0 {
        continue  // The next page can fulfil the condition.
      }
    }
  }

  /// Returns a script that ends when a condition holds, or when the time is over.
  private static func waiting(for condition: String) -> String {
    "const holds = function () {\n\(condition)\n};\n\(waiting)"
  }

  private static let waiting = """
    const [milliseconds, ...given] = arguments;
    const done = given.pop();
    const events = [
      "scroll", "focus", "blur", "input", "change", "load", "error", "animationend",
      "transitionend", "resize", "popstate", "hashchange", "toggle", "visibilitychange",
    ];
    let problem = "";
    const check = () => {
      try {
        const value = holds.apply(null, given);
        if (value) end({ value });
      } catch (error) {
        problem = `The condition failed with ${error}. `;
      }
    };
    const checkLater = () => setTimeout(check, 0);
    const observer = new MutationObserver(check);
    const end = (answer) => {
      clearTimeout(timer);
      observer.disconnect();
      for (const name of events) {
        for (const target of [window, document]) target.removeEventListener(name, checkLater, true);
      }
      done(answer);
    };
    const timer = setTimeout(() => {
      const text = document.body?.innerText ?? "";
      end({ problem: `${problem}${location.href} “${document.title}” showed:\\n${text.slice(0, 2000)}` });
    }, milliseconds);
    observer.observe(
      document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const name of events) {
      for (const target of [window, document]) target.addEventListener(name, checkLater, true);
    }
    check();
    """
}

extension BrowserError {
  /// Indicates whether a script ended because its page did. ChromeDriver calls that a timeout, too.
  fileprivate var isOfUnloadedPage: Bool {
    code == "script timeout" || message.contains("document unloaded")
      || message.contains("aborted by navigation")
  }
}
