import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createHttpSender } from "#adapters/webhooks/create-http-sender.ts";
import type { LenderApplication, LenderPort } from "#ports/finance/lender.ts";
import type { HttpSender } from "#ports/http-sender.ts";
import { RequestRefusedError } from "#ports/http-sender.ts";
import { LEAD_VEHICLE } from "#tests/builders/delivered-lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";

const SECRET = "a secret of the lender";

const APPLICATION: LenderApplication = {
  id: "lead-7-9",
  leadId: "lead-7",
  site: { slug: "riverbend", name: "Riverbend Motors" },
  receivedAt: NOW,
  answers: { name: "Zoë 田中", income: "91234567" },
  vehicle: LEAD_VEHICLE,
  vehicleUrl: "https://riverbend.example/cars/2021-mazda-cx-5-u10452",
  consent: { wording: "I have read it.", isGiven: true },
};

type Received = { headers: IncomingMessage["headers"]; body: string };
type Answer = (received: Received, response: ServerResponse) => void;

/** A lender on this machine, and what it was sent. */
async function startLender(answer: Answer): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
      received.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return { url: `http://127.0.0.1:${address.port}/applications`, received };
}

/** What every lender that is reached by HTTP does. */
export function describeLender(
  create: (needs: { http: HttpSender; now: () => number }) => LenderPort,
): void {
  const lender = create({
    http: createHttpSender({ maxMs: 300, maxBytes: 1_000 }),
    now: () => NOW,
  });
  const apply = (url: string, authorization: string | null = null) =>
    lender.apply(APPLICATION, { url, secret: SECRET, authorization });
  const refusalOf = async (answer: Answer): Promise<RequestRefusedError> => {
    const { url } = await startLender(answer);
    const error: unknown = await apply(url).catch((reason: unknown) => reason);
    if (error instanceof RequestRefusedError) return error;
    throw new Error("It was not refused.");
  };

  test("hands the whole application over, signed, and resolves to its reference", async () => {
    const { url, received } = await startLender((_received, response) =>
      response.writeHead(201).end('{"reference":"A-77"}'),
    );
    expect(await apply(url, "Bearer token")).toBe("Application A-77");
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(JSON.parse(body)).toMatchObject({
      application_id: "lead-7-9",
      lead_id: "lead-7",
      answers: APPLICATION.answers,
      vehicle: { vin: LEAD_VEHICLE.vin },
      consent: { is_given: true },
    });
    const seconds = Math.floor(NOW / 1000);
    const signature = createHmac("sha256", SECRET).update(`${seconds}.${body}`).digest("hex");
    expect(headers).toMatchObject({
      "x-signature": `t=${seconds},v1=${signature}`,
      "idempotency-key": "lead-7-9",
      authorization: "Bearer token",
    });
  });

  test("sends no authorization where none is configured", async () => {
    const { url, received } = await startLender((_received, response) =>
      response.end('{"reference":9}'),
    );
    expect(await apply(url)).toBe("Application 9");
    expect(received[0]?.headers).not.toHaveProperty("authorization");
  });

  test("an application that the lender has already is taken", async () => {
    const { url } = await startLender((_received, response) =>
      response.writeHead(409).end('{"error":"duplicate"}'),
    );
    expect(await apply(url)).toContain("has this application already");
  });

  test("a lender that is down, slow or hangs up is tried again, without an answer", async () => {
    const { url } = await startLender(() => {});
    const closed = url.replace(/:\d+/, ":1");
    await expect(apply(closed)).rejects.toMatchObject({ isLasting: false, gotAnswer: false });
    await expect(apply(url)).rejects.toMatchObject({ isLasting: false, gotAnswer: false });
    const cut = await refusalOf((_received, response) => response.socket?.destroy());
    expect(cut).toMatchObject({ isLasting: false, gotAnswer: false, status: null });
  });

  test.each([
    [400, true],
    [401, false],
    [422, true],
    [429, false],
    [503, false],
  ])("a refusal with %i lasts: %j", async (status, isLasting) => {
    const refusal = await refusalOf((_received, response) =>
      response.writeHead(status, { "retry-after": "60" }).end("no"),
    );
    expect(refusal).toMatchObject({ isLasting, status, retryAfterMs: 60_000 });
  });

  test.each(["", "<html>", "{}", '{"reference":""}', '{"reference":null}'])(
    "an answer %j is no receipt, and is asked for again",
    async (text) => {
      const refusal = await refusalOf((_received, response) => response.end(text));
      expect(refusal).toMatchObject({ isLasting: false, gotAnswer: true });
      expect(refusal.message).not.toContain("91234567");
    },
  );
}
