import Testing

@testable import course

@Suite struct OptionsTests {
  @Test("Without arguments the command says where one is") func noArguments() throws {
    let options = try Options([])
    #expect(options.command == .overview)
    #expect(Options.language(in: []) == nil)
  }

  @Test(
    "A language may stand anywhere",
    arguments: [
      ["--language", "ru", "check"], ["check", "--language", "ru"], ["check", "--language=ru"],
    ])
  func language(arguments: [String]) throws {
    let options = try Options(arguments)
    #expect(options.command == .check)
    #expect(Options.language(in: arguments) == .russian)
    #expect(Options.language(in: ["chekc"] + arguments) == .russian)
  }

  @Test("A step is started by its name, with or without one's own files") func start() throws {
    #expect(try Options(["start"]).command == .start(step: nil, keepingMine: false, isFast: false))
    #expect(
      try Options(["start", "WebView02", "--mine"]).command
        == .start(step: "WebView02", keepingMine: true, isFast: false))
    #expect(
      try Options(["start", "--fast"]).command
        == .start(step: nil, keepingMine: false, isFast: true))
  }

  @Test("A teacher exports without solutions and reports on several folders") func teacher() throws
  {
    #expect(try Options(["export", "--without-solutions", "out"]).command == .export("out"))
    #expect(
      try Options(["report", "a", "b", "--json"]).command
        == .report(["a", "b"], isJSON: true, isByStep: false))
  }

  @Test(
    "What cannot be understood is an error of usage",
    arguments: [
      ["chekc"], ["check", "now"], ["ask", "me"], ["start", "A", "B"], ["report"],
      ["export", "out"],
      ["--language", "fr"], ["--language"],
    ])
  func wrong(arguments: [String]) {
    let error = #expect(throws: CourseError.self) { try Options(arguments) }
    #expect(error?.status == .usage)
  }
}
