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

/** The text that a link's signature covers, of a site. */
export function buildSealedLinkText(siteSlug: string, link: SealedLink): string {
  const { leadId, stepId, destination, expiresAt } = link;
  return JSON.stringify(["sealed answers", siteSlug, leadId, stepId, destination, expiresAt]);
}

export function formatSealedToken(link: SealedLink, signature: string): string {
  const { leadId, stepId, destination, expiresAt } = link;
  return [leadId, stepId, expiresAt, toSegment(destination), signature].join(".");
}

const TOKEN = /^([\w-]{1,100})\.([1-9]\d{0,14})\.([1-9]\d{0,14})\.([\w-]{1,100})\.([\w-]{20,100})$/;

/** Null for a text that is no token; whether its signature is right is yet to be seen. */
export function parseSealedToken(token: string): { link: SealedLink; signature: string } | null {
  const [, leadId, stepId, expiresAt, segment, signature] = TOKEN.exec(token) ?? [];
  if (leadId === undefined || segment === undefined || signature === undefined) return null;
  const destination = fromSegment(segment);
  const link = { leadId, stepId: Number(stepId), destination, expiresAt: Number(expiresAt) };
  return { link, signature };
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
