import { setTimeout } from "node:timers/promises";
import { type Deal, resolveDealExpiry } from "#domain/deal/deal.ts";
import type { FoundDeal } from "#domain/deal/page/to-deal-view.ts";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { Site } from "#domain/site/config/site.ts";
import { type DealServices, findDeal } from "./find-deal.ts";

/** Another tab that is first is read again; an eighth in a row is a machine, which is told to press once more. */
const TRIES = 8;

/** Before each further try, at most and times the tries so far: under a second in all. */
const WAIT_MS = 30;

type Wanted = Partial<
  Pick<
    Deal,
    "vehicleId" | "vehicleName" | "acceptedPriceCents" | "acceptedPriceType" | "tasks" | "state"
  >
>;

/** The new state of a deal, with the messages that go with it; or an answer where it stays as it is. */
type DealEdit<Answer> =
  | { is: "change"; change: Wanted; deliveries?: readonly LeadDelivery[] }
  | { is: "answer"; answer: Answer };

export type EditedDeal<Answer> =
  | { is: "saved"; found: FoundDeal; deal: Deal }
  | { is: "answered"; answer: Answer }
  /** No link of ours, or its deal is gone. */
  | { is: "unknown" }
  /** Others were first each time; nothing was changed, and `found` is the newest but for their last change. */
  | { is: "busy"; found: FoundDeal };

type Edit<Answer> = (found: FoundDeal) => DealEdit<Answer> | Promise<DealEdit<Answer>>;

/**
 * Changes the deal of a signed link by what `edit` makes of its newest state: where another tab or device was
 * first, it is asked again after a short wait, so that neither overwrites the other. `now` in milliseconds UTC.
 */
export async function editDeal<Answer>(
  services: DealServices,
  site: Site,
  { token, now }: { token: string; now: number },
  edit: Edit<Answer>,
): Promise<EditedDeal<Answer>> {
  for (let tries = 1; ; tries += 1) {
    const found = await findDeal(services, site, token, now);
    if (found === null) return { is: "unknown" };
    const edited = await edit(found);
    if (edited.is === "answer") return { is: "answered", answer: edited.answer };
    const { deal } = found;
    const change = { ...deal, ...edited.change, expiresAt: resolveDealExpiry(now) };
    const terms = { now, deliveries: edited.deliveries ?? [] };
    const saved = await services.deals.save(deal.id, deal.revision, change, terms);
    if (saved.is === "gone") return { is: "unknown" };
    if (saved.is === "saved") return { is: "saved", found, deal: saved.deal };
    if (tries === TRIES) {
      services.log.info(
        { site: site.slug, deal: deal.id },
        "A purchase was changed by others each time",
      );
      return { is: "busy", found };
    }
    // Of many at once each waits for another while.
    await setTimeout(Math.random() * WAIT_MS * tries);
  }
}
