import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type ReviewHost = {
  /** For REVIEWS_URL. */
  url: string;
  /** Path and authorization of each request. */
  asked: { path: string; authorization: string | undefined }[];
  /** An object is sent as JSON. */
  answer: (answer: Answer | Readonly<Record<string, unknown>> | readonly unknown[]) => void;
  close: () => Promise<void>;
};

const refuse: Answer = (_, response) => response.writeHead(404).end();

/** A third party's service of ratings on loopback. */
export async function startReviewHost(): Promise<ReviewHost> {
  let answer: Answer = refuse;
  const asked: ReviewHost["asked"] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? "", authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/summary?org={orgId}`,
    asked,
    answer: (given) => {
      const json = JSON.stringify(given);
      answer = typeof given === "function" ? given : (_, response) => response.end(json);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
