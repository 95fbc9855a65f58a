import { connect } from "node:net";

const CONNECTIONS = 16;

/**
 * Sends one request repeatedly over 16 connections; returns how often it was answered. Counts bytes instead
 * of parsing messages, because on two cores a parsing client would be the bottleneck.
 *
 * @param answerBytes of one whole answer with headers; all answers must be as long.
 */
export async function countAnswers(options: {
  port: number;
  request: string;
  answerBytes: number;
  milliseconds: number;
}): Promise<number> {
  const { port, request, answerBytes, milliseconds } = options;
  const until = performance.now() + milliseconds;
  const talk = (): Promise<number> =>
    new Promise((resolve, reject) => {
      let bytes = 0;
      let answers = 0;
      const socket = connect(port, "127.0.0.1", () => socket.write(request));
      socket.setNoDelay(true);
      socket.on("error", reject);
      socket.on("close", () => resolve(answers));
      socket.on("data", (chunk) => {
        bytes += chunk.length;
        if (bytes < answerBytes) return;
        if (bytes > answerBytes)
          reject(new Error(`An answer of ${bytes} bytes in place of ${answerBytes}.`));
        bytes = 0;
        answers++;
        if (performance.now() < until) socket.write(request);
        else socket.destroy();
      });
    });
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, talk));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The bytes of one answer, read until the connection is quiet. */
export function readAnswer(port: number, request: string): Promise<Buffer> {
  const QUIET_MS = 100;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.setTimeout(QUIET_MS, () => socket.destroy());
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks)));
  });
}
