import Foundation
import ImageFeedPresentation
import ImageFeedSpies

/// A visible view, its presenter spy, and the record of a check.
@MainActor
package final class ViewStage<Subject: ViewContract> {
  package let presenter: Subject.Presenter
  package let probe: Subject.Probe
  package let record: CheckRecord
  package let contract: Subject

  package init(
    _ contract: Subject, _ presenter: Subject.Presenter, _ probe: Subject.Probe,
    _ record: CheckRecord
  ) {
    self.contract = contract
    self.presenter = presenter
    self.probe = probe
    self.record = record
  }

  /// Waits for the view.
  package func settle() async {
    record.begin("settle()")
    await contract.settle(probe)
  }

  /// Waits for the view and returns the intents since the last call.
  package func reports() async -> [Subject.Intent] {
    await settle()
    return presenter.log.take()
  }

  /// Waits for the view, and adds a finding unless it reported exactly these intents. Intents about
  /// layout are ignored, and those that are not relevant. `cause` follows "after" in findings.
  package func expectReports(
    _ expected: [Subject.Intent], after cause: String,
    where isRelevant: (Subject.Intent) -> Bool = { _ in true }
  ) async {
    let reports = await reports().filter { !Subject.isLayout($0) && isRelevant($0) }
    record.expect(
      reports == expected,
      "after \(cause), the presenter received \(Self.text(of: reports))"
        + " instead of \(Self.text(of: expected))")
  }

  /// Adds a finding unless the view shows a value. `cause` follows "after" in findings.
  package func expect<Value: Equatable>(
    _ name: String, _ shown: Value, is expected: Value, after cause: String
  ) {
    record.expect(
      shown == expected,
      "after \(cause), \(name) was \(FindingText.of(shown)) instead of \(FindingText.of(expected))")
  }

  /// Waits for the view, and adds a finding unless it shows a value.
  package func expectSettled<Value: Equatable>(
    _ name: String, _ shown: @autoclosure () throws -> Value, is expected: Value,
    after cause: String
  ) async rethrows {
    await settle()
    expect(name, try shown(), is: expected, after: cause)
  }

  /// The text of intents in findings.
  package static func text(of intents: [Subject.Intent]) -> String {
    intents.isEmpty ? "nothing" : intents.map { FindingText.of($0) }.joined(separator: ", ")
  }
}

// MARK: Switches and messages

extension ViewStage {
  /// Switches something on and off, also twice, and adds a finding unless the view follows.
  ///
  /// - Parameters:
  ///   - command: the name of the command.
  ///   - isHiding: indicates whether the command's argument is the opposite.
  ///   - rest: adds findings about the rest of the view; its argument follows "after" in them.
  package func expectSwitch(
    _ name: String, _ command: String, isHiding: Bool = false, set: (Bool) -> Void,
    shown: () -> Bool, rest: (String) -> Void = { _ in }
  ) async {
    for isOn in [true, true, false, true, false] {
      set(isOn != isHiding)
      let cause = "\(command)(\(isOn != isHiding))"
      await expectSettled(name, shown(), is: isOn, after: cause)
      rest(cause)
    }
  }

  /// Switches several things on and off, each while the others are off and while they are on, and
  /// adds a finding unless only that one follows.
  package func expectSwitches(_ switches: [ViewSwitch]) async {
    for one in switches {
      let others = switches.filter { $0.name != one.name }
      for isOn in [true, false] {
        for other in others { other.set(isOn != other.isHiding) }
        await expectSwitch(
          one.name, one.command, isHiding: one.isHiding, set: one.set, shown: one.shown,
          rest: { cause in
            for other in others {
              expect(other.name, other.shown(), is: isOn, after: "\(other.command) and \(cause)")
            }
          })
      }
    }
  }

  /// Shows messages and removes them, and adds a finding unless the view follows. `rest` adds
  /// findings about the rest of the view; its argument follows "after" in them.
  package func expectMessages(
    show: (ScreenMessage?) -> Void, shown: () -> ScreenMessage?, rest: (String) -> Void = { _ in }
  ) async {
    for message in SampleMessage.steps {
      show(message)
      let button = message.map { $0.retryTitle == nil ? "without a button" : "with a button" }
      let cause = "setMessage(\(button ?? "nil"))"
      await expectSettled("message", shown(), is: message, after: cause)
      rest(cause)
    }
  }

  /// Shows messages and presses their button, also where there is none. The intent of the button is
  /// `retry`.
  package func expectRetry(
    _ retry: Subject.Intent, show: (ScreenMessage?) -> Void, tap: () -> Void
  ) async {
    for message in SampleMessage.steps {
      show(message)
      let cause = message == nil ? "no message" : "a message"
      await expectReports([], after: cause)
      tap()
      let hasButton = message?.retryTitle != nil
      await expectReports(
        hasButton ? [retry] : [], after: hasButton ? "tapRetry()" : "tapRetry() without a button")
    }
  }
}

