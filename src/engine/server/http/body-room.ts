import type { ServerResponse } from "node:http";
import { ProtocolError } from "../protocol-error.ts";

/** Bytes of bodies, and of answers that wait to be read, that are held at a time, of all connections together. */
export type BodyRoom = {
  /**
   * Begins a request, whose bytes are let go of once it is answered or its client has left. The function
   * given back notes bytes that came.
   *
   * @throws ProtocolError too_many_search_requests, by that function, where there is no room for them.
   */
  open(response: ServerResponse): (bytes: number) => void;
};

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
      return (bytes) => {
        // Of a client that left nothing is let go of any more.
        if (isOver) return;
        held += bytes;
        own += bytes;
        if (held <= maxBytes) return;
        throw new ProtocolError(
          "too_many_search_requests",
          "The requests and answers under way are too large together. Retry after 10s.",
        );
      };
    },
  };
}
