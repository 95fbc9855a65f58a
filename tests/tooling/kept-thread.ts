/** Entry of a thread that holds one SQLite connection after another, each on a port of its own. */
import { type MessagePort, parentPort } from "node:worker_threads";
import type { SqliteRequest, SqliteWorkerData } from "#adapters/database/sqlite/worker-messages.ts";
import { createResponder } from "#adapters/database/sqlite-responder.ts";

export type Assignment = { data: SqliteWorkerData; port: MessagePort };

parentPort?.on("message", ({ data, port }: Assignment) => {
  const respond = createResponder(data, (answer) => port.postMessage(answer, []));
  port.on("message", (requests: SqliteRequest[]) => {
    if (!respond(requests)) port.close();
  });
});
