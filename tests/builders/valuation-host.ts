import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type ValuationHost = {
  url: string;
  /** Method, path and authorization of each request. */
  asked: { method: string; path: string; authorization: string | undefined }[];
  /** An object is sent as JSON; `find` answers who looks a vehicle up, `predict` who asks for its value. */
  answer: (given: { find?: Answer | object; predict?: Answer | object }) => void;
  close: () => Promise<void>;
};

const refuse: Answer = (_, response) => response.writeHead(404).end();

const toAnswer = (given: Answer | object): Answer =>
  typeof given === "function"
    ? (request, response) => void given(request, response)
    : (_, response) => response.end(JSON.stringify(given));

/** A service of valuations on loopback, which knows no vehicle at first. */
export async function startValuationHost(): Promise<ValuationHost> {
  let [find, predict] = [refuse, refuse];
  const asked: ValuationHost["asked"] = [];
  const server = createServer((request, response) => {
    const { method = "", url: path = "", headers } = request;
    asked.push({ method, path, authorization: headers.authorization });
    (method === "POST" ? predict : find)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (given) => {
      if (given.find) find = toAnswer(given.find);
      if (given.predict) predict = toAnswer(given.predict);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
