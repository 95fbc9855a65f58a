import { parseAlsoIds } from "../links/form-hrefs.ts";
import { parseFillingTime } from "./suspicion.ts";

/** The fields of a posted form beside its answers. */
export type PostedEnquiry = {
  carId: number | null;
  /** Further vehicles of an enquiry about several. */
  alsoIds: readonly number[];
  /** The path of the page that the form stood on; null where it says none. */
  page: string | null;
  /** The lead that it goes on with, and the token that was given for it; null for a first step. */
  lead: { id: string; token: string } | null;
  /** From 0; null where the whole form was posted at once, as it is without script. */
  step: number | null;
  isFinal: boolean;
  /** The browser's own id of the enquiry; null where it made none. */
  key: string | null;
  skippedSteps: readonly number[];
  /** The text of the honeypot, which no person sees. */
  trap: string;
  fillingMs: number | null;
  /** Whether the device filled in answers itself. */
  isPrefilled: boolean;
  /** The captcha's solution; empty where none was solved. */
  solution: string;
};

const CAR_ID = /^[1-9]\d{0,14}$/;
const PAGE = /^\/[\x21-\x7e]{0,299}$/;
const LEAD_ID = /^[\w-]{1,64}$/;
const KEY = /^[\w-]{16,64}$/;
const STEP = /^\d{1,2}$/;
const MAX_SKIPPED = 20;

/** Each pair costs a walk for every field that is read, so that thousands would hold up all sites. */
export const MAX_POSTED_PAIRS = 300;

/** Several times what all fields of the longest form take: a page that repeats more is dear to render. */
export const MAX_POSTED_CHARACTERS = 20_000;

const AMPERSAND = 0x26;

/** The pairs of a posted form; null where they are more, or longer, than any form of ours posts. */
export function parsePostedForm(body: Uint8Array): URLSearchParams | null {
  let separators = 0;
  for (const byte of body) if (byte === AMPERSAND) separators += 1;
  if (separators >= MAX_POSTED_PAIRS) return null;
  const posted = new URLSearchParams(new TextDecoder().decode(body));
  let characters = 0;
  for (const [name, value] of posted) characters += name.length + value.length;
  return characters > MAX_POSTED_CHARACTERS ? null : posted;
}

/** Reads what is well-formed; anything else counts as not posted, so that no enquiry is lost by it. */
export function parsePostedEnquiry(posted: URLSearchParams): PostedEnquiry {
  const read = (name: string, form: RegExp): string | null => {
    const text = posted.get(name) ?? "";
    return form.test(text) ? text : null;
  };
  const leadId = read("lead_id", LEAD_ID);
  const step = read("step", STEP);
  const carId = read("car_id", CAR_ID);
  return {
    carId: carId === null ? null : Number(carId),
    alsoIds: carId === null ? [] : parseAlsoIds(posted.get("also"), Number(carId)),
    page: read("page", PAGE)?.replace(/[?#].*/, "") ?? null,
    lead: leadId === null ? null : { id: leadId, token: posted.get("lead_token") ?? "" },
    step: step === null ? null : Number(step),
    isFinal: step === null || ["1", "true"].includes(posted.get("final") ?? ""),
    key: read("key", KEY),
    skippedSteps: listSteps(posted.get("skipped") ?? ""),
    trap: posted.get("website_url") ?? "",
    fillingMs: parseFillingTime(posted.get("started")),
    isPrefilled: posted.get("prefilled") === "true",
    solution: posted.get("captcha") ?? "",
  };
}

function listSteps(text: string): number[] {
  const numbers = text.split(",").filter((each) => STEP.test(each));
  return numbers.slice(0, MAX_SKIPPED).map(Number);
}
