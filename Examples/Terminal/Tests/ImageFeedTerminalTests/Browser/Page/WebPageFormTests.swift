import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: forms of a page") @LongWork
struct WebPageFormTests {
  @Test(
    "Input types are recognised, and unknown ones are text",
    arguments: [
      ("text", .text), ("email", .email), ("password", .password), ("PASSWORD", .password),
      ("hidden", .hidden), ("checkbox", .checkbox), ("radio", .radio), ("file", .file),
      ("number", .text), ("", .text), ("nonsense", .text), ("submit", .button(.submit)),
      ("reset", .button(.reset)), ("button", .button(.plain)), ("image", .button(.image)),
    ] as [(String, FormControl.Kind)])
  func types(type: String, kind: FormControl.Kind) throws {
    #expect(try page("<input type='\(type)'/>").controls.map(\.kind) == [kind])
  }

  @Test(
    "Buttons have their captions",
    arguments: [
      ("<button> a <b>b</b> </button>", "button 0 a b"),
      ("<button type='reset'>a</button>", "button 0 a"),
      ("<button aria-label='a'><svg/></button>", "button 0 a"),
      ("<button value='a'/>", "button 0 a"),
      ("<button><img alt='a'/></button>", "button 0 a"),
      ("<input type='submit'/>", "button 0 Submit"),
      ("<input type='submit' value='Go'/>", "button 0 Go"),
      ("<input type='submit' value='' title='Go'/>", "button 0 Go"),
      ("<input type='reset'/>", "button 0 Reset"),
      ("<input type='image' alt='Go'/>", "button 0 Go"),
      ("<input type='image'/>", "button 0 Submit"),
    ])
  func captions(body: String, line: String) throws {
    #expect(try page(body).outline == [line])
  }

  @Test(
    "Labels belong to their fields, by name or by position",
    arguments: [
      ("<label for='a'>A</label><input id='a'/>", ["field 0 A"]),
      ("<input id='a'/><label for='a'>A</label>", ["field 0 A"]),
      ("<label>A <input/> B</label>", ["field 0 A B"]),
      ("<label>A <input/><input/></label>", ["field 0 A", "field 1 "]),
      ("<label for='b'>A <input id='a'/></label><input id='b'/>", ["field 0 ", "field 1 A"]),
      (
        "<label for='a'>A</label><p>x</p><label for='a'>B</label><input id='a'/>",
        ["p x", "field 0 A B"]
      ),
      ("<label for='no'>A</label><input id='a'/>", ["p A", "field 0 "]),
      ("<label for='no'>A <input/></label>", ["p A", "field 0 "]),
      ("<label for='a'>A</label><input id='a' type='hidden'/>", ["p A"]),
      ("<label>A <input type='hidden'/><input/></label>", ["field 1 A"]),
      ("<label>A <input hidden=''/></label>", ["p A"]),
      ("<label for='a'>A <a href='/t'>T</a></label><input id='a'/>", ["field 0 A [T]"]),
      ("<p>x <label for='a'>A</label> y</p><input id='a'/>", ["p x y", "field 0 A"]),
      ("<input aria-label='A'/>", ["field 0 A"]),
      ("<input title='A'/>", ["field 0 A"]),
      ("<label for='a'> </label><input id='a' title='A'/>", ["field 0 A"]),
      ("<label for='a'>A</label><input id='a'/><input id='a'/>", ["field 0 A", "field 1 "]),
    ])
  func labels(body: String, outline: [String]) throws {
    #expect(try page(body).outline == outline)
  }

  @Test("A link in a label can still be followed")
  func linkInLabel() throws {
    let page = try page("<label for='a'>A <a href='/t'>T</a></label><input id='a'/>")
    #expect(page.focusOrder == [.link(0), .control(0)])
    #expect(page.links.first??.text == "T")
  }

  @Test("Hidden fields are kept and not shown, and those in a template are ignored")
  func hiddenFields() throws {
    let page = try page(
      """
      <form><input type='hidden' name='a'/><div hidden=''><input name='b'/>
      <select name='c'><option>d</option></select></div>
      <template><input name='x'/></template><noscript><input name='y'/></noscript></form>
      """)
    #expect(page.controls.map(\.name) == ["a", "b", "c"])
    #expect(page.outline == [])
    #expect(page.focusOrder == [])
  }

