// Starts the page: connects it to its session on the server.

import { App } from "./app/app.js";
import { Connection } from "./app/connection.js";
import { IntentQueue } from "./app/intent-queue.js";
import { showNotice } from "./app/notice.js";
import { pageID } from "./app/page-id.js";

function start(page) {
  const intents = new IntentQueue(page, { failed: () => connection.reconnect() });
  const app = new App((intent) => intents.report(intent));
  const connection = new Connection(page, {
    received(command) {
      // What was not sent yet belongs to the screens before the reset.
      if (command.command === "reset") intents.clear();
      app.handle(command);
    },
    changed(state) {
      intents.setPaused(state !== "open");
      showNotice(state);
    },
  });
  connection.open();
}

start(pageID());
