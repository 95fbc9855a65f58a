import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type OpenConnections = {
  /** Counts a request of its connection until it is answered. */
  note(request: IncomingMessage, response: ServerResponse): void;
  /** Closes every connection that has no whole request to answer. */
  closeHalfSent(): void;
};

/** Follows the connections of a server, for its stop. */
export function createOpenConnections(server: Pick<Server, "on">): OpenConnections {
  const unanswered = new Map<Socket, Set<IncomingMessage>>();
  server.on("connection", (socket: Socket) => {
    unanswered.set(socket, new Set());
    socket.once("close", () => unanswered.delete(socket));
  });
  return {
    note(request, response) {
      const requests = unanswered.get(request.socket);
      requests?.add(request);
      response.once("close", () => requests?.delete(request));
    },
    closeHalfSent() {
      for (const [socket, requests] of unanswered) {
        if (![...requests].some(({ complete }) => complete)) socket.destroy();
      }
    },
  };
}
