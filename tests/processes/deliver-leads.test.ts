import { createServer, type Server as HttpServer } from "node:http";
import type { Server } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { putSite } from "#tests/builders/import-feed.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { findAdfErrors } from "#tests/tooling/check-adf.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { LEAD_PLACES, sendLead, startLeadServer } from "#tests/tooling/lead-server.ts";
import { findFreePort } from "#tests/tooling/product.ts";
import { type ReadMail, readMail } from "#tests/tooling/read-mail.ts";
import { THANKS_A_DAY } from "#use-cases/leads/taking/lead-limit.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const LEADS = 5;

type Request = { path: string; id: string; body: string };

async function listen(server: Server | HttpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return address.port;
}

/** A mail server that keeps what it takes. */
async function startMailServer() {
  const mails: { to: string[]; mail: ReadMail }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const mail = readMail(Buffer.concat(chunks).toString("utf8"));
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
        done(null, "taken");
      });
    },
  });
  const port = await listen(server.server);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mails, url: `smtp://127.0.0.1:${port}` };
}

/** Takes every post. */
async function startReceiver() {
  const requests: Request[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { "webhook-id": webhookId, "idempotency-key": key } = request.headers;
      const body = Buffer.concat(chunks).toString("utf8");
      requests.push({ path: request.url ?? "", id: String(webhookId ?? key), body });
      response.end();
    });
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, url: `http://127.0.0.1:${port}` };
}

const inOrder = (texts: readonly string[]): string[] =>
  texts.toSorted((one, other) => one.localeCompare(other));

test.each(LEAD_PLACES)(
  "%s: what is posted arrives by mail, as ADF and at webhooks, each once",
  async (_name, prepare) => {
    const place = await prepare();
    const [smtp, receiver] = await Promise.all([startMailServer(), startReceiver()]);
    const database = await place.open();
    const config = buildSiteConfig({
      captcha: { provider: "none" },
      confirmation_mail: true,
      lead_destinations: [
        { kind: "mail", name: "sales", to: ["sales@example.com", "manager@example.com"] },
        { kind: "adf_mail", name: "crm", to: ["crm@example.com"] },
        { kind: "adf_post", name: "post", url: `${receiver.url}/adf` },
        { kind: "webhook", name: "hook", url: `${receiver.url}/hook`, secret: "env:HOOK" },
      ],
    });
    await putSite(database, "riverbend", ["riverbend-motors"], { config });
    onTestFinished(() => database.close());
    const port = await findFreePort();
    await startLeadServer(place, port, {
      HOOK: SECRET,
      SMTP_URL: smtp.url,
      MAIL_FROM: "leads@platform.example",
    });
    const posted = await Promise.all(
      // Each is pressed twice.
      Array.from({ length: 2 * LEADS }, (_, n) =>
        sendLead(port, `posted-key-${n % LEADS}-x`, n % LEADS),
      ),
    );
    const leads = [...new Set(posted)];
    expect(leads).toHaveLength(LEADS);
    await eventually(async () => expect(await database.outbox.nextDueAt()).toBeNull());

    const to = (address: string) => smtp.mails.filter((mail) => mail.to.includes(address));
    expect(smtp.mails).toHaveLength(2 * LEADS + THANKS_A_DAY);
    expect(to("sales@example.com").map((mail) => mail.to)).toEqual(
      Array.from({ length: LEADS }, () => ["sales@example.com", "manager@example.com"]),
    );
    // All are of one address.
    expect(to("robin@example.com")).toHaveLength(THANKS_A_DAY);
    const documents = to("crm@example.com").map(({ mail }) => mail.parts[0]?.text ?? "");
    const told = receiver.requests.filter(({ path }) => path === "/adf").map(({ body }) => body);
    expect(await findAdfErrors([...documents, ...told])).toEqual([]);
    expect(inOrder(documents)).toEqual(inOrder(told));
    const hooked = receiver.requests.filter(({ path }) => path === "/hook");
    expect(inOrder(hooked.map(({ body }) => JSON.parse(body).data.lead_id))).toEqual(
      inOrder(leads),
    );
    const messageIds = smtp.mails.flatMap(({ mail }) =>
      mail.headers.flatMap(([header, value]) => (header === "message-id" ? [value] : [])),
    );
    const ids = [...messageIds, ...receiver.requests.map(({ id }) => id)];
    expect(ids).toHaveLength(4 * LEADS + THANKS_A_DAY);
    expect(new Set(ids).size).toBe(ids.length);
    const reports = await database.outbox.list({ siteSlug: null, state: null }, 100);
    expect(reports.map(({ state, attempts }) => `${state} by ${attempts}`)).toEqual(
      Array.from({ length: 4 * LEADS + THANKS_A_DAY }, () => "delivered by 1"),
    );
  },
);
