import { createServer, type Server } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { MailRefusedError } from "#ports/mail-sender.ts";
import { buildMail } from "#tests/builders/mail.ts";
import { createSmtpMailSender } from "./create-smtp-mail-sender.ts";

type Answer = { status: number; text: string } | null;

/** A mail server on a free port that keeps what it takes. */
async function startServer(options: {
  recipient?: (address: string) => Answer;
  data?: Answer;
  settings?: SMTPServerOptions;
}) {
  const mails: { text: string; to: string[] }[] = [];
  const fail = (answer: NonNullable<Answer>) =>
    Object.assign(new Error(answer.text), { responseCode: answer.status });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = options.recipient?.(address) ?? null;
      done(refusal && fail(refusal));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push({
          text: Buffer.concat(chunks).toString("utf8"),
          to: envelope.rcptTo.map(({ address }) => address),
        });
        done(options.data ? fail(options.data) : null, "taken as 42");
      });
    },
    ...options.settings,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mails, port: readPort(server.server) };
}

function readPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return address.port;
}

const createSender = (port: number, { user = "", maxMs = 2_000 } = {}) =>
  createSmtpMailSender({
    url: `smtp://${user}127.0.0.1:${port}`,
    fromAddress: "leads@platform.example",
    maxMs,
  });

async function refusalOf(sending: Promise<string>): Promise<MailRefusedError> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof MailRefusedError) return error;
  throw new Error("It was not refused.");
}

test("a mail arrives with its sender, reply address, both texts and the same id each time", async () => {
  const { mails, port } = await startServer({});
  const sender = createSender(port);
  expect(await sender.send(buildMail())).toContain("taken as 42");
  await sender.send(buildMail());
  const [first, second] = mails;
  expect(first?.to).toEqual(["sales@example.com", "manager@example.com"]);
  expect(first?.text).toContain("From: Riverbend Motors <leads@platform.example>");
  expect(first?.text).toContain("Reply-To: Robin Archer <robin@example.com>");
  expect(first?.text).toContain("Content-Type: text/plain");
  expect(first?.text).toContain("Content-Type: text/html");
  for (const mail of [first, second]) {
    expect(mail?.text).toContain("Message-ID: <lead-1-7@platform.example>");
  }
});

test("a mail without HTML has one part, the text alone", async () => {
  const { mails, port } = await startServer({});
  await createSender(port).send(buildMail({ html: null, text: "<adf>é</adf>" }));
  expect(mails[0]?.text).toContain("Content-Type: text/plain; charset=utf-8");
  expect(mails[0]?.text).not.toContain("multipart");
});

test("what is typed into names and subject ends no header", async () => {
  const { mails, port } = await startServer({});
  const typed = "Robin\r\nBcc: all@example.com\r\nX-Evil: 1";
  await createSender(port).send(
    buildMail({
      fromName: typed,
      subject: typed,
      replyTo: { name: typed, address: "robin@example.com" },
    }),
  );
  expect(mails[0]?.to).toHaveLength(2);
  const [head = ""] = mails[0]?.text.split("\r\n\r\n") ?? [];
  expect(head).not.toMatch(/^(Bcc|X-Evil):/m);
});

test("an address that is refused for good lasts, and one that is refused for now does not", async () => {
  const lasting = await startServer({ recipient: () => ({ status: 550, text: "no such box" }) });
  expect(await refusalOf(createSender(lasting.port).send(buildMail()))).toMatchObject({
    isLasting: true,
    message: expect.stringContaining("no such box"),
  });
  const passing = await startServer({ recipient: () => ({ status: 450, text: "box is busy" }) });
  expect(await refusalOf(createSender(passing.port).send(buildMail()))).toMatchObject({
    isLasting: false,
    gotAnswer: true,
  });
});

test.each([
  [552, true],
  [451, false],
])("a text that is refused with %i lasts: %j", async (status, isLasting) => {
  const { port } = await startServer({ data: { status, text: "not today" } });
  expect(await refusalOf(createSender(port).send(buildMail()))).toMatchObject({ isLasting });
});

test("where one of two addresses is refused, the other has it, and the receipt says so", async () => {
  const { mails, port } = await startServer({
    recipient: (address) =>
      address === "manager@example.com" ? { status: 550, text: "left" } : null,
  });
  expect(await createSender(port).send(buildMail())).toContain("refused for manager@example.com");
  expect(mails.map(({ to }) => to)).toEqual([["sales@example.com"]]);
});

test("a wrong password is mended by the operator: it does not last, and stands in no error", async () => {
  const { port } = await startServer({
    settings: {
      authOptional: false,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error("wrong"), { responseCode: 535 })),
    },
  });
  const refusal = await refusalOf(createSender(port, { user: "me:hush@" }).send(buildMail()));
  expect(refusal.isLasting).toBe(false);
  expect(refusal.message).not.toContain("hush");
});

test("a server that hangs, closes midway or is away is tried again, within the time for one mail", async () => {
  const silent = createServer(() => undefined);
  const closing = createServer((socket) => {
    socket.write("220 hello\r\n");
    socket.once("data", () => socket.destroy());
  });
  for (const server of [silent, closing]) {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const sender = createSender(readPort(server), { maxMs: 300 });
    expect(await refusalOf(sender.send(buildMail()))).toMatchObject({
      isLasting: false,
      gotAnswer: false,
    });
  }
  const sending = createSender(1, { maxMs: 300 }).send(buildMail());
  expect(await refusalOf(sending)).toMatchObject({ isLasting: false, gotAnswer: false });
});