/// Something of a view that a command switches on and off; see
/// ``ViewStage/expectSwitch(_:_:isHiding:set:shown:rest:)``.
@MainActor
package struct ViewSwitch {
  let name: String
  let command: String
  let isHiding: Bool
  let set: (Bool) -> Void
  let shown: () -> Bool

  package init(
    _ name: String, _ command: String, isHiding: Bool = false, set: @escaping (Bool) -> Void,
    shown: @escaping () -> Bool
  ) {
    self.name = name
    self.command = command
    self.isHiding = isHiding
    self.set = set
    self.shown = shown
  }
}

// MARK: Cells

/// A report that a cell came on screen or left it.
package enum DisplayReport {
  case appeared(String)
  case disappeared(String)
}

/// The contents of one cell's places for pictures.
package struct CellPictures {
  /// The identifier of what the cell shows.
  package let id: String
  /// The contents, from the first place on.
  package let pictures: [ShownPicture]

  package init(id: String, pictures: [ShownPicture]) {
    self.id = id
    self.pictures = pictures
  }
}

extension ViewStage {
  /// Adds a finding unless the reported cells are those on screen, and none disappeared before it
  /// appeared. An identifier can occur several times.
  package func expectDisplayReports(of shown: [String], after cause: String) {
    var balance: [String: Int] = [:]
    for intent in presenter.log.commands {
      switch Subject.display(of: intent) {
      case .appeared(let id): balance[id, default: 0] += 1
      case .disappeared(let id):
        guard let count = balance[id], count > 0 else {
          return record.add(
            "after \(cause), \(FindingText.of(intent)) was reported for a cell that had not come on screen"
          )
        }
        balance[id] = count - 1
      case nil: continue
      }
    }
    expect(
      "the list of reported cells", FindingText.counts(balance),
      is: FindingText.counts(Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)), after: cause)
  }

  /// Adds a finding for each cell with a wrong picture after a reload: the picture of something
  /// else, or a changed one although the cell was not reported as new.
  package func expectPictures(
    in cells: [CellPictures], before: [CellPictures], reports: [Subject.Intent],
    after cause: String = "a reload"
  ) {
    let old = Dictionary(
      before.map { ($0.id, $0.pictures) }, uniquingKeysWith: { first, _ in first })
    var new: Set<String> = []
    for intent in reports {
      if case .appeared(let id)? = Subject.display(of: intent) { new.insert(id) }
    }
    for cell in cells {
      let isNew = new.contains(cell.id)
      let loading = [ShownPicture](repeating: .loading, count: cell.pictures.count)
      expect(
        "the cell of \(cell.id), which was \(isNew ? "" : "not ")reported as new,", cell.pictures,
        is: isNew ? loading : old[cell.id] ?? loading, after: cause)
    }
  }
}

// MARK: Pictures

extension ViewStage {
  /// Sets bytes that cannot be decoded: first with a presenter that does not react to the report,
  /// then with one that answers inside it, as real presenters do.
  package func expectFailureReport(
    _ name: String, reported failure: Subject.Intent,
    set: @escaping @MainActor (PictureState) -> Void, shown: () -> ShownPicture?
  ) async {
    let cause = "bytes that cannot be decoded"
    _ = await reports()
    set(.data(SamplePicture.broken))
    await expectReports([failure], after: cause)
    let log = presenter.log
    let others = log.onCommand
    // The closure holds the view, so it must not stay.
    defer { log.onCommand = others }
    log.onCommand = { intent in
      others?(intent)
      if intent == failure { set(.unavailable) }
    }
    set(.loading)
    set(.data(SamplePicture.broken))
    await settle()
    expect(name, shown(), is: .unavailable, after: "\(cause), and a placeholder during the report")
  }
}

/// Messages for views to show.
package enum SampleMessage {
  package static let withRetry = ScreenMessage(
    text: "The server had a problem.", retryTitle: "Retry")
  package static let plain = ScreenMessage(text: "No photos yet.")

  /// Messages to show one after another; `nil` removes the message.
  package static let steps: [ScreenMessage?] = [
    withRetry, plain, nil, plain, withRetry, nil, nil,
  ]
}

/// Bytes for views to decode.
package enum SamplePicture {
  /// A grey PNG, three pixels wide and two high.
  package static var data: Data { Data(base64Encoded: png) ?? Data() }
  /// The width of ``data`` divided by its height.
  package static let widthByHeight = 1.5
  /// Bytes that are not a picture.
  package static let broken = Data("This is not a picture.".utf8)

  /// States to set one after another, with what the view should show.
  package static let steps: [(state: PictureState, shown: ShownPicture)] = [
    (.data(data), .picture), (.unavailable, .unavailable), (.loading, .loading),
    (.unavailable, .unavailable), (.data(data), .picture), (.loading, .loading),
  ]

  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAADklEQVR4nGNo"
    + "aGhgAGIADAgDAcWhuYYAAAAASUVORK5CYII="
}
