import type { SendMailOptions } from "nodemailer/lib/mailer";
import type { Mail } from "#ports/mail-sender.ts";

/** A mail as nodemailer takes it, from the installation's own address. */
export function toMessage(mail: Mail, fromAddress: string): SendMailOptions {
  const { fromName, to, replyTo, subject, text, html, attachments, id } = mail;
  const domain = fromAddress.slice(fromAddress.lastIndexOf("@") + 1);
  return {
    from: { name: fromName, address: fromAddress },
    to: to.map((address) => ({ name: "", address })),
    ...(replyTo !== null && { replyTo }),
    subject,
    text,
    ...(html !== null && { html }),
    attachments: attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content,
    })),
    messageId: `<${id}@${domain}>`,
    // Otherwise long lines are folded, which readers of XML may not undo.
    textEncoding: "quoted-printable",
    // Nobody is on holiday for a machine.
    headers: { "auto-submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
