/// What one finger, the mouse, the keyboard or the wheel does, step by step. The steps of several
/// inputs happen at the same time: https://www.w3.org/TR/webdriver2/#actions
public struct Input: Sendable {
  /// The kind of a pointer.
  public enum Pointer: String, Sendable {
    /// A mouse.
    case mouse
    /// A finger.
    case touch
    /// A pen.
    case pen
  }

  /// A place to point to.
  public enum Place: Sendable {
    /// A point in CSS pixels from the top left corner of the window.
    case point(x: Double, y: Double)
    /// A point in CSS pixels from the middle of an element.
    case element(Element, x: Double = 0, y: Double = 0)

    fileprivate func add(to step: inout Parameters) {
      switch self {
      case .point(let x, let y):
        step.add("origin", "viewport")
        step.add("x", x)
        step.add("y", y)
      case .element(let element, let x, let y):
        step.add("origin", element)
        step.add("x", x)
        step.add("y", y)
      }
    }
  }

  /// A step.
  public struct Step: Sendable {
    fileprivate let parameters: Parameters

    /// Moves a pointer.
    public static func move(to place: Place, milliseconds: Int = 0) -> Step {
      var step: Parameters = ["type": "pointerMove", "duration": milliseconds]
      place.add(to: &step)
      return Step(parameters: step)
    }

    /// Presses a pointer's first button, or puts a finger down.
    public static let down = Step(parameters: ["type": "pointerDown", "button": 0])
    /// Releases it.
    public static let up = Step(parameters: ["type": "pointerUp", "button": 0])
    /// Does nothing for a time.
    public static func pause(milliseconds: Int = 0) -> Step {
      Step(parameters: ["type": "pause", "duration": milliseconds])
    }

    /// Presses a key: a character, or one of ``Key``.
    public static func keyDown(_ key: String) -> Step {
      Step(parameters: ["type": "keyDown", "value": key])
    }

    /// Releases a key.
    public static func keyUp(_ key: String) -> Step {
      Step(parameters: ["type": "keyUp", "value": key])
    }

    /// Turns the wheel at a place.
    public static func scroll(at place: Place, x: Int = 0, y: Int) -> Step {
      var step: Parameters = ["type": "scroll", "duration": 0, "deltaX": x, "deltaY": y]
      // The place comes before the distances, which have other names.
      place.add(to: &step)
      return Step(parameters: step)
    }
  }

  fileprivate let parameters: Parameters

  /// Returns what a pointer does.
  ///
  /// - Parameter id: an identifier for one of several pointers of a kind.
  public static func pointer(_ kind: Pointer = .mouse, id: String = "", _ steps: Step...) -> Input {
    Input(parameters: [
      // A pointer keeps its kind as long as the browser runs.
      "type": "pointer", "id": kind.rawValue + id, "parameters": ["pointerType": kind.rawValue],
      "actions": steps.map(\.parameters),
    ])
  }

  /// Returns what the keyboard does.
  public static func keys(_ steps: Step...) -> Input {
    Input(parameters: ["type": "key", "id": "keys", "actions": steps.map(\.parameters)])
  }

  /// Returns what the wheel does.
  public static func wheel(_ steps: Step...) -> Input {
    Input(parameters: ["type": "wheel", "id": "wheel", "actions": steps.map(\.parameters)])
  }
}

/// Keys that are not characters: https://www.w3.org/TR/webdriver2/#keyboard-actions
public enum Key {
  /// Cancels, closes.
  public static let escape = "\u{E00C}"
  /// Confirms.
  public static let enter = "\u{E007}"
  /// Moves to the next element.
  public static let tab = "\u{E004}"
  /// Modifies the next keys.
  public static let shift = "\u{E008}"
  /// Modifies the next keys.
  public static let control = "\u{E009}"
  /// Modifies the next keys.
  public static let alt = "\u{E00A}"
  /// Removes the character before.
  public static let backspace = "\u{E003}"
  /// Moves to the left.
  public static let left = "\u{E012}"
  /// Moves up.
  public static let up = "\u{E013}"
  /// Moves to the right.
  public static let right = "\u{E014}"
  /// Moves down.
  public static let down = "\u{E015}"
  /// Moves to the end.
  public static let end = "\u{E010}"
  /// Moves to the start.
  public static let home = "\u{E011}"
  /// Moves a screen up.
  public static let pageUp = "\u{E00E}"
  /// Moves a screen down.
  public static let pageDown = "\u{E00F}"
}

extension Browser {
  /// Lets a person's inputs happen, all at the same time.
  public func perform(_ inputs: Input...) throws {
    try tell("actions", ["actions": inputs.map(\.parameters)])
  }

  /// Releases all keys and buttons.
  public func releaseInputs() throws { _ = try ask("DELETE", "actions", as: Nothing.self) }

  /// Presses and releases keys, one after the other.
  public func press(_ keys: String...) throws {
    for key in keys { try perform(.keys(.keyDown(key), .keyUp(key))) }
  }

  /// Turns the wheel above an element.
  public func scroll(_ element: Element, x: Int = 0, y: Int) throws {
    try perform(.wheel(.scroll(at: .element(element), x: x, y: y)))
  }

  /// Drags from one place to another, with the mouse or a finger.
  public func drag(_ pointer: Input.Pointer = .mouse, from: Input.Place, to: Input.Place) throws {
    try perform(.pointer(pointer, .move(to: from), .down, .move(to: to, milliseconds: 100), .up))
  }

  /// Taps twice with a finger. Timers that the page sets meanwhile begin afterwards: on a busy
  /// machine, two taps of a driver come too late to be a double tap.
  public func tapTwice(_ place: Input.Place) throws {
    try run(
      """
      const [set, clear] = [setTimeout, clearTimeout];
      const held = new Map();
      window.setTimeout = (...timer) => {
        const id = set(() => {}, 0);
        held.set(id, timer);
        return id;
      };
      window.clearTimeout = (id) => held.delete(id) || clear(id);
      window.beginTimers = () => {
        Object.assign(window, { setTimeout: set, clearTimeout: clear });
        for (const timer of held.values()) set(...timer);
      };
      """)
    try perform(.pointer(.touch, .move(to: place), .down, .up, .down, .up))
    try run("beginTimers()")
  }

  /// Puts two fingers on the page, moves both, and lifts them. Unlike the steps of two inputs, both
  /// move at the same moment, as a touch screen reports it.
  ///
  /// - Parameters:
  ///   - middle: the middle between the fingers, in CSS pixels from the top left corner of the
  ///     window.
  ///   - start: the first distance of one finger from the middle; the other one is opposite.
  ///   - end: the last distance.
  public func useTwoFingers(
    around middle: (x: Double, y: Double), from start: (x: Double, y: Double),
    to end: (x: Double, y: Double)
  ) throws {
    func fingers(_ distance: (x: Double, y: Double)) -> [Parameters] {
      [1.0, -1].enumerated().map { number, side in
        [
          "x": middle.x + side * distance.x, "y": middle.y + side * distance.y, "id": number,
        ]
      }
    }
    for (type, points) in [
      ("touchStart", fingers(start)), ("touchMove", fingers(end)), ("touchEnd", []),
    ] {
      try devTools("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
    }
  }
}
