import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { MailRefusedError, type MailSender } from "#ports/mail-sender.ts";
import { toMessage } from "./to-message.ts";

type FolderSettings = {
  folder: string;
  fromAddress: string;
  /** The oldest go beyond this number. */
  maxMails?: number;
  now: () => number;
};

const MAX_MAILS = 1_000;
const MAIL = /^[\w-]+\.eml$/;

/**
 * Writes mails to a folder, where any mail program opens them: they reach nobody. A reader never sees
 * half a mail, and one that is sent again replaces itself.
 */
export function createFolderMailSender(settings: FolderSettings): MailSender {
  const { folder, fromAddress, maxMails = MAX_MAILS, now } = settings;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    isFolder: true,
    async send(mail) {
      try {
        const { message } = await transport.sendMail(toMessage(mail, fromAddress));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const known = (await listMails(folder)).find((name) => name.endsWith(`_${mail.id}.eml`));
        const time = new Date(now()).toISOString().replaceAll(/[:.]/g, "-");
        const name = known ?? `${time}_${mail.id}.eml`;
        await writeWhole(join(folder, name), message);
        await forgetOldest(folder, maxMails);
        return `Written to ${name}`;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new MailRefusedError(`${folder} cannot be written: ${reason}`, false, {
          cause: error,
        });
      }
    },
  };
}

async function writeWhole(path: string, message: Buffer | Readable): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, "w", 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

/** Names begin with the time. */
async function listMails(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => MAIL.test(name)).toSorted();
}

async function forgetOldest(folder: string, maxMails: number): Promise<void> {
  const names = await listMails(folder);
  const old = names.slice(0, Math.max(0, names.length - maxMails));
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
