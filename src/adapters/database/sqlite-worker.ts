/** Entry of the thread that holds one SQLite connection. */
import { parentPort, workerData } from "node:worker_threads";
import type { SqliteRequest } from "./sqlite/worker-messages.ts";
import { createResponder } from "./sqlite-responder.ts";

const respond = createResponder(workerData, (answer) => parentPort?.postMessage(answer, []));

parentPort?.on("message", (requests: SqliteRequest[]) => {
  if (!respond(requests)) parentPort?.close();
});
