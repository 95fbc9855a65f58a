import type { AnswerProblems } from "#domain/enquiry/answers/check-answers.ts";

/** The outcome of a submit. */
export type Reply =
  /** Stored. `next` is the page that follows, `eventId` what it counts as; null before the last step. */
  | {
      is: "taken";
      leadId: string;
      leadToken: string | null;
      eventId: number | null;
      next: string | null;
      /** The page of the vehicle that is held for the visitor now; null where none is. */
      hold: string | null;
    }
  /** Some answers are wrong; the messages are by the field's name. */
  | { is: "problems"; problems: AnswerProblems }
  /** The server has a page about it, for the browser to post the form to. */
  | { is: "on_page" }
  /** Not stored; null where the server gave no text. */
  | { is: "refused"; error: string | null }
  /** The server says that all is well and names no lead. */
  | { is: "unexpected"; error: string | null }
  /** It could not be stored, and may be later: `error` is null where nothing answered. */
  | { is: "unreachable"; error: string | null };

const UNPROCESSABLE = 422;
const SERVER_ERROR = 500;

/** Reads the answer to a submit. @see Specification §8, "Lead response without lead_id" */
export function readReply(status: number, body: string): Reply {
  const answer = parseObject(body);
  const error = readText(answer, "error");
  if (status >= SERVER_ERROR) return { is: "unreachable", error };
  const problems = readProblems(answer.get("problems"));
  if (status === UNPROCESSABLE && problems) return { is: "problems", problems };
  if (answer.get("page") === true) return { is: "on_page" };
  const leadId = readText(answer, "lead_id");
  if (status !== 200) return { is: "refused", error };
  if (leadId === null) return { is: "unexpected", error };
  const leadToken = readText(answer, "lead_token");
  const eventId = answer.get("event_id");
  return {
    is: "taken",
    leadId,
    leadToken,
    eventId: typeof eventId === "number" ? eventId : null,
    next: readText(answer, "next"),
    hold: readText(answer, "hold"),
  };
}

function readProblems(found: unknown): AnswerProblems | null {
  if (typeof found !== "object" || found === null) return null;
  const problems = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return problems.length === 0 ? null : Object.fromEntries(problems);
}

function readText(answer: ReadonlyMap<string, unknown>, name: string): string | null {
  const value = answer.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}

function parseObject(body: string): ReadonlyMap<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return new Map(typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}
