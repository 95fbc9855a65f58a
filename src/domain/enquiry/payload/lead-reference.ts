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

const PATTERN = new RegExp(`^[2-9A-Z]{${REFERENCE_LENGTH}}$`);

/** By which shopper and dealer speak of a lead, the same each time: "H3KE9QXB". Null for a form that has none. */
export function resolveLeadReference(kind: FormKind, leadId: string): string | null {
  if (!REFERENCED.includes(kind)) return null;
  return toReference(Uint8Array.from(leadId, (sign) => sign.charCodeAt(0)));
}

/** The reference in an address; null for a form that has none, and for any other text. */
export function parseLeadReference(kind: FormKind | null, text: string | null): string | null {
  if (kind === null || !REFERENCED.includes(kind) || text === null) return null;
  return PATTERN.test(text) ? text : null;
}
