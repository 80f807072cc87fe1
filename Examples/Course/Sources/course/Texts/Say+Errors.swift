/// What went wrong, and what to do next.
extension Say {
  static let noCourse = Text(
    "The course was not found. Run the command in the folder Examples/Course.",
    ru: "Курс не найден. Запустите команду в папке Examples/Course.")

  static func noSteps(in folder: String) -> Text {
    Text(
      "There are no steps in \(folder)/Steps. Get a whole copy of the course.",
      ru: "В папке \(folder)/Steps нет шагов. Возьмите полную копию курса.")
  }

  static func cannotRead(_ path: String) -> Text {
    Text(
      "\(path) cannot be read. Get a whole copy of the course.",
      ru: "Не удалось прочитать \(path). Возьмите полную копию курса.")
  }

  static func unknownStep(_ name: String) -> Text {
    Text(
      "There is no step “\(name)”. `swift run course list` shows all steps.",
      ru: "Шага «\(name)» нет. Все шаги покажет `swift run course list`.")
  }

  static func unknownChapter(_ number: Int) -> Text {
    Text(
      "There is no chapter \(number). `swift run course list` shows all.",
      ru: "Главы \(number) нет. Все главы покажет `swift run course list`.")
  }

  static func unknownCommand(_ name: String) -> Text {
    Text(
      "Unknown command “\(name)”. See `swift run course help`.",
      ru: "Неизвестная команда «\(name)». Справка: `swift run course help`.")
  }

  static func unexpected(_ argument: String) -> Text {
    Text(
      "Unexpected argument “\(argument)”. See `swift run course help`.",
      ru: "Лишний аргумент «\(argument)». Справка: `swift run course help`.")
  }

  static func unknownLanguage(_ name: String) -> Text {
    Text(
      "There is no language “\(name)”. Use --language en or --language ru.",
      ru: "Языка «\(name)» нет. Используйте --language en или --language ru.")
  }

  static func needsFolder(_ command: String) -> Text {
    Text("`\(command)` needs a folder.", ru: "Команде `\(command)` нужна папка.")
  }

  static let exportNeedsOption = Text(
    "Say what to leave out: export --without-solutions DIR",
    ru: "Укажите, что не включать: export --without-solutions ПАПКА")

  static func folderNotEmpty(_ path: String) -> Text {
    Text(
      "\(path) is not empty. Name a new folder.",
      ru: "Папка \(path) не пуста. Укажите новую папку.")
  }

  static let nothingStarted = Text(
    "No step has been started. Run `swift run course start`.",
    ru: "Ни один шаг не начат. Запустите `swift run course start`.")

  static let noSolutions = Text(
    "This copy of the course has no solutions. Ask your teacher.",
    ru: "В этой копии курса нет решений. Спросите преподавателя.")

  static let noOther = Text(
    "This step has no second solution. `swift run course solution` shows the first.",
    ru: "Второго решения у этого шага нет. Первое покажет `swift run course solution`.")

  static let noQuestions = Text(
    "There is no question about this step's code. `swift run course quiz` asks about the chapter.",
    ru: "Вопросов о коде этого шага нет. О главе спросит `swift run course quiz`.")

  static let noStart = Text(
    "This copy of the course has no solutions, so a step starts from your own work on the step "
      + "before. Finish that step first, or put the files you kept of it into work/ and start with "
      + "--mine.",
    ru: "В этой копии курса нет решений, поэтому шаг начинается с вашей работы над предыдущим. "
      + "Сначала закончите его или верните в work/ его сохранённые файлы и начните с --mine.")

  static let noFastTrack = Text(
    "This copy of the course has no fast track, because a step starts from your own work on the "
      + "step before. Run `swift run course start`.",
    ru: "В этой копии курса нет короткого пути: шаг начинается с вашей работы над предыдущим. "
      + "Запустите `swift run course start`.")

  static let noSources = Text(
    "There are no files in work/Sources. `swift run course reset` brings them back.",
    ru: "В папке work/Sources нет файлов. `swift run course reset` вернёт их.")

  static func damaged(kept: String) -> Text {
    Text(
      "work/.course.json was damaged, so your progress starts anew. The damaged file is \(kept). "
        + "Your work is untouched; `swift run course check` marks a step as done again.",
      ru: "Файл work/.course.json повреждён, поэтому прогресс начат заново. Повреждённый файл: "
        + "\(kept). Ваша работа не тронута; `swift run course check` снова отметит шаг пройденным.")
  }

  static let progressTooNew = Text(
    "work/.course.json was written by a later version of the course. Use that version.",
    ru: "Файл work/.course.json создан более новой версией курса. Используйте её.")

  static func cannotWrite(_ reason: String) -> Text {
    Text(
      "A file could not be read or written: \(reason)",
      ru: "Не удалось прочитать или записать файл: \(reason)")
  }

  static func cannotRun(_ tool: String) -> Text {
    Text(
      "`\(tool)` could not be started. Check that it is installed and in PATH.",
      ru: "Не удалось запустить `\(tool)`. Проверьте, что команда установлена и доступна в PATH.")
  }

  static func buildFailed(_ output: String) -> Text {
    Text(
      "The build failed for a reason that is not in your code:\n\(output)",
      ru: "Сборка не удалась, и причина не в вашем коде:\n\(output)")
  }

  static let usage = Text(
    """
    swift run course [COMMAND] [--language en|ru]

      (no command)        where you are and what is next
      list                all steps, with what is done; » is the fast track
      start [STEP]        copies the start of a step to work/; --mine keeps your own files,
                          --fast takes the next step of the fast track
      task                shows the text of the step again
      check               checks your work; exit code 0 if the step is done, 1 if not
      watch               checks each time you save
      hint                one more hint, three in all
      diff                what differs from the solution, which is noted
      solution            shows the step's files; --another a second right solution
      ask                 up to two questions about your own code; --run answers them by running it
      quiz [N] [LETTER…]  the questions of the chapter, or of chapter N; with letters, what is right
      reset               starts the step again

    For teachers:
      export --without-solutions DIR
      report DIR… [--steps] [--json]

    Nothing of yours is overwritten without a copy in work-kept/.
    """,
    ru: """
      swift run course [КОМАНДА] [--language en|ru]

        (без команды)       где вы и что дальше
        list                все шаги и что уже пройдено; » — короткий путь
        start [ШАГ]         копирует начало шага в work/; --mine оставляет ваши файлы,
                            --fast берёт следующий шаг короткого пути
        task                ещё раз показывает текст шага
        check               проверяет вашу работу; код выхода 0 — шаг пройден, 1 — ещё нет
        watch               проверяет при каждом сохранении
        hint                ещё одна подсказка, всего три
        diff                чем ваши файлы отличаются от решения, это отмечается
        solution            показывает файлы шага; --another — другое верное решение
        ask                 до двух вопросов о вашем коде; --run отвечает, запустив его
        quiz [N] [БУКВА…]   вопросы главы или главы N; с буквами — что верно
        reset               начинает шаг заново

      Для преподавателей:
        export --without-solutions ПАПКА
        report ПАПКА… [--steps] [--json]

      Ваши файлы не перезаписываются без копии в work-kept/.
      """)
}
