import type { ServerResponse } from "node:http";
import { ProtocolError } from "../protocol-error.ts";

/** Bytes of bodies that are held at a time, of all connections together. */
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
      response.once("close", () => {
        held -= own;
        own = 0;
      });
      return (bytes) => {
        held += bytes;
        own += bytes;
        if (held <= maxBytes) return;
        throw new ProtocolError(
          "too_many_search_requests",
          "The requests under way are too large together. Retry after 10s.",
        );
      };
    },
  };
}
