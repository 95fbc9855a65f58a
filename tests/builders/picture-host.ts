import { createServer, type RequestListener } from "node:http";
import sharp from "sharp";

/** A dealer's picture host on loopback, which serves a table of paths. */
export type PictureHost = {
  address: (path: string) => string;
  /** Requested paths, in order. */
  asked: string[];
  /** Adds or changes the response of a path. */
  serve: (path: string, answer: RequestListener | Uint8Array) => void;
  close: () => Promise<void>;
};

export async function startPictureHost(): Promise<PictureHost> {
  const asked: string[] = [];
  const answers = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return {
    address: (path) => `http://127.0.0.1:${port}${path}`,
    asked,
    serve(path, answer) {
      answers.set(
        path,
        typeof answer === "function"
          ? answer
          : (_, response) => response.writeHead(200, { "content-type": "image/jpeg" }).end(answer),
      );
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A JPEG whose colour is different on each call. */
export async function buildPhoto(
  options: {
    width?: number;
    height?: number;
    red?: number;
    /** The EXIF orientation: 6 is a quarter turn. */
    orientation?: number;
  } = {},
): Promise<Buffer> {
  const { width = 1200, height = 800, red = 90, orientation } = options;
  const photo = sharp({
    create: { width, height, channels: 3, background: { r: red, g: 120, b: 160 } },
  });
  const turned = orientation === undefined ? photo : photo.withMetadata({ orientation });
  return turned.jpeg().toBuffer();
}
