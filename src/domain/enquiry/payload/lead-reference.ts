import type { FormKind } from "../form-kinds.ts";
import { REFERENCE_LENGTH, toReference } from "./reference.ts";

/**
 * Forms whose sender waits for an answer about one thing, and may ask after it. Reservations and purchases online have
 * references of their own; the forms of both that ask the dealer are referenced here.
 */
const REFERENCED: readonly FormKind[] = [
  "finance",
  "trade-in",
  "when-free",
  "reserve",
  "buy-online",
];

/** Of these the ids of leads are made. */
const ID_SIGNS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

const PATTERN = new RegExp(`^[2-9A-Z]{${REFERENCE_LENGTH}}$`);

/** By which shopper and dealer speak of a lead, the same each time: "H3KE9QXB". Null for a form that has none. */
export function resolveLeadReference(kind: FormKind, leadId: string): string | null {
  if (!REFERENCED.includes(kind)) return null;
  return toLetters(leadId);
}

/** One for each of the first signs of an id. */
function toLetters(leadId: string): string {
  return toReference(Uint8Array.from(leadId, (sign) => sign.charCodeAt(0)));
}

/**
 * The signs with which the id of this reference's lead begins, place by place: a letter stands for two or three of
 * them, so that leads of other references are among what they find. Null for what is no reference.
 */
export function listReferenceSigns(reference: string): string[][] | null {
  if (!PATTERN.test(reference)) return null;
  return Array.from(reference, (letter) => ID_SIGNS.filter((sign) => toLetters(sign) === letter));
}

/** The reference in an address; null for a form that has none, and for any other text. */
export function parseLeadReference(kind: FormKind | null, text: string | null): string | null {
  if (kind === null || !REFERENCED.includes(kind) || text === null) return null;
  return PATTERN.test(text) ? text : null;
}
