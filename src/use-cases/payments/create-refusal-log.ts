import { MINUTE_MS } from "#domain/time/time-units.ts";
import type { MessageOutcome } from "#ports/payments/payment-messages.ts";
import type { Platform } from "#ports/platform.ts";
import { createCountLimit } from "../limits/create-count-limit.ts";

const REFUSED: ReadonlySet<MessageOutcome> = new Set(["unsigned", "bad_signature", "malformed"]);

type NoteRefusal = (siteSlug: string, authorizationType: string, outcome: MessageOutcome) => void;

/** Warns of a refused message once a minute for each site and reason: whoever signs nothing must not fill the log. */
export function createRefusalLog({ log, now }: Pick<Platform, "log" | "now">): NoteRefusal {
  const mayWarn = createCountLimit(MINUTE_MS);
  return (site, authorizationType, because) => {
    if (!REFUSED.has(because)) return;
    if (!mayWarn(`${site} ${because}`, 1, now())) return;
    log.warn({ site, authorizationType, because }, "A payment message was refused");
  };
}
