/// The texts of a check.
extension Say {
  static let firstBuild = Text(
    "This check first builds what the step imports, which takes up to a minute.",
    ru: "Сначала эта проверка собирает то, что импортирует шаг: это занимает до минуты.")

  static let codeFails = Text("Your code does not compile:", ru: "Ваш код не компилируется:")
  static let namesMissing = Text(
    "The step's tests do not compile with your code yet:",
    ru: "Тесты шага пока не компилируются с вашим кодом:")
  static let namesFound = Text(
    "Your code compiles and has all names the tests need.",
    ru: "Код компилируется, и в нём есть все имена, нужные тестам.")
  static let codeCompiles = Text("Your code compiles.", ru: "Код компилируется.")

  static func finding(_ finding: Finding) -> Text {
    switch finding {
    case .missing(let name): Text("There is no `\(name)` yet.", ru: "Пока нет `\(name)`.")
    case .missingMember(let type, let member):
      Text("`\(type)` has no `\(member)` yet.", ru: "В `\(type)` пока нет `\(member)`.")
    case .missingParameter(let label):
      Text(
        "The tests pass an argument that your code does not take: `\(label)`.",
        ru: "Тесты передают аргумент, которого ваш код не принимает: `\(label)`.")
    case .unexpectedParameter(let label):
      Text(
        "Your code asks for an argument that the tests do not pass: `\(label)`.",
        ru: "Ваш код требует аргумент, которого тесты не передают: `\(label)`.")
    case .noParameters:
      Text(
        "The tests pass an argument where your code takes none.",
        ru: "Тесты передают аргумент там, где ваш код его не принимает.")
    case .hidden(let name):
      Text(
        "`\(name)` is there, but private: the tests cannot see it.",
        ru: "`\(name)` есть, но скрыто (private): тесты его не видят.")
    case .notConforming(let type, let name):
      Text(
        "`\(type)` does not conform to `\(name)` yet.",
        ru: "`\(type)` пока не соответствует `\(name)`.")
    case .noInitializer:
      Text(
        "The tests call an initializer that your code does not have yet.",
        ru: "Тесты вызывают инициализатор, которого в вашем коде пока нет.")
    case .otherLabel(let tests, let code):
      Text(
        "The tests write `\(tests)`, your code says `\(code)`.",
        ru: "В тестах написано `\(tests)`, а в вашем коде — `\(code)`.")
    case .labelOnlyInCode(let label):
      Text(
        "Your code asks for the label `\(label)`, the tests write none: declare it with `_`.",
        ru: "Ваш код требует метку `\(label)`, а в тестах её нет: объявите параметр с `_`.")
    case .labelOnlyInTests(let label):
      Text(
        "The tests write the label `\(label)`, which your code does not have.",
        ru: "В тестах написана метка `\(label)`, которой в вашем коде нет.")
    case .misfit(let type, let demands, let lacks) where !lacks.isEmpty:
      lacking(type, demands, lacks.map { "`\($0)`" }.joined(separator: ", "))
    case .misfit(let type, let demands, _):
      Text(
        "`\(type)` and `\(demands)` do not have the same members.",
        ru: "Состав `\(type)` и `\(demands)` не совпадает.")
    case .other(let message): Text(message, ru: message)
    }
  }

  private static func lacking(_ type: String, _ demands: String, _ names: String) -> Text {
    Text(
      "`\(demands)` asks for \(names), and `\(type)` has nothing of that form: one of the two says too much, "
        + "or says it differently.",
      ru:
        "`\(demands)` требует \(names), а в `\(type)` такого нет: в одном из них лишнее или записано "
        + "иначе.")
  }

  static func lacks(_ names: [String]) -> Text {
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return Text("it lacks \(list)", ru: "не хватает \(list)")
  }

  static func andMore(_ count: Int) -> Text { Text("and \(count) more", ru: "и ещё \(count)") }

  static func net(_ passed: Int, of count: Int, isBroken: Bool) -> Text {
    let (english, russian) =
      isBroken
      ? (" What a person sees has changed:", " Поведение экрана изменилось:")
      : passed == count
        ? (" What a person sees has not changed.", " Экран ведёт себя как прежде.") : ("", "")
    return Text(
      "Safety net: \(passed) of \(count)." + english,
      ru: "Страховочные тесты: \(passed) из \(count)." + russian)
  }

  static func stepTests(_ passed: Int, of count: Int) -> Text {
    Text("The step's tests: \(passed) of \(count).", ru: "Тесты шага: \(passed) из \(count).")
  }

  static func givenTests(_ passed: Int, of count: Int) -> Text {
    Text(
      "The tests that were there: \(passed) of \(count).",
      ru: "Прежние тесты: \(passed) из \(count).")
  }

  static let waiting = Text(
    "The tests run once your code compiles.", ru: "Тесты запустятся, когда код скомпилируется.")

