import { parseAlsoIds } from "#domain/enquiry/links/form-hrefs.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { showCards } from "#use-cases/pages/show-cards.ts";
import { parseVehicleId, type RefusedSubmit } from "../../../enquiry-view.ts";
import type { PageContext } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

type AlsoServices = Pick<WebServices, "search" | "log" | "caches">;

type AlsoContext = Pick<PageContext, "site" | "stock" | "url" | "now">;

type ReadAlso = {
  ids: readonly number[];
  cards: VehicleCard[];
  /** False where the answer is not cached: the address is spelt otherwise, or the search is down. */
  isKnown: boolean;
};

/** The further vehicles of an enquiry about several; while the search is down they are asked about unseen. */
export async function readAlso(
  services: AlsoServices,
  { site, stock, url, now }: AlsoContext,
  refused: RefusedSubmit | null = null,
): Promise<ReadAlso> {
  const asked = url.searchParams.get("also");
  const ids =
    refused?.alsoIds ?? parseAlsoIds(asked, parseVehicleId(url.searchParams.get("car_id")));
  if (ids.length === 0) return { ids, cards: [], isKnown: (asked ?? "") === "" };
  const { cards, isWhole } = await showCards(services, site, stock, ids, now);
  if (cards === null) return { ids, cards: [], isKnown: false };
  const shown = refused ? ids : cards.map(({ id }) => id);
  return { ids: shown, cards, isKnown: isWhole && shown.join() === asked };
}

/** Nobody is asked about a vehicle that can be had no more: a form that is not sent yet leaves it out. */
export async function showAlso(
  services: AlsoServices,
  context: AlsoContext,
  refused: RefusedSubmit | null = null,
): Promise<ReadAlso & { leftOutCount: number }> {
  const read = await readAlso(services, context, refused);
  const gone = read.cards.filter(({ isAvailable }) => !isAvailable).map(({ id }) => id);
  return {
    ids: read.ids.filter((id) => !gone.includes(id)),
    cards: read.cards.filter(({ isAvailable }) => isAvailable),
    isKnown: read.isKnown,
    leftOutCount: gone.length,
  };
}
