// Starts the page: connects it to its session on the server.
//
// In comments on types, `Protocol` has those of protocol.schema.json; `.ci/protocol-types` makes them
// and checks all modules with them. A parameter without a type can be anything there.

import { App } from "./app/app.js";
import { Connection } from "./app/connection.js";
import { IntentQueue } from "./app/intent-queue.js";
import { showNotice } from "./app/notice.js";
import { pageID } from "./app/page-id.js";

function start(page) {
  const intents = new IntentQueue(page, { failed: () => connection.reconnect() });
  const app = new App((intent) => intents.report(intent));
  const connection = new Connection(page, {
    received: (command) => app.handle(command),
    changed(state) {
      if (state === "open") intents.resume();
      else intents.pause();
      showNotice(state);
    },
  });
  connection.open();
}

start(pageID());
