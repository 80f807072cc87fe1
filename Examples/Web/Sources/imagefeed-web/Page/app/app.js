// Carries out the commands of the app, and passes those of a screen on to it.

import { AlertDialog } from "./alert-dialog.js";
import { BackButton } from "./back-button.js";
import { BlockDialog } from "./block-dialog.js";
import { showKeyHelp } from "./key-help.js";
import { listenToKeys } from "./keys.js";
import { openLink } from "./links.js";
import { PageSheet } from "./page-sheet.js";
import { Places } from "./places.js";
import { ScreenStack } from "./screen-stack.js";
import { SessionEnd } from "./session-end.js";
import { ShareMenu } from "./share-menu.js";
import { TabBar } from "./tab-bar.js";
import { setTexts } from "./texts.js";
import { makeScreen } from "../screens/kinds.js";

export class App {
  #report;
  #stack = new ScreenStack();
  #tabBar = new TabBar((tab) => this.#selectTab(tab));
  #alert = new AlertDialog((alert, answer) => this.#didAnswer(alert, answer));
  #block = new BlockDialog(() => this.report("didCancelWaiting"));
  #menu = new ShareMenu((share, outcome) => this.#didShare(share, outcome));
  #sheet = new PageSheet(() => this.#back.update());
  #places = new Places(() => this.#stack.screens);
  #sessionEnd = new SessionEnd();
  #back = new BackButton({
    depth: () =>
      this.#stack.depth + [this.#menu, this.#sheet].filter(({ isOpen }) => isOpen).length,
    goBack: () => {
      // Where nothing is left to close, Back leads to the screens of another tab.
      const [tab] = this.#stack.tabsToClose;
      if (!this.#goBack() && tab) this.#tabBar.select(tab);
    },
  });

  /** @param report sends an intent to the server. */
  constructor(report) {
    this.#report = report;
    listenToKeys({
      screen: () => this.#stack.top,
      selectTab: (index) => this.#tabBar.selectAt(index),
      goBack: () => this.#goBack(),
      showHelp: () => this.#showKeys(),
    });
  }

  #showKeys() {
    showKeyHelp(this.#sheet);
  }

  handle(command) {
    const action = this.#commands[command.command];
    if (action) action(command);
    else this.#stack.screen(command.screen)?.handle(command);
  }

  /**
   * Reports an intent of the app.
   *
   * @template {Protocol.Intent["intent"]} Name
   * @param {Name} intent
   * @param {Omit<Extract<Protocol.Intent, { intent: Name }>, "intent">} [members]
   */
  report(intent, members) {
    this.#report({ ...members, intent });
  }

  /** @type {import("../screens/screen.js").Commands} */
  #commands = {
    reset: ({ language, texts }) => {
      this.#places.keep();
      this.#sessionEnd.didConnect();
      setTexts(language, texts);
      this.#alert.close();
      this.#block.setBlocked(false);
      this.#replaceEverything();
    },
    showTabs: ({ tabs, selected }) => {
      this.#replaceEverything();
      this.#sessionEnd.didSignIn();
      this.#tabBar.show(tabs, selected);
      this.#stack.selectedTab = selected;
      this.#arrange();
    },
    show: (command) => {
      if (command.place === "root") {
        this.#replaceEverything();
        // What follows is new, even if its screens have the numbers of earlier ones.
        this.#places.forget();
      }
      let screen = null;
      screen = makeScreen(command, {
        // A screen that was removed reports nothing more: another one can have its name.
        report: (intent, members) => {
          if (screen && this.#stack.screen(command.screen) !== screen) return;
          this.#report({ screen: command.screen, intent, ...members });
        },
        close: () => this.#close(command.screen),
        showKeys: () => this.#showKeys(),
        sessionEnd: this.#sessionEnd,
        parent: this.#stack.screen(command.parent),
        place: this.#places.of(command.screen),
      });
      if (!screen) return this.#refuse(command);
      this.#stack.add(screen);
      this.#arrange();
    },
    close: ({ screen }) => {
      this.#menu.closeOf(screen);
      this.#stack.remove(screen);
      this.#arrange();
    },
    setBlocked: ({ isBlocked }) => {
      this.#block.setBlocked(isBlocked);
      if (!isBlocked) this.#returnFocus();
      // An alert is above the loader, whichever came first.
      if (isBlocked) this.#alert.raise();
    },
    presentAlert: (command) => this.#alert.show(command),
    dismissAlert: ({ alert }) => {
      this.#alert.dismiss(alert);
      this.#returnFocus();
    },
    openLink: ({ url }) => openLink(url, this.#sheet),
    share: (command) => {
      this.#menu.show(command);
      this.#back.update();
    },
  };

  /** The server must not wait for a screen of a kind that this page does not know. */
  #refuse({ screen, place }) {
    if (["pushed", "over"].includes(place)) this.report("didClose", { screen });
  }

  /** A root or a tab bar takes the place of all screens. */
  #replaceEverything() {
    this.#menu.close();
    this.#tabBar.hide();
    this.#stack.selectedTab = null;
    this.#stack.removeAll();
    this.#back.update();
  }

  #arrange() {
    this.#stack.arrange();
    this.#back.update();
  }

  #selectTab(tab) {
    this.#stack.selectedTab = tab;
    this.report("didSelectTab", { tab });
    this.#arrange();
  }

  /** Closes a screen that a person closes by a gesture of the page. */
  #close(name) {
    if (!this.#stack.screen(name)) return;
    this.#stack.remove(name);
    this.report("didClose", { screen: name });
    this.#arrange();
  }

  /** @returns whether there was something to close. */
  #goBack() {
    const [topmost] = this.#stack.closable.slice(-1);
    if (this.#sheet.isOpen) this.#sheet.close();
    else if (this.#menu.isOpen) this.#menu.cancel();
    else if (topmost) this.#close(topmost.name);
    else return false;
    return true;
  }

  #didAnswer(alert, answer) {
    this.#returnFocus();
    this.report("didAnswerAlert", { alert, answer });
  }

  /** Browsers return the focus of a dialog, but not when two of them close in another order. */
  #returnFocus() {
    if (document.activeElement === document.body) this.#stack.returnFocus();
  }

  #didShare(share, outcome) {
    this.#back.update();
    this.report("didShare", { share, outcome });
  }
}
