import { Client } from "pg";
import { buildConnectionConfig } from "./postgres-connection.ts";

/** The channel on which committed changes are told; it carries no content. */
export const CHANGES_CHANNEL = "forecourt_changes";

/** Asked besides: a notice can be lost with its connection, and a pooler may pass none on. */
const POLL_INTERVAL_MS = 1000;

/** Calls back after commits told by the server, and each second besides; returns how to end it. */
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
