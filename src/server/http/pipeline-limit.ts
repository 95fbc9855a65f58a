import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Whether a connection may have one more request that waits behind unanswered ones. */
export type PipelineLimit = (socket: Socket, response: ServerResponse) => boolean;

/**
 * Bounds what one connection asks for before it reads an answer: every answer that waits behind another
 * is held in memory. node:http stops reading from who does not read, but not before the first answer
 * is there, and one packet holds a hundred requests.
 */
export function createPipelineLimit(maxWaiting: number): PipelineLimit {
  const waiting = new WeakMap<Socket, number>();
  return (socket, response) => {
    // An answer that waits behind another is given the socket later.
    if (response.socket !== null) return true;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxWaiting) return false;
    waiting.set(socket, count);
    response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  };
}
