import Testing
import UIKit

/// Each test says what of UIKit it mirrors, and where Apple documents it.
@Suite("A text field is typed in") @MainActor
struct UITextFieldTests {
  final class Log: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var begins = true
    var allowed = "abcdefgh 👍"
    var returns = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("\(range.location)+\(range.length) \(string)")
      return string.allSatisfy { allowed.contains($0) }
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("return")
      return returns
    }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
  let log = Log()
  let changes = ActionCount()

  init() {
    window.addSubview(field)
    window.isHidden = false
    field.delegate = log
    field.addTarget(changes, action: ActionCount.action, for: .editingChanged)
  }

  /// textField(_:shouldChangeCharactersIn:replacementString:)
  @Test("Typing begins to edit and asks for each character")
  func type() {
    #expect(field.standInType("a1👍"))
    #expect(field.text == "a👍" && changes.count == 2)
    #expect(log.calls == ["begin", "0+0 a", "1+0 1", "1+0 👍"])
    #expect(field.isEditing && field.isFirstResponder)
    field.standInDelete()
    #expect(field.text == "a" && log.calls.last == "1+2 ")
  }

  @Test("Text that the app sets is not told: UIControl.Event.editingChanged")
  func set() {
    field.text = "abc"
    #expect(changes.count == 0 && log.calls == [])
  }

  @Test("The delegate keeps a field from being edited: textFieldShouldBeginEditing(_:)")
  func notEdited() {
    log.begins = false
    #expect(!field.standInType("a"))
    #expect(field.text == "" && !field.isEditing)
    log.begins = true
    field.isEnabled = false
    #expect(!field.standInType("a"))
  }

  /// textFieldShouldReturn(_:)
  @Test("The return key asks the delegate, and does not end editing by itself")
  func pressReturn() {
    #expect(!field.standInPressReturn())
    field.standInType("a")
    #expect(field.standInPressReturn())
    #expect(log.calls.last == "return" && field.isEditing)
    let ends = ActionCount()
    field.addTarget(ends, action: ActionCount.action, for: .editingDidEndOnExit)
    log.returns = false
    field.standInPressReturn()
    #expect(ends.count == 0 && field.isEditing)
    log.returns = true
    field.standInPressReturn()
    #expect(ends.count == 1 && !field.isEditing)
  }

  @Test("A return key that is off without text does nothing: enablesReturnKeyAutomatically")
  func returnKeyOff() {
    field.enablesReturnKeyAutomatically = true
    field.becomeFirstResponder()
    #expect(!field.standInPressReturn())
    field.standInType("a")
    #expect(field.standInPressReturn())
  }

  @Test("The clear button is there when its mode says so: UITextField.clearButtonMode")
  func clear() {
    field.standInType("ab")
    #expect(!field.standInTapClear())
    field.clearButtonMode = .whileEditing
    #expect(field.standInTapClear())
    #expect(field.text == "" && changes.count == 3)
    #expect(!field.standInTapClear())
  }

  @Test("A field that leaves the window ends its editing: UIResponder.resignFirstResponder()")
  func leave() {
    field.standInType("a")
    field.removeFromSuperview()
    #expect(!field.isEditing && log.calls.last == "end")
  }
}
