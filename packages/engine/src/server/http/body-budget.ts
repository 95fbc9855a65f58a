import type { EventEmitter } from "node:events";
import { ProtocolError } from "../protocol-error.ts";

/** A limit over all connections for bytes of bodies, parsed values and unread answers. */
export type BodyBudget = {
  /** Begins a request; its bytes are released when it is answered or its client leaves. */
  open(response: Pick<EventEmitter, "once">): {
    hold: Hold;
    /** For an error's answer, which is sent even above the limit. */
    holdAnyway: Hold;
  };
};

/**
 * Counts bytes that a request holds from now on.
 * @throws ProtocolError too_many_search_requests above the limit.
 */
export type Hold = (bytes: number) => void;

export function createBodyBudget(maxBytes: number): BodyBudget {
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
        // The client has left: nothing would release these bytes.
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