  static func stop(_ stop: TestRun.Stop) -> Text {
    switch stop {
    // XCTest on Linux makes a function of each test, and cannot make one that needs an actor.
    case .crash(let words) where words.contains(") -> @Swift.MainActor () -> ()"):
      onMainActor(words.components(separatedBy: ") -> @Swift")[0].split(separator: ".").last ?? "")
    case .crash(let words):
      Text("The tests were stopped by a crash: \(words)", ru: "Тесты прерваны сбоем: \(words)")
    case .overTime:
      Text(
        "The tests did not come to an end and were stopped.",
        ru: "Тесты не завершились и были остановлены.")
    case .endlessOutput:
      Text(
        "The tests print without end and were stopped.",
        ru: "Тесты печатают без конца и были остановлены.")
    }
  }

  private static func onMainActor(_ name: Substring) -> Text {
    Text(
      "XCTest on Linux cannot run the tests of `\(name)`, which are `@MainActor` and not `async`. "
        + "Write `async` behind their parentheses: `func testLike() async`.",
      ru: "XCTest на Linux не запускает тесты `\(name)`: они с `@MainActor`, но без `async`. "
        + "Напишите `async` после скобок: `func testLike() async`.")
  }

  static func notRun(_ count: Int) -> Text {
    Text("Not run because of it: \(count).", ru: "Не запускались из-за этого: \(count).")
  }

  static func ownFail(_ files: String) -> Text {
    Text(
      "Your own tests do not all compile. Left out, in \(files):",
      ru: "Ваши тесты компилируются не все. Не запускаются те, что с ошибками, в \(files):")
  }

  static func idle(_ tests: String) -> Text {
    Text(
      "Not counted, because nothing is asserted: \(tests).",
      ru: "Не считаются, потому что ничего не проверяют: \(tests).")
  }

  static func own(_ passed: Int, of count: Int) -> Text {
    Text("Your own tests: \(passed) of \(count).", ru: "Ваши тесты: \(passed) из \(count).")
  }

  static let noOwn = Text(
    "No tests of your own yet: write some in a new file in work/Tests to see which bugs they catch.",
    ru: "Своих тестов пока нет: напишите их в новом файле в work/Tests и узнайте, какие ошибки "
      + "они ловят.")
  static let noOwnButAsked = Text(
    "No tests of your own yet: this step asks for them. Write them in work/Tests.",
    ru: "Своих тестов пока нет, а этот шаг о них. Напишите их в work/Tests.")

  static func grade(_ caught: Int, of count: Int) -> Text {
    Text(
      "Bugs planted for your tests: they catch \(caught) of \(count).",
      ru: "Подсаженные ошибки: ваши тесты ловят \(caught) из \(count).")
  }

  static let tooStrict = Text(
    "Too strict: the code stays right with these changes, and tests of yours fail.",
    ru: "Слишком строго: с этими изменениями код остаётся верным, а ваши тесты падают.")

  static let gradeWaits = Text(
    "Bugs are planted for your tests once all of them pass.",
    ru: "Ошибки для ваших тестов подсаживаются, когда все они проходят.")

  static func planted(_ bug: String, _ outcome: GradedBug.Outcome) -> Text {
    switch outcome {
    case .caught: Text("\(bug): caught", ru: "\(bug): поймана")
    case .missed: Text("\(bug): your tests still pass with", ru: "\(bug): тесты проходят и с")
    case .notPlanted: Text("\(bug): not tried", ru: "\(bug): не проверялась")
    }
  }

  /// The code of a bug, on one line.
  static func change(_ bug: Step.Bug) -> Text {
    func line(_ code: String) -> String {
      "`" + code.split(whereSeparator: \.isWhitespace).joined(separator: " ") + "`"
    }
    let old = line(bug.old)
    return bug.new.allSatisfy(\.isWhitespace)
      ? Text("\(old) → (deleted)", ru: "\(old) → (удалено)") : Text("\(old) → \(line(bug.new))")
  }

  static func inFile(_ name: String) -> Text { Text("in \(name)", ru: "в \(name)") }
  static func inStepsFile(_ name: String) -> Text {
    Text("in the step's \(name)", ru: "в файле шага \(name)")
  }

  static func redWithStep(_ tests: String) -> Text {
    Text(
      "Green with your code and red with the step's, so not counted for bugs in the step's code: \(tests).",
      ru:
        "С вашим кодом проходят, а с кодом шага падают, поэтому для ошибок в коде шага не считаются: "
        + "\(tests).")
  }

  static func untried(_ count: Int) -> Text {
    Text(
      "Not tried, because your code is not written as the step's is, and none of your tests fits both: "
        + "\(count).",
      ru:
        "Не проверялись, потому что ваш код написан не так, как в шаге, а тестов, подходящих к обоим, "
        + "нет: \(count).")
  }

  static func unused(_ names: String) -> Text {
    Text(
      "Not used, because the step brings a file of the same name: \(names). "
        + "Give your own tests a new file.",
      ru: "Не используется, потому что у шага есть файл с тем же именем: \(names). "
        + "Для своих тестов создайте новый файл.")
  }

  static let done = Text("The step is done.", ru: "Шаг пройден.")
  static let notDone = Text(
    "Not done yet. `swift run course hint` helps.",
    ru: "Пока не готово. Поможет `swift run course hint`.")
}
