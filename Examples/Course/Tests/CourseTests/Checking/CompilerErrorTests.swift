import Testing

@testable import course

@Suite struct CompilerErrorTests {
  @Test("Errors are read once each, with their lines; what the compiler draws is not")
  func reading() {
    let output = """
      [3/5] Compiling A
      /w/Tests/M/A.swift:12:5: error: cannot find 'AuthHelper' in scope
      let a = AuthHelper()
              ^~~~~~~~~~
      /w/Tests/M/A.swift:12:5: error: cannot find 'AuthHelper' in scope
      /w/Tests/M/B.swift:3:1: warning: unused
      error: fatalError
      """
    #expect(
      CompilerError.all(in: output) == [
        CompilerError(
          path: "/w/Tests/M/A.swift", line: 12, message: "cannot find 'AuthHelper' in scope")
      ])
    #expect(CompilerError.all(in: output).first?.file == "A.swift")
  }

  @Test("An error in a macro stands where that is written, a name that is twice at both places")
  func notes() {
    let output = """
      /w/macro.swift:1:22: error: errors thrown from here are not handled
      /w/Tests/M/B.swift:4:18: note: in expansion of macro 'expect' here
      /w/Tests/M/A.swift:2:6: error: invalid redeclaration of 'Spy'
      final class Spy {}
      /w/Tests/M/B.swift:9:6: note: 'Spy' previously declared here
      /w/macro.swift:1:2: warning: unused
      /w/Tests/M/A.swift:1:2: note: in expansion of macro 'expect' here
      """
    #expect(
      CompilerError.all(in: output).map { "\($0.file):\($0.line): \($0.message)" } == [
        "A.swift:2: invalid redeclaration of 'Spy'",
        "B.swift:4: errors thrown from here are not handled",
        "B.swift:9: invalid redeclaration of 'Spy'",
      ])
  }

  @Test("Errors come file by file, in whatever order the compiler prints them") func order() {
    let output = """
      /w/Tests/M/B.swift:1:1: error: cannot find 'b' in scope
      /w/Tests/M/A.swift:9:1: error: cannot find 'a' in scope
      /w/Tests/M/A.swift:2:1: error: cannot find 'c' in scope
      """
    let errors = CompilerError.all(in: output)
    #expect(errors.map { "\($0.file):\($0.line)" } == ["A.swift:9", "A.swift:2", "B.swift:1"])
  }

  @Test("What a type lacks is read from the compiler's notes, once each") func lacks() {
    let output = """
      /w/Tests/M/A.swift:2:13: error: type 'Spy' does not conform to protocol 'Router'
      final class Spy: Router {}
      /w/Sources/M/B.swift:2:7: note: protocol requires property 'view' with type 'Int'
      /w/Sources/M/B.swift:3:8: note: protocol requires function 'signedIn(code:)' with type 'X'
      /w/Tests/M/A.swift:2:13: error: type 'Spy' does not conform to protocol 'Router'
      /w/Sources/M/B.swift:2:7: note: protocol requires property 'view' with type 'Int'
      """
    let errors = CompilerError.all(in: output)
    #expect(errors.map(\.lacks) == [["view", "signedIn(code:)"]])
    #expect(
      errors.map { Say.finding($0.finding)(.english) } == [
        "`Router` asks for `view`, `signedIn(code:)`, and `Spy` has nothing of that form: one of the two "
          + "says too much, or says it differently."
      ])
  }

  @Test(
    "What only follows from another error is known",
    arguments: [
      "cannot infer contextual base in reference to member 'nan'",
      "'nil' requires a contextual type",
      "value of optional type 'W?' must be unwrapped to a value of type 'W'",
      "type 'Command' does not conform to protocol 'Equatable'",
    ])
  func followUps(message: String) {
    #expect(CompilerError(path: "/a/B.swift", line: 1, message: message).isFollowUp)
  }

  @Test(
    "A message of the compiler is put in a learner's words",
    arguments: [
      ("cannot find 'AuthHelper' in scope", "There is no `AuthHelper` yet."),
      ("cannot find type 'Spy' in scope", "There is no `Spy` yet."),
      ("value of type 'Page' has no member 'presenter'", "`Page` has no `presenter` yet."),
      (
        "extra argument 'helper' in call",
        "The tests pass an argument that your code does not take: `helper`."
      ),
      (
        "missing argument for parameter 'url' in call",
        "Your code asks for an argument that the tests do not pass: `url`."
      ),
      (
        "cannot assign value of type 'Page' to type '(any PageProtocol)?'",
        "`Page` does not conform to `PageProtocol` yet."
      ),
      (
        "cannot convert value of type 'Int' to specified type 'String'",
        "cannot convert value of type 'Int' to specified type 'String'"
      ),
      (
        "missing argument label 'presenter:' in call",
        "Your code asks for the label `presenter:`, the tests write none: declare it with `_`."
      ),
      (
        "extraneous argument label 'for:' in call",
        "The tests write the label `for:`, which your code does not have."
      ),
      (
        "incorrect argument label in call (have 'authHelper:', expected 'helper:')",
        "The tests write `authHelper:`, your code says `helper:`."
      ),
      (
        "missing argument for parameter 'coder' in call",
        "The tests call an initializer that your code does not have yet."
      ),
      (
        "missing argument label 'coder:' in call",
        "The tests call an initializer that your code does not have yet."
      ),
      (
        "cannot convert value of type 'Spy' to expected argument type 'NSCoder'",
        "The tests call an initializer that your code does not have yet."
      ),
      (
        "'view' is inaccessible due to 'private' protection level",
        "`view` is there, but private: the tests cannot see it."
      ),
      (
        "type 'Spy' does not conform to protocol 'View'",
        "`Spy` and `View` do not have the same members."
      ),
      (
        "argument type 'Spy' does not conform to expected type 'View'",
        "`Spy` and `View` do not have the same members."
      ),
      ("expected '}' at end of brace", "expected '}' at end of brace"),
    ])
  func findings(message: String, words: String) {
    let error = CompilerError(path: "/a/B.swift", line: 1, message: message)
    #expect(Say.finding(error.finding)(.english) == words)
  }
}
