import { SEALED_ANSWERS_PATH } from "../addresses/site-addresses.ts";
import { DEFAULT_DESTINATION } from "./resolve-destinations.ts";

/** A link that nobody opened by then shows nothing any more. */
export const SEALED_LINK_DAYS = 7;

/** Enough for a name, and no place for a story. */
export const MAX_OPENER_CHARACTERS = 80;

/** The content of a link: it shows the answers of a step once to whoever a destination's mail reached. */
export type SealedLink = {
  leadId: string;
  stepId: number;
  /** The name of the destination that it was sent to. */
  destination: string;
  /** Milliseconds UTC. */
  expiresAt: number;
};

/** The parts of a link's token. */
export function toSealedParts({ leadId, stepId, destination, expiresAt }: SealedLink): string[] {
  return [leadId, String(stepId), String(expiresAt), toSegment(destination)];
}

/** Null for parts that are no such link's. */
export function parseSealedParts(parts: readonly string[]): SealedLink | null {
  const [leadId, stepId, expiresAt, segment] = parts;
  if (leadId === undefined || segment === undefined || parts.length > 4) return null;
  const numbers = [stepId, expiresAt].map(Number);
  if (!numbers.every((number) => Number.isSafeInteger(number) && number > 0)) return null;
  const [step = 0, end = 0] = numbers;
  return { leadId, stepId: step, destination: fromSegment(segment), expiresAt: end };
}

/** The page of the link, on its site. */
export function buildSealedHref(token: string): string {
  return `${SEALED_ANSWERS_PATH}?token=${token}`;
}

const DEALER_SEGMENT = "_dealer";

/** A destination is a slug, or the dealer's own address, whose name has brackets. */
function toSegment(destination: string): string {
  return destination === DEFAULT_DESTINATION ? DEALER_SEGMENT : destination;
}

function fromSegment(segment: string): string {
  return segment === DEALER_SEGMENT ? DEFAULT_DESTINATION : segment;
}
