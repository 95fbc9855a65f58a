import { Client } from "pg";
import { buildConnectionConfig } from "./postgres-connection.ts";

/** Notifications have no content. */
export const CHANGES_CHANNEL = "forecourt_changes";

/** Polls as well: a notification can be lost with its connection, and some poolers pass none on. */
const POLL_INTERVAL_MS = 1000;

/** Calls back after each commit that changed records, and every second. Returns a function that ends it. */
export function listenForCommits(url: string, onCommit: () => void): () => void {
  let client: Client | null = null;
  let isOver = false;

  const connect = async (): Promise<void> => {
    const fresh = new Client(buildConnectionConfig(url));
    client = fresh;
    const lose = () => {
      if (client === fresh) client = null;
    };
    fresh.on("error", lose);
    fresh.on("end", lose);
    fresh.on("notification", onCommit);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANGES_CHANNEL}`);
    } catch {
      lose();
    }
    if (isOver || client !== fresh) await fresh.end().catch(() => {});
  };

  const poll = setInterval(() => {
    if (client === null) void connect();
    onCommit();
  }, POLL_INTERVAL_MS);
  void connect();

  return () => {
    isOver = true;
    clearInterval(poll);
    const open = client;
    client = null;
    open?.end().catch(() => {});
  };
}
