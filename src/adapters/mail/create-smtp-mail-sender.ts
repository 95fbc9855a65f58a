import { createTransport } from "nodemailer";
import type { SMTPSentMessageInfo } from "nodemailer/lib/smtp-transport";
import { MailRefusedError, type MailSender } from "#ports/mail-sender.ts";
import { toMessage } from "./to-message.ts";

type SmtpSettings = {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  url: string;
  fromAddress: string;
  /** For one mail, from connecting to the server's word that it has it. */
  maxMs?: number;
};

const MAX_MS = 20_000;

/**
 * Sends by a mail server. A refusal of the address or the text (5xx) lasts; one of the server's state
 * (4xx), of its password or of the connection may pass. Errors do not hold the password.
 */
export function createSmtpMailSender({
  url,
  fromAddress,
  maxMs = MAX_MS,
}: SmtpSettings): MailSender {
  const { host } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: maxMs,
    greetingTimeout: maxMs,
    socketTimeout: maxMs,
    dnsTimeout: maxMs,
  });
  return {
    isFolder: false,
    async send(mail) {
      const deadline = AbortSignal.timeout(maxMs);
      try {
        const message = { ...toMessage(mail, fromAddress), signal: deadline };
        return formatReceipt(await transport.sendMail(message));
      } catch (error) {
        const reason = deadline.aborted
          ? `took longer than ${maxMs} ms`
          : `did not take the mail: ${error instanceof Error ? error.message : String(error)}`;
        throw new MailRefusedError(`${host} ${reason}`, isLasting(error), {
          cause: error,
          gotAnswer: readStatus(error) > 0,
        });
      }
    },
  };
}

/** The others have it: sending it again would send it to them twice. */
function formatReceipt({ response, rejected }: SMTPSentMessageInfo): string {
  const refused = rejected.length === 0 ? "" : `; refused for ${rejected.join(", ")}`;
  return `${response ?? "taken"}${refused}`;
}

/** A sender that is refused, or a wrong password, is mended here: those are tried again. */
function isLasting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = readStatus(error);
  const command = "command" in error ? String(error.command) : "";
  return status >= 500 && status < 600 && ["RCPT TO", "DATA"].includes(command);
}

/** The status code of the server's answer; 0 where it gave none. */
function readStatus(error: unknown): number {
  if (!(error instanceof Error) || !("responseCode" in error)) return 0;
  return Number(error.responseCode) || 0;
}
