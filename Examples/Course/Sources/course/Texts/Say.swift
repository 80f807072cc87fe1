/// The texts of the command, but for those of a check.
enum Say {
  static let headings: [String: Text] = [
    "Goal": Text("GOAL", ru: "ЦЕЛЬ"),
    "Why": Text("WHY", ru: "ЗАЧЕМ"),
    "What to do": Text("WHAT TO DO", ru: "ЧТО СДЕЛАТЬ"),
    "Names the tests use": Text("NAMES THE TESTS USE", ru: "ИМЕНА, КОТОРЫЕ ИСПОЛЬЗУЮТ ТЕСТЫ"),
    "Out of scope": Text("OUT OF SCOPE", ru: "ЧТО НЕ ВХОДИТ"),
  ]

  static func chapter(_ number: Int, _ title: String) -> Text {
    Text("Chapter \(number) · \(title)", ru: "Глава \(number) · \(title)")
  }

  // MARK: - Where am I

  static func overview(passed: Int, of count: Int) -> Text {
    Text(
      "The course “From massive view controllers to MVP”: \(passed) of \(count) steps done.",
      ru: "Курс «От огромных контроллеров к MVP»: пройдено шагов: \(passed) из \(count).")
  }

  static func youAreAt(_ step: String, _ title: String, minutes: Int) -> Text {
    Text(
      "You are at \(step), “\(title)”, about \(minutes) min.",
      ru: "Вы на шаге \(step), «\(title)», около \(minutes) мин.")
  }

  static let workIsIn = Text(
    "Your code is in work/Sources. In work/Tests are the tests so far, and the spies and fakes that the "
      + "step brings. Your own tests go in new files there. A file or a type whose name the step's tests "
      + "use is left out.",
    ru:
      "Ваш код — в work/Sources. В work/Tests — прежние тесты, а также шпионы и фейки шага. Свои тесты "
      + "пишите там в новых файлах. Файл или тип, имя которого занято тестами шага, не используется."
  )

  static func next(_ command: String) -> Text {
    Text("Next: swift run course \(command)", ru: "Дальше: swift run course \(command)")
  }

  static let nextOfTrack = Text(
    "Next on the fast track: swift run course start --fast",
    ru: "Дальше по короткому пути: swift run course start --fast")

  static let fastTrackDone = Text(
    "The fast track is done. `swift run course start` goes on with the other steps.",
    ru: "Короткий путь пройден. К остальным шагам ведёт `swift run course start`.")

  static let allDone = Text(
    "All steps are done. Congratulations!", ru: "Все шаги пройдены. Поздравляем!")

  static let here = Text("you are here", ru: "вы здесь")
  static let lookedUp = Text("solution looked up", ru: "решение подсмотрено")
  static func minutes(_ count: Int) -> Text { Text("\(count) min", ru: "\(count) мин") }

  static func fastTrack(_ count: Int, minutes: Int) -> Text {
    Text(
      "Fast track, for those who have little time: \(count) steps, \(hours(minutes)(.english)). "
        + "`swift run course start --fast` goes along it.",
      ru: "Короткий путь, если времени мало: шагов \(count), \(hours(minutes)(.russian)). "
        + "По нему ведёт `swift run course start --fast`.")
  }

  static func wholeCourse(_ count: Int, minutes: Int) -> Text {
    Text(
      "The whole course: \(count) steps, \(hours(minutes)(.english)).",
      ru: "Весь курс: шагов \(count), \(hours(minutes)(.russian)).")
  }

  private static func hours(_ minutes: Int) -> Text {
    Text("\(minutes / 60) h \(minutes % 60) min", ru: "\(minutes / 60) ч \(minutes % 60) мин")
  }

  // MARK: - After a step

  static func learned(_ text: String) -> Text {
    Text("What you know now: \(text)", ru: "Что вы теперь знаете: \(text)")
  }

  static let anotherWay = Text(
    "Another right way: swift run course solution --another",
    ru: "Другое верное решение: swift run course solution --another")

  static let questions = Text(
    "Questions about your own code: swift run course ask",
    ru: "Вопросы о вашем собственном коде: swift run course ask")

  static let quizWaits = Text(
    "That was the last step of the chapter. Its quiz: swift run course quiz",
    ru: "Это был последний шаг главы. Вопросы по ней: swift run course quiz")

  static func whichTestFails(_ change: Step.Bug, of tests: [String]) -> Text {
    let place = Text("\(change.file): ") + self.change(change)
    let names = Text(tests.isEmpty ? "" : "\n   " + tests.joined(separator: ", "))
    return Text(
      "Which tests fail if your code is changed like this?  ",
      ru: "Какие тесты упадут, если так изменить ваш код?  ") + place + names
  }

  static let runIt = Text(
    "Write your answers down, then run your code: swift run course ask --run",
    ru: "Запишите ответы, потом запустите свой код: swift run course ask --run")

