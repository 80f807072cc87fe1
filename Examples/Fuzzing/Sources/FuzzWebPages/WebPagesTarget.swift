import Foundation
import FuzzInput

@testable import ImageFeedTerminal

/// Pages of the text browser: reading one, filling in its forms, and laying it out.
enum WebPagesTarget {
  private static let address =
    URL(string: "https://unsplash.com/oauth/authorize?client_id=1") ?? URL(fileURLWithPath: "/")
  private static let charsets = [nil, "utf-8", "latin1", "utf-16", "utf-16be", "koi8-r"]

  static func run(_ input: inout FuzzInput) {
    let charset = input.choice(of: charsets)
    let (width, typed, step) = (input.number(in: 0...90), input.byte(), input.number(in: 0...20))
    let body = Data(input.rest())
    let answer = PageAnswer(
      status: 200, address: address, contentType: charset.map { "text/html; charset=\($0)" },
      body: body)
    _ = AnswerKind(answer, to: PageRequest(address))
    let page: WebPage
    do {
      page = try WebPage(body, address: address, charset: charset)
    } catch {
      return expect(error is PageError, "\(error)")
    }
    check(page)
    use(page, width: width, typed: typed, step: step)
  }

  /// All numbers lead to something, and no text moves a terminal's cursor.
  private static func check(_ page: WebPage) {
    for focus in page.focusOrder + [page.firstFocus].compactMap({ $0 }) {
      switch focus {
      case .link(let number): expect(page.links.indices.contains(number), "link \(number)")
      case .control(let number): expect(page.controls.indices.contains(number), "control \(number)")
      }
    }
    for (number, control) in page.controls.enumerated() {
      expect(control.number == number, "control \(control.number) at \(number)")
      expect(control.form.map(page.forms.indices.contains) != false, "form \(control.form ?? 0)")
      expect(isPrintable(control.label) && isPrintable(control.caption), "a control character")
    }
    for block in page.blocks {
      switch block {
      case .heading(let level, let text):
        expect((1...6).contains(level) && isPrintable(text), "heading \(level)")
      case .paragraph(let text), .code(let text), .preformatted(let text),
        .listItem(_, _, let text):
        expect(isPrintable(text), "a control character")
      case .field(let number), .button(let number):
        expect(page.controls.indices.contains(number), "control \(number)")
      case .image(let alt): expect(isPrintable(alt), "a control character")
      case .rule: break
      }
    }
    expect(isPrintable(page.title), "a control character")
  }

  private static func isPrintable(_ text: InlineText) -> Bool { isPrintable(text.string) }

  private static func isPrintable(_ text: String) -> Bool {
    !text.unicodeScalars.contains {
      $0.properties.generalCategory == .control && !["\n", "\t", "\u{C}"].contains($0)
    }
  }

  private static func use(_ page: WebPage, width: Int, typed: UInt8, step: Int) {
    var form = FormState(page: page)
    for number in -1...page.controls.count {
      form.setText("t\u{301}e\nst " + String(repeating: "日", count: Int(typed % 16)), of: number)
      form.toggle(number)
      form.selectOption(step - 1, of: number)
    }
    for _ in 0..<step { form.focusNext() }
    if typed % 2 == 1 { form.focusPrevious() }
    if typed % 16 == 1 { form.reset(form: page.controls.first?.form) }
    for number in page.controls.indices {
      guard let request = form.submission(by: number) else { continue }
      expect(request.url.fragment == nil || request.method == .get, "\(request)")
      expect((request.body ?? Data()).allSatisfy { (0x21...0x7E).contains($0) }, "\(request)")
    }
    layOut(form, width: width)
  }

  private static func layOut(_ form: FormState, width: Int) {
    var editor: LineEditor?
    if case .control(let number) = form.focus { editor = LineEditor(form.value(of: number)) }
    let layout = PageLayout(form, editor: editor, width: width)
    if let row = layout.focusedRow { expect(layout.lines.indices.contains(row), "row \(row)") }
    var canvas = Canvas(size: CellSize(columns: width, rows: 3))
    for (row, line) in layout.lines.prefix(3).enumerated() {
      var column = line.indent
      for piece in line.pieces {
        column += canvas.put(
          piece.text, at: CellPoint(column: column, row: row), style: piece.style)
      }
      if let cursor = line.cursor {
        expect((0..<max(width, 8)).contains(cursor), "cursor \(cursor)")
      }
    }
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  WebPagesTarget.run(&input)
  return 0
}
