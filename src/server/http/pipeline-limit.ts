import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Counts the request; false when too many of its connection wait, in memory, for an earlier answer. */
export type PipelineLimit = (socket: Socket, response: ServerResponse) => boolean;

/** node:http pauses a client only after its first answer, and one packet can hold a hundred requests. */
export function createPipelineLimit(maxWaiting: number): PipelineLimit {
  const waiting = new WeakMap<Socket, number>();
  return (socket, response) => {
    // An answer that waits for another has no socket yet.
    if (response.socket !== null) return true;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxWaiting) return false;
    waiting.set(socket, count);
    response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  };
}
