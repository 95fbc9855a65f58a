import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MailRefusedError } from "#ports/mail-sender.ts";
import { buildMail } from "#tests/builders/mail.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createFolderMailSender } from "./create-folder-mail-sender.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const createSender = (folder: string, { now = NOW, maxMails = 10 } = {}) =>
  createFolderMailSender({
    folder,
    fromAddress: "forecourt@localhost",
    now: () => now,
    maxMails,
  });

test("a mail is a file that mail programs open, which its owner alone may read", async () => {
  const folder = join(makeFolder(), "outbox");
  await createSender(folder).send(buildMail());
  const [name = ""] = readdirSync(folder);
  expect(name).toBe("2026-11-20T02-00-00-000Z_lead-1-7.eml");
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, name), "utf8")).toContain("Subject: Test Drive: Robin Archer");
});

test("a mail that is sent again replaces itself", async () => {
  const folder = makeFolder();
  await createSender(folder).send(buildMail());
  await createSender(folder, { now: NOW + 1_000 }).send(buildMail({ subject: "Again" }));
  expect(readdirSync(folder)).toHaveLength(1);
});

test("the oldest go when there are too many, and nothing else of the folder", async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "notes.txt"), "mine");
  for (let n = 0; n < 4; n += 1) {
    await createSender(folder, { now: NOW + n, maxMails: 2 }).send(buildMail({ id: `lead-${n}` }));
  }
  expect(readdirSync(folder).map((name) => name.replace(/^.*_/, ""))).toEqual([
    "lead-2.eml",
    "lead-3.eml",
    "notes.txt",
  ]);
});

test("a folder that cannot be written is tried again", async () => {
  const file = join(makeFolder(), "file");
  writeFileSync(file, "");
  const sending = createSender(join(file, "outbox")).send(buildMail());
  await expect(sending).rejects.toThrow(MailRefusedError);
  await expect(sending).rejects.toMatchObject({ isLasting: false });
});