  @Test("A select has its options, and a text area its text")
  func choices() throws {
    let page = try page(
      """
      <select name='s'><option value='1'>One</option><optgroup label='G' disabled=''>
      <option selected=''> Two  words </option></optgroup><option label='L' value=''>x</option>
      <option disabled=''/></select><option>stray</option>
      <textarea name='t'>
       a <b>no</b>
      b</textarea><select multiple=''/>
      """)
    let options = [
      FormControl.Option(text: "One", value: "1", isSelected: false, isDisabled: false),
      FormControl.Option(
        text: "Two words", value: "Two words", isSelected: true, isDisabled: true),
      FormControl.Option(text: "L", value: "", isSelected: false, isDisabled: false),
      FormControl.Option(text: "", value: "", isSelected: false, isDisabled: true),
    ]
    #expect(
      page.controls.map(\.kind) == [
        .select(options: options, isMultiple: false), .textArea,
        .select(options: [], isMultiple: true),
      ])
    #expect(page.controls[1].initialValue == " a no\nb")
    #expect(page.outline == ["field 0 ", "p stray", "field 1 ", "field 2 "])
  }

  @Test("Controls belong to the form around them, or to the one that they name")
  func ownership() throws {
    let page = try page(
      """
      <input name='a'/><form id='f'><input name='b'/><input name='c' form='g'/>
      <form id='inner'><input name='d'/></form></form>
      <input name='e' form='f'/><form id='g'/><form id='g'/><input name='h' form='no'/>
      """)
    #expect(page.controls.map(\.form) == [nil, 0, 1, 0, 0, nil])
    #expect(page.forms.count == 3)
  }

  @Test("A disabled fieldset disables all but its first legend")
  func fieldsets() throws {
    let page = try page(
      """
      <fieldset disabled=''><legend><input name='a'/></legend><legend><input name='b'/></legend>
      <input name='c'/><fieldset><input name='d'/></fieldset></fieldset><input name='e'/>
      <fieldset disabled=''><fieldset disabled=''><legend><input name='f'/></legend></fieldset>
      </fieldset><fieldset><legend><input name='g' disabled=''/></legend></fieldset>
      """)
    let disabled = page.controls.filter(\.isDisabled).compactMap(\.name)
    #expect(disabled == ["b", "c", "d", "f", "g"])
    #expect(page.focusOrder == [.control(0), .control(4)])
  }

  @Test("The focus moves through links, fields and buttons in page order")
  func focusOrder() throws {
    let page = try page(
      """
      <a href='/a'>a</a><input/><input type='checkbox'/><input disabled=''/><input type='hidden'/>
      <button>b</button><button type='button'>c</button><input type='file'/><select/><textarea/>
      <input type='radio'/><a href='/d'>d</a>
      """)
    #expect(
      page.focusOrder == [
        .link(0), .control(0), .control(1), .control(4), .control(7), .control(8), .control(9),
        .link(1),
      ])
  }

  @Test("The target of a form follows from its action, the base and the page")
  func actions() throws {
    func action(_ attributes: String, head: String = "") throws -> String? {
      try page("<form \(attributes)/>", head: head).forms[0].action?.absoluteString
    }
    let own = "http://127.0.0.1:8080/oauth/authorize?client_id=abc"
    let base = "<base href='http://other/x/'/>"
    #expect(try action("") == own)
    #expect(try action("action=' '") == own)
    #expect(try action("action=''", head: base) == own)
    #expect(try action("action='y'", head: base) == "http://other/x/y")
    #expect(try action("action='/y?z'") == "http://127.0.0.1:8080/y?z")
    #expect(try action("action='?z'") == "http://127.0.0.1:8080/oauth/authorize?z")
    #expect(try action("action='//h/p'") == "http://h/p")
    #expect(try action("action='http://['") == nil)
  }

  @Test("GET is the method unless another one is named")
  func methods() {
    #expect(PageForm.method(nil) == .get)
    #expect(PageForm.method("") == .get)
    #expect(PageForm.method("put") == .get)
    #expect(PageForm.method("POST") == .post)
    #expect(PageForm.method("Dialog") == .dialog)
  }
}
