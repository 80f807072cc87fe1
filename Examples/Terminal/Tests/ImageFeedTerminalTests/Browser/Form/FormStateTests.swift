import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: filling in a form") @LongWork
struct FormStateTests {
  private func state(_ body: String) throws -> FormState {
    FormState(page: try page(body))
  }

  @Test("The focus starts at the autofocus field, else at the first text field")
  func firstFocus() throws {
    #expect(try state("<a href='/'>a</a><input type='checkbox'/><input/>").focus == .control(1))
    #expect(try state("<input/><input autofocus=''/><input autofocus=''/>").focus == .control(1))
    #expect(try state("<input/><input autofocus='' disabled=''/>").focus == .control(0))
    #expect(try state("<a href='/'>a</a><button>b</button>").focus == .link(0))
    #expect(try state("<p>a</p>").focus == nil)
  }

  @Test("The focus moves in both directions and around the ends")
  func moving() throws {
    var state = try state("<a href='/'>a</a><input/><button>b</button>")
    state.focusNext()
    #expect(state.focus == .control(1))
    state.focusNext()
    #expect(state.focus == .link(0))
    state.focusPrevious()
    #expect(state.focus == .control(1))
    state.focusPrevious()
    #expect(state.focus == .control(0))
    state.setFocus(.link(0))
    #expect(state.focus == .link(0))
    state.setFocus(.link(7))
    #expect(state.focus == .link(0))
    var empty = try self.state("<p>a</p>")
    empty.focusNext()
    empty.focusPrevious()
    #expect(empty.focus == nil)
  }

  @Test(
    "Typed text keeps to the limits of its field",
    arguments: [
      ("<input value='x'/>", "a\r\nb", "ab"), ("<textarea>x</textarea>", "a\nb", "a\nb"),
      ("<input type='email'/>", "  a@b \n", "a@b"), ("<input/>", "  a ", "  a "),
      ("<input maxlength='3'/>", "abcd", "abc"), ("<input maxlength='3'/>", "ab😀", "ab"),
      ("<input maxlength='4'/>", "ab😀", "ab😀"), ("<input maxlength='0'/>", "a", ""),
      ("<input maxlength='-1'/>", "a", "a"), ("<input maxlength='x'/>", "a", "a"),
      ("<input value='x' readonly=''/>", "a", "x"), ("<input value='x' disabled=''/>", "a", "x"),
      ("<input type='checkbox' value='x'/>", "a", "x"),
      ("<input type='hidden' value='x'/>", "a", "x"), ("<button value='x'/>", "a", "x"),
    ])
  func typing(body: String, typed: String, value: String) throws {
    var state = try state(body)
    state.setText(typed, of: 0)
    #expect(state.value(of: 0) == value)
  }

  @Test("Values from the page are sanitized like typed text")
  func initialValues() throws {
    #expect(try state("<input value='a&#10;b'/>").value(of: 0) == "ab")
    #expect(try state("<input type='email' value=' a@b '/>").value(of: 0) == "a@b")
    #expect(try state("<textarea>\na\nb</textarea>").value(of: 0) == "a\nb")
    #expect(try state("<input type='hidden' value='a&#10;b'/>").value(of: 0) == "a\nb")
  }

  @Test("Checkboxes toggle, and one radio button of a group is on")
  func boxes() throws {
    var state = try state(
      """
      <form><input type='checkbox' checked=''/><input type='checkbox' disabled=''/>
      <input type='radio' name='r' checked=''/><input type='radio' name='r' checked=''/>
      <input type='radio' name='q'/></form><form><input type='radio' name='r' checked=''/></form>
      <input type='radio' checked=''/><input type='radio' checked=''/><input/>
      """)
    func on() -> [Int] { (0..<9).filter { state.isChecked($0) } }
    #expect(on() == [0, 3, 5, 6, 7])
    for number in 0..<5 { state.toggle(number) }
    #expect(on() == [3, 4, 5, 6, 7])
    state.toggle(2)
    state.toggle(2)
    state.toggle(0)
    state.toggle(8)
    state.toggle(99)
    #expect(on() == [0, 2, 4, 5, 6, 7])
    state.reset(form: 0)
    #expect(on() == [0, 3, 5, 6, 7])
  }

  @Test("A list has one choice, the last marked one or else the first; several if it allows them")
  func selects() throws {
    let options = "<option>a</option><option disabled=''>b</option><option>c</option>"
    let marked = "<option selected=''>a</option><option>b</option><option selected=''>c</option>"
    var state = try state(
      """
      <select>\(options)</select><select>\(marked)</select><select multiple=''>\(marked)</select>
      <select multiple=''>\(options)</select><select><option disabled=''>a</option></select>
      <select disabled=''>\(options)</select><select/>
      """)
    #expect((0..<7).map { state.value(of: $0) } == ["a", "c", "a, c", "", "", "a", ""])
    for number in 0..<6 { state.selectOption(2, of: number) }
    state.selectOption(1, of: 0)
    state.selectOption(1, of: 2)
    state.selectOption(-1, of: 3)
    state.selectOption(3, of: 3)
    state.selectOption(0, of: 99)
    #expect((0..<7).map { state.value(of: $0) } == ["c", "c", "a, b", "c", "", "a", ""])
    #expect(state.selectedOptions(of: 2) == [0, 1])
    state.reset(form: nil)
    #expect((0..<7).map { state.value(of: $0) } == ["a", "c", "a, c", "", "", "a", ""])
  }

  @Test("A reset restores the page's values, in its form only")
  func reset() throws {
    var state = try state(
      "<form><input value='a'/><textarea>b</textarea></form><form><input value='c'/></form>")
    for number in 0..<3 { state.setText("x", of: number) }
    state.reset(form: 0)
    #expect((0..<3).map { state.value(of: $0) } == ["a", "b", "x"])
  }

  @Test("Numbers without a control have no effect")
  func strayNumbers() throws {
    var state = try state("<input/>")
    state.setText("a", of: 7)
    state.setText("a", of: -1)
    #expect(state.value(of: 7) == "")
    #expect(state.control(-1) == nil)
    #expect(state.submission(by: 7) == nil)
  }
}
