import { MessageChannel, Worker } from "node:worker_threads";
import type { OpenThread } from "#adapters/database/sqlite/sqlite-channel.ts";
import type { Assignment } from "./kept-thread.ts";

const ENTRY = new URL("./kept-thread.ts", import.meta.url);

const idle: Worker[] = [];

/**
 * Holds a connection of SQLite in a thread of its own, as the product does, but in one that is kept for the
 * next connection: to start one costs more processor time than most tests.
 */
export const openInKeptThread: OpenThread = (data, onAnswer) => {
  const worker = idle.pop() ?? startThread();
  const { port1: near, port2: far } = new MessageChannel();
  const assignment: Assignment = { data, port: far };
  let isTerminated = false;
  worker.postMessage(assignment, [far]);
  near.on("message", onAnswer);
  return {
    send: (requests) => near.postMessage(requests, []),
    ended: new Promise((resolve) => {
      near.once("close", () => {
        if (!isTerminated) idle.push(worker);
        resolve(null);
      });
    }),
    terminate: () => {
      isTerminated = true;
      return worker.terminate();
    },
  };
};

/** Idle threads do not keep the process running. */
function startThread(): Worker {
  const worker = new Worker(ENTRY, { name: "sqlite, kept" });
  worker.unref();
  return worker;
}