  static let noTestFails = Text(
    "    None of them: no test looks there. One that does would be worth keeping.",
    ru: "    Ни один: туда тесты не смотрят. Тест, который смотрит, стоило бы сохранить.")
  static let doesNotCompile = Text(
    "    Your code does not compile with the step's tests. `swift run course check` says why.",
    ru: "    Ваш код не компилируется с тестами шага. Почему, скажет `swift run course check`.")
  static let changeDoesNotCompile = Text(
    "    With this change the code does not compile with the tests. `swift run course check` says "
      + "whether it does without.",
    ru: "    С этим изменением код не компилируется с тестами. Компилируется ли он без него, "
      + "скажет `swift run course check`.")

  static func rightAnswers(_ count: Int, of all: Int) -> Text {
    Text("Right: \(count) of \(all).", ru: "Верно: \(count) из \(all).")
  }

  static func answerEach(_ count: Int) -> Text {
    let letters = Array(repeating: "a", count: count).joined(separator: " ")
    return Text(
      "Answer all \(count) questions, a letter each, such as: swift run course quiz \(letters)",
      ru: "Ответьте на все вопросы (\(count)), по букве на каждый, например: "
        + "swift run course quiz \(letters)")
  }

  // MARK: - Start, reset, hints, solutions

  static func started(_ step: String) -> Text {
    Text("\(step) is ready in the folder work.", ru: "Шаг \(step) готов в папке work.")
  }

  static func alreadyStarted(_ step: String) -> Text {
    Text(
      "You are at \(step) already. `swift run course reset` starts it again.",
      ru: "Шаг \(step) уже начат. `swift run course reset` начнёт его заново.")
  }

  static let continued = Text(
    "Your own files stay as they are.", ru: "Ваши файлы остались без изменений.")

  static func keptCopy(_ path: String) -> Text {
    Text(
      "A copy of your files as they were: \(path). `start --mine` would go on from them.",
      ru: "Копия ваших прежних файлов: \(path). Продолжить с них можно через `start --mine`.")
  }

  static func leftUndone(_ step: String) -> Text {
    Text(
      "\(step) is not done. To go on with it, start it again and copy your files back.",
      ru: "Шаг \(step) не пройден. Чтобы продолжить его, начните его снова и верните свои файлы.")
  }

  static func hint(_ number: Int, of count: Int) -> Text {
    Text("Hint \(number) of \(count)", ru: "Подсказка \(number) из \(count)")
  }

  static let noMoreHints = Text(
    "There are no more hints. `swift run course solution` shows the solution.",
    ru: "Больше подсказок нет. `swift run course solution` покажет решение.")

  static let nowLookedUp = Text(
    "This step is now marked as looked up.", ru: "Шаг отмечен: решение подсмотрено.")

  static let noDifference = Text(
    "Your files are the same as the step's.", ru: "Ваши файлы совпадают с решением шага.")

  static let absent = Text("(no such file)", ru: "(файла нет)")

  static let otherCheck = Text(
    "Another check is running; this one begins after it.",
    ru: "Идёт другая проверка; эта начнётся после неё.")

  static func leftMeanwhile(_ step: String) -> Text {
    Text(
      "Another step was started during this check, so nothing is noted for \(step). Check again.",
      ru: "Во время проверки начат другой шаг, поэтому для \(step) ничего не отмечено. "
        + "Проверьте ещё раз.")
  }

  static let watching = Text(
    "Waiting for you to save a file; Ctrl-C ends.", ru: "Жду сохранения файла; Ctrl-C — выход.")

  // MARK: - For teachers

  static func exported(_ path: String) -> Text {
    Text("The course without solutions is in \(path).", ru: "Курс без решений — в папке \(path).")
  }

  static func report(_ passed: Int, of count: Int, lookedUp: Int, hints: Int) -> Text {
    Text(
      "\(passed) of \(count) steps, looked up: \(lookedUp), hints: \(hints)",
      ru: "шагов \(passed) из \(count), подсмотрено: \(lookedUp), подсказок: \(hints)")
  }

  static func ownTests(_ caught: Int, of count: Int, untried: Int) -> Text {
    let rest =
      untried == 0
      ? Text("", ru: "") : Text(", not tried: \(untried)", ru: ", не проверялось: \(untried)")
    return Text(
      "own tests: \(caught) of \(count) bugs" + rest(.english),
      ru: "свои тесты: ошибок \(caught) из \(count)" + rest(.russian))
  }

  static func last(_ day: String) -> Text { Text("last seen: \(day)", ru: "был: \(day)") }

  static func step(checks: Int, hints: Int) -> Text {
    Text("checks: \(checks), hints: \(hints)", ru: "проверок: \(checks), подсказок: \(hints)")
  }

  static let noProgress = Text("no progress found", ru: "прогресс не найден")
}
