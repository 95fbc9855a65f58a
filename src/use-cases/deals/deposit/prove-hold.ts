import type { DealNotice } from "#domain/deal/deal-notices.ts";
import type { CaptchaOutcome } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { checkCaptcha } from "../../leads/check-captcha.ts";
import { demandProof, resolveHoldProof } from "../../reservations/demand-proof.ts";
import { PROVED_BEFORE } from "../prove-person.ts";

type ProvedHold =
  | (CaptchaOutcome & {
      is: "accepted";
      /** Whether a solution was used up for it. */
      isProved: boolean;
    })
  | { is: "refused"; notice: DealNotice };

/**
 * Asks the last press of a purchase for what the checkout asks of its form: while a further hold needs a proof, one
 * solution for each hold. `solution` is null where no script ran. A solution that cannot be checked is taken, as by
 * every form, and its lead is marked for review.
 */
export async function proveHold(
  services: Pick<Platform, "reservations" | "leads" | "captcha" | "log" | "now">,
  site: Site,
  { vehicleId, solution }: { vehicleId: number; solution: string | null },
): Promise<ProvedHold> {
  const proving = solution ? resolveHoldProof(site, services.now()) : null;
  if (!solution || proving === null) {
    return (await demandProof(services, site, vehicleId)) === null
      ? { ...PROVED_BEFORE, isProved: false }
      : { is: "refused", notice: "proof_needed" };
  }
  const proof = await checkCaptcha(services, proving.site, {
    kind: "reserve",
    solution,
    hasScript: true,
    isFurtherStep: false,
  });
  if (proof.is === "refused") return { is: "refused", notice: "proof_over" };
  const { challenge } = proof;
  // The lead of a purchase was stored by its tasks, so that storing it again uses nothing up.
  const isUsed = challenge !== null && !(await services.leads.useChallenge(challenge));
  return isUsed
    ? { is: "refused", notice: "proof_over" }
    : { ...proof, challenge: null, isProved: true };
}
