import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** Where browsers and the server look for the real one. */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** The variable by which a product started for tests finds the stand-in, and that of the widget's secret. */
export const STAND_IN_VARIABLE = "TURNSTILE_STAND_IN";
export const SECRET_VARIABLE = "TURNSTILE_SECRET";
export const TURNSTILE_SECRET = "1x0000000000000000000000000000000AA";

/** The widget of the page: a frame of the provider's own, which gives a token to the page when it is pressed. */
const SCRIPT = `
  let frame;
  const draw = () => { frame.src = "${TURNSTILE_ORIGIN}/frame?host=" + location.hostname; };
  window.turnstile = {
    render(place, { callback }) {
      frame = document.createElement("iframe");
      frame.title = "Security challenge";
      addEventListener("message", ({ source, data }) => {
        if (source === frame.contentWindow) callback(data);
      });
      draw();
      place.append(frame);
      return "widget";
    },
    reset: draw,
  };`;

export type Turnstile = {
  address: string;
  close: () => void;
};

/**
 * A stand-in for Cloudflare Turnstile on loopback: its script, the frame of its widget, and siteverify, which
 * takes each token once, with the right secret. A token of a frame that was pressed with Shift is refused.
 */
export async function serveTurnstile(): Promise<Turnstile> {
  let issued = 0;
  /** The host of each token's page. */
  const hosts = new Map<string, string>();
  const answer = async (request: IncomingMessage): Promise<[type: string, body: string]> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", TURNSTILE_ORIGIN);
    if (pathname === "/turnstile/v0/api.js") return ["text/javascript", SCRIPT];
    if (pathname === "/turnstile/v0/siteverify") {
      const asked: unknown = JSON.parse(await text(request));
      return ["application/json", JSON.stringify(verify(asked, hosts))];
    }
    issued += 1;
    hosts.set(`token-${issued}`, searchParams.get("host") ?? "");
    return ["text/html", drawFrame(`token-${issued}`)];
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [type, body] = await answer(request);
    response.setHeader("content-type", type);
    response.end(body);
  };
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function drawFrame(token: string): string {
  return `<!doctype html><html lang="en"><title>Security challenge</title><button>Verify</button><script>
    document.querySelector("button").addEventListener("click", ({ shiftKey }) =>
      parent.postMessage(shiftKey ? "forged" : "${token}", "*"));
  </script>`;
}

function verify(asked: unknown, hosts: Map<string, string>) {
  const { secret, response } = Object(asked);
  if (secret !== TURNSTILE_SECRET)
    return { success: false, "error-codes": ["invalid-input-secret"] };
  const hostname = hosts.get(String(response));
  if (hostname === undefined) return { success: false, "error-codes": ["invalid-input-response"] };
  hosts.delete(String(response));
  return { success: true, challenge_ts: new Date().toISOString(), hostname, "error-codes": [] };
}
