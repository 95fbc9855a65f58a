import { createHmac } from "node:crypto";
import type { LenderApplication, LenderPort } from "#ports/finance/lender.ts";
import { type HttpSender, RequestRefusedError } from "#ports/http-sender.ts";
import { lenderAnswerSchema } from "./lender-answer.schema.ts";

/** A lender that has the application already says so. */
const CONFLICT = 409;

/**
 * An example of a lender's own interface: JSON by POST under an idempotency key, signed with a shared secret.
 * `x-signature` has the seconds since 1970 and the HMAC-SHA256 of `seconds.body`. Another lender's is an adapter
 * beside this one.
 */
export function createHttpLender({
  http,
  now,
}: {
  http: HttpSender;
  now: () => number;
}): LenderPort {
  return {
    async apply(application, { url, secret, authorization }) {
      const body = JSON.stringify(toRequest(application));
      const seconds = Math.floor(now() / 1000);
      const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      const headers = {
        "content-type": "application/json",
        "idempotency-key": application.id,
        "x-signature": `t=${seconds},v1=${signature}`,
        ...(authorization !== null && { authorization }),
      };
      try {
        const answer = await http.post({ url, headers, body });
        return readReference(answer.body, new URL(url).host);
      } catch (error) {
        if (error instanceof RequestRefusedError && error.status === CONFLICT) {
          return "The lender has this application already";
        }
        throw error;
      }
    },
  };
}

function toRequest(application: LenderApplication) {
  const { id, leadId, site, receivedAt, answers, vehicle, vehicleUrl, consent } = application;
  return {
    application_id: id,
    lead_id: leadId,
    dealer: site,
    received_at: new Date(receivedAt).toISOString(),
    answers,
    vehicle,
    vehicle_url: vehicleUrl,
    consent: consent && { wording: consent.wording, is_given: consent.isGiven },
  };
}

/** @throws RequestRefusedError where the answer is no receipt, as that of a page in between. */
function readReference(text: string, host: string): string {
  const parsed = lenderAnswerSchema.safeParse(parseJson(text));
  if (parsed.success) return `Application ${parsed.data.reference}`;
  throw new RequestRefusedError(`${host} took the request and named no reference`, {
    isLasting: false,
    retryAfterMs: null,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
