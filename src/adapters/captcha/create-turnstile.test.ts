import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createTurnstile, TURNSTILE_MS } from "./create-turnstile.ts";

const SITE = {
  slug: "riverbend",
  hosts: ["riverbend.example", "www.riverbend.example"],
  captcha: captchaConfigSchema.parse({
    provider: "turnstile",
    site_key: "0x4AAA",
    secret: "env:TURNSTILE_SECRET",
  }),
};

const RIGHT = {
  success: true,
  hostname: "www.riverbend.example",
  challenge_ts: new Date(NOW).toISOString(),
  "error-codes": [],
};

/** A siteverify that gives one answer; null hangs. */
async function startSiteverify(answer: unknown, status = 200) {
  const received: Record<string, unknown>[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push(JSON.parse(await text(request)));
    if (answer === null) return;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const turnstile = createTurnstile({
    readSecret: (reference) => (reference === "env:TURNSTILE_SECRET" ? "its secret" : null),
    siteverify: `http://127.0.0.1:${address.port}/siteverify`,
    maxMs: 300,
  });
  return { turnstile, received };
}

test("a right token is sent with the site's secret, and may be asked about again", async () => {
  const { turnstile, received } = await startSiteverify(RIGHT);
  const verdict = await turnstile.verify(SITE, "token", NOW);
  expect(verdict).toEqual({
    is: "solved",
    challenge: { id: expect.stringMatching(/^turnstile:/), expiresAt: NOW + TURNSTILE_MS },
  });
  expect(await turnstile.verify(SITE, "token", NOW + 1)).toEqual(verdict);
  const [first, again] = received;
  expect(first).toMatchObject({ secret: "its secret", response: "token" });
  expect(first?.["idempotency_key"]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(again).toEqual(first);
  expect(await turnstile.verify(SITE, "another", NOW)).not.toEqual(verdict);
});

test.each([
  [{ success: false, "error-codes": ["invalid-input-response"] }, "invalid-input-response"],
  [{ success: false, "error-codes": ["timeout-or-duplicate"] }, "timeout-or-duplicate"],
  [{ success: false }, "no success"],
  [{ ...RIGHT, hostname: "hill.example" }, "another host"],
  [{ ...RIGHT, hostname: undefined }, "another host"],
  [{ ...RIGHT, challenge_ts: new Date(NOW - TURNSTILE_MS).toISOString() }, "expired"],
])("a token is refused by the answer %j", async (answer, because) => {
  const { turnstile } = await startSiteverify(answer);
  expect(await turnstile.verify(SITE, "token", NOW)).toEqual({
    is: "refused",
    because: expect.stringContaining(because),
  });
});

test("a site without hosts, as a demo has none, takes a token of any", async () => {
  const { turnstile } = await startSiteverify(RIGHT);
  expect((await turnstile.verify({ ...SITE, hosts: [] }, "token", NOW)).is).toBe("solved");
});

test.each([
  [{ success: false, "error-codes": ["invalid-input-secret"] }, 200, "invalid-input-secret"],
  [{ success: false, "error-codes": ["internal-error"] }, 200, "internal-error"],
  ["<h1>Bad gateway</h1>", 502, "status 502"],
  ["[]", 200, "status 200"],
  [null, 200, "could not be asked"],
])("no visitor is refused for trouble elsewhere: %j", async (answer, status, because) => {
  const { turnstile } = await startSiteverify(answer, status);
  expect(await turnstile.verify(SITE, "token", NOW)).toEqual({
    is: "unavailable",
    because: expect.stringContaining(because),
  });
});

test("nothing is asked without the secret, or about a text that is no token", async () => {
  const { turnstile, received } = await startSiteverify(RIGHT);
  const captcha = { ...SITE.captcha, secret: "env:OTHER" };
  expect((await turnstile.verify({ ...SITE, captcha }, "token", NOW)).is).toBe("unavailable");
  expect((await turnstile.verify(SITE, "x".repeat(2_049), NOW)).is).toBe("refused");
  expect(received).toEqual([]);
  expect(await turnstile.createChallenge(SITE, NOW)).toBe(null);
});
