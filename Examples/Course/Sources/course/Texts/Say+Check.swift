/// The texts of a check.
extension Say {
  static let firstBuild = Text(
    "This check first builds what the step imports, which takes up to a minute.",
    ru: "Сначала эта проверка собирает то, что импортирует шаг: это занимает до минуты.")

  static let codeFails = Text(
    "Your code does not compile:", ru: "Ваш код не компилируется:")
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
    case .twice(let name):
      Text(
        "`\(name)` is declared twice: in your tests and in the step's.",
        ru: "`\(name)` объявлено дважды: в ваших тестах и в тестах шага.")
    case .other(let message): Text(message, ru: message)
    }
  }

  private static func lacking(_ type: String, _ demands: String, _ names: String) -> Text {
    Text(
      "`\(type)` lacks \(names), which `\(demands)` asks for.",
      ru: "В `\(type)` нет \(names), а `\(demands)` этого требует.")
  }

  static func lacks(_ names: [String]) -> Text {
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return Text("it lacks \(list)", ru: "не хватает \(list)")
  }

  static func andMore(_ count: Int) -> Text { Text("and \(count) more", ru: "и ещё \(count)") }

  static func net(_ passed: Int, of count: Int) -> Text {
    passed == count
      ? Text(
        "Safety net: \(passed) of \(count). What a person sees has not changed.",
        ru: "Страховочные тесты: \(passed) из \(count). Экран ведёт себя как прежде.")
      : Text(
        "Safety net: \(passed) of \(count). What a person sees has changed:",
        ru: "Страховочные тесты: \(passed) из \(count). Поведение экрана изменилось:")
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

  static func crash(_ words: String) -> Text {
    Text("The tests were stopped by a crash: \(words)", ru: "Тесты прерваны сбоем: \(words)")
  }

  static let overTime = Text(
    "The tests did not come to an end and were stopped.",
    ru: "Тесты не завершились и были остановлены.")

  static func didNotEnd(_ test: String) -> Text {
    Text("\(test) did not come to its end.", ru: "Тест \(test) не дошёл до конца.")
  }

  static let ownFail = Text(
    "Your own tests do not compile:", ru: "Ваши собственные тесты не компилируются:")

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

  static func planted(_ bug: String, _ outcome: GradedBug.Outcome) -> Text {
    switch outcome {
    case .caught: Text("\(bug): caught", ru: "\(bug): поймана")
    case .missed: Text("\(bug): your tests still pass with", ru: "\(bug): тесты проходят и с")
    case .notPlanted: Text("\(bug): not tried", ru: "\(bug): не проверялась")
    }
  }

  static func inFile(_ name: String) -> Text { Text("in \(name)", ru: "в \(name)") }
  static func inStepsFile(_ name: String) -> Text {
    Text("in the step's \(name)", ru: "в файле шага \(name)")
  }

  static func untried(_ count: Int) -> Text {
    Text(
      "Not tried, because your code is written differently: \(count).",
      ru: "Не проверялись, потому что ваш код написан иначе: \(count).")
  }

  static func unused(_ names: String) -> Text {
    Text(
      "Not used, because the step brings a file of the same name: \(names). "
        + "Give your own tests a new file.",
      ru: "Не используется, потому что у шага есть файл с тем же именем: \(names). "
        + "Для своих тестов создайте новый файл.")
  }

  static let ownNotGraded = Text(
    "They are not graded until they compile. The step does not need them.",
    ru: "Пока они не компилируются, оценки нет. Для шага они не нужны.")

  static let done = Text("The step is done.", ru: "Шаг пройден.")
  static let notDone = Text(
    "Not done yet. `swift run course hint` helps.",
    ru: "Пока не готово. Поможет `swift run course hint`.")
}
