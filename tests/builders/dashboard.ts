import { createServer, type RequestListener } from "node:http";

/** A dashboard on loopback, which records its requests. */
export type Dashboard = {
  host: string;
  /** Path and authorisation of each request, in order. */
  asked: { path: string; authorization: string }[];
  /** Sets the response: JSON with status 200, or a listener's. */
  answer: (answer: unknown) => void;
  close: () => Promise<void>;
};

export async function startDashboard(): Promise<Dashboard> {
  const asked: Dashboard["asked"] = [];
  let listener: RequestListener = answerJson([]);
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? "", authorization: request.headers.authorization ?? "" });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return {
    host: `http://127.0.0.1:${port}`,
    asked,
    answer: (answer) => {
      listener = isListener(answer) ? answer : answerJson(answer);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerJson(json: unknown): RequestListener {
  return (_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(json));
}

function isListener(answer: unknown): answer is RequestListener {
  return typeof answer === "function";
}
