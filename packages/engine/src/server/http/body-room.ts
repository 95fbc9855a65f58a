import type { EventEmitter } from "node:events";
import { ProtocolError } from "../protocol-error.ts";

/** Bytes of bodies, of what they are parsed into, and of answers that wait to be read, that are held at a time, of all connections together. */
export type BodyRoom = {
  /** Begins a request, whose bytes are let go of once it is answered or its client has left. */
  open(response: Pick<EventEmitter, "once">): {
    hold: Hold;
    /** The same for a refusal, which is sent where there is no room, too. */
    holdAnyway: Hold;
  };
};

/**
 * Notes bytes that a request holds from now on.
 *
 * @throws ProtocolError too_many_search_requests where there is no room for them.
 */
export type Hold = (bytes: number) => void;

export function createBodyRoom(maxBytes: number): BodyRoom {
  let held = 0;
  return {
    open(response) {
      let own = 0;
      let isOver = false;
      response.once("close", () => {
        held -= own;
        isOver = true;
      });
      const holdAnyway = (bytes: number): void => {
        // Of a client that left nothing is let go of any more.
        if (isOver) return;
        held += bytes;
        own += bytes;
      };
      const hold = (bytes: number): void => {
        holdAnyway(bytes);
        if (isOver || held <= maxBytes) return;
        throw new ProtocolError(
          "too_many_search_requests",
          "The requests and answers under way are too large together. Retry after 10s.",
        );
      };
      return { hold, holdAnyway };
    },
  };
}
