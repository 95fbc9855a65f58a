import type { Mail } from "#ports/mail-sender.ts";

/** A mail of a lead to two people of a dealer. */
export function buildMail(overrides: Partial<Mail> = {}): Mail {
  return {
    fromName: "Riverbend Motors",
    to: ["sales@example.com", "manager@example.com"],
    replyTo: { name: "Robin Archer", address: "robin@example.com" },
    subject: "Test Drive: Robin Archer",
    text: "Is it still there?\n",
    html: "<p>Is it still there?</p>",
    attachments: [],
    id: "lead-1-7",
    ...overrides,
  };
}
