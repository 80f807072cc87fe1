import ImageFeedPresentation

/// The texts that only a terminal needs, above all what its keys do (G-3). All others are the kit's.
struct TerminalStrings: Sendable {
  // What keys do.
  let move, page, ends, open, tabs, quit, zoom, pan, rotate, toggleZoom, author: String
  let nextField, press, choose, close, loadPicture, browser, copy: String

  /// The window is smaller than the app can use; sizes follow.
  let windowTooSmall: String
  /// The terminal shows no pictures; and it cannot show this one, or not in this place.
  let noPictures, notThisPicture: String
  /// Before the address of the login page; and the same if the form below is the shorter way.
  let openInBrowser, orInBrowser: String
  /// Titles of the fields of the login page.
  let email, password, code: String
  /// Below the fields: a code can be pasted; and the same while the app waits for the redirect.
  let pasteCode, waiting: String
  /// The local Unsplash has refused e-mail and password.
  let wrongPassword: String
  /// The redirect cannot be received: its port, which follows, belongs to another program.
  let portTaken: String
  /// The browser's words at the end of the sign-in, and after another one.
  let signedIn, otherSignIn: String
  /// A link was handed to the terminal, which may or may not keep it; the link follows.
  let linkCopied: String
  /// A link was opened in the browser.
  let linkOpened: String
  /// A picture was saved; its path follows.
  let savedTo: String

  init(_ language: Language) {
    func text(_ russian: String, _ english: String) -> String {
      language == .russian ? russian : english
    }
    move = text("выбор", "move")
    page = text("страница", "page")
    ends = text("начало, конец", "first, last")
    open = text("открыть", "open")
    tabs = text("вкладки", "tabs")
    quit = text("завершить", "quit")
    zoom = text("масштаб", "zoom")
    pan = text("сдвиг", "pan")
    rotate = text("поворот", "rotate")
    toggleZoom = text("вписать / увеличить", "fit / zoom")
    author = text("автор", "author")
    nextField = text("далее", "next")
    press = text("нажать", "press")
    choose = text("выбор", "choose")
    close = text("закрыть", "close")
    loadPicture = text("загрузить картинку", "load the picture")
    browser = text("браузер", "browser")
    copy = text("копировать", "copy")
    windowTooSmall = text("Окно слишком маленькое.", "The window is too small.")
    noPictures = text(
      "В этом терминале нет картинок. Ссылка на фото: клавиша s",
      "No pictures in this terminal. The photo's link: press s")
    notThisPicture = text(
      "Так фото не показать. Ссылка на него: клавиша s",
      "It cannot be shown like this. The photo's link: press s")
    openInBrowser = text(
      "Войдите в браузере. Если он не открылся, откройте этот адрес:",
      "Sign in in the browser. If none has opened, open this address:")
    orInBrowser = text(
      "Локальный Unsplash. Войдите здесь или в браузере (Ctrl-O) по адресу:",
      "The local Unsplash. Sign in here, or in a browser (Ctrl-O) at this address:")
    email = text("Почта", "E-mail")
    password = text("Пароль", "Password")
    code = text("Код", "Code")
    pasteCode = text(
      "Код покажет браузер. Подойдёт и адрес той страницы.",
      "The browser shows the code; that page's address will do.")
    waiting = text(
      "Ждём браузер. Код можно и вставить.", "Waiting for the browser; or paste the code.")
    wrongPassword = text("Неверный адрес почты или пароль.", "Wrong e-mail or password.")
    portTaken = text(
      "Порт занят другой программой. Завершите её и повторите или вставьте код. Порт:",
      "Another program has the redirect's port. End it and retry, or paste the code. Port:")
    signedIn = text(
      "Готово. Вернитесь в терминал: это окно можно закрыть.",
      "Done. Go back to the terminal: you can close this window.")
    otherSignIn = text(
      "Это другой вход. Откройте адрес, который показывает приложение в терминале.",
      "This is another sign-in. Open the address that the app in the terminal shows.")
    linkCopied = text("Отправлено в буфер обмена терминала:", "Sent to the terminal's clipboard:")
    linkOpened = text("Открыто в браузере.", "Opened in the browser.")
    savedTo = text("Сохранено:", "Saved:")
  }
}
