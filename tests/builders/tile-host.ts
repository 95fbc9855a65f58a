import { createServer, type ServerResponse } from "node:http";

/** How a tile server behaves. */
type TileMood = "sound" | "down" | "silent" | "nonsense" | "elsewhere";

export type TileHost = {
  /** For `map_tiles.url`. */
  url: string;
  /** How many pictures were asked for. */
  countAsked: () => number;
  setMood: (mood: TileMood) => void;
  close: () => Promise<void>;
};

/** A grey square. */
const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFBAJ/6VmQ3QAAAABJRU5ErkJggg==",
  "base64",
);

const ANSWERS: Record<TileMood, (response: ServerResponse) => void> = {
  sound: (response) => response.writeHead(200, { "content-type": "image/png" }).end(TILE),
  down: (response) => response.writeHead(503).end(),
  silent: () => {},
  nonsense: (response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<script>alert(1)</script>");
  },
  elsewhere: (response) => response.writeHead(302, { location: "http://127.0.0.1:9/x.png" }).end(),
};

/** A server of map pictures on loopback. */
export async function startTileHost(): Promise<TileHost> {
  let mood: TileMood = "sound";
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    ANSWERS[mood](response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    countAsked: () => asked,
    setMood: (given) => {
      mood = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
