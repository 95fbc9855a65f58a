import { type Agent, type IncomingMessage, request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";

export type HostRequest = {
  url: URL;
  method: "GET" | "POST";
  key: string | null;
  body: string | null;
};

export type HostReply = { status: number; text: string };

type Sending = {
  /** False opens a connection for this request alone. */
  agent: Agent | false;
  signal: AbortSignal;
  maxBytes: number;
};

/** No answer had begun, so a retry is safe. */
export class ConnectionError extends Error {
  constructor(cause: Error) {
    super(cause.message || cause.name, { cause });
    this.name = "ConnectionError";
  }
}

/**
 * Does not follow redirects, which would receive the key. @throws ConnectionError before an answer begins.
 */
export function sendRequest(request: HostRequest, sending: Sending): Promise<HostReply> {
  const { url, method, key, body } = request;
  const { agent, signal, maxBytes } = sending;
  const send = url.protocol === "https:" ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method,
      agent,
      signal,
      headers: {
        accept: "application/json",
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(body !== null && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        }),
      },
    });
    outgoing.once("error", (error) => {
      reject(signal.aborted ? error : new ConnectionError(error));
    });
    outgoing.once("response", (response) => {
      readText(response, maxBytes).then(
        (text) => resolve({ status: response.statusCode ?? 0, text }),
        reject,
      );
    });
    outgoing.end(body ?? undefined);
  });
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new Error(`the answer has more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error("the answer broke off");
  return Buffer.concat(chunks).toString("utf8");
}
