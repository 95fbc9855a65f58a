import { OFFERS_PATH, PARTS_PATH } from "#domain/addresses/site-addresses.ts";
import { composePage } from "#templates/compose-page.ts";
import { type CountedField, showCatalogueItems } from "#use-cases/pages/show-catalogue-items.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { resolveSharedImage } from "../../../metadata/resolve-shared-image.ts";
import { page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

type ItemsKind = {
  type: "offer" | "part";
  path: string;
  title: string;
  intro: (name: string) => string;
  empty: string;
  action: string;
  /** The parameter of the links that narrow the list, with the field that it chooses. */
  narrowing: { label: string; parameter: string; field: CountedField };
};

const OFFERS: ItemsKind = {
  type: "offer",
  path: OFFERS_PATH,
  title: "Special offers",
  intro: (name) => `What ${name} has on offer now. Each says until when it holds.`,
  empty: "No offers at the moment",
  action: "Ask about this offer",
  narrowing: { label: "Bodies", parameter: "body", field: "body" },
};

const PARTS: ItemsKind = {
  type: "part",
  path: PARTS_PATH,
  title: "Parts and accessories",
  intro: (name) => `Genuine parts and accessories at ${name}.`,
  empty: "Ask us for a part",
  action: "Ask about this part",
  narrowing: { label: "Kinds", parameter: "category", field: "categories" },
};

const UNAVAILABLE = "We cannot show them just now";

const itemsRoute = (kind: ItemsKind) => (services: WebServices) =>
  page(services, async ({ site, frame, template, url, now }) => {
    const { type, path, title, intro, action, narrowing } = kind;
    const value = url.searchParams.get(narrowing.parameter);
    const chosen = { [narrowing.field]: value };
    const shown = await showCatalogueItems(services, site, type, chosen, narrowing.field, now);
    const toChoice = (name: string, wanted: string | null, count: number | null) => ({
      name,
      count,
      href:
        wanted === null
          ? path
          : `${path}?${new URLSearchParams({ [narrowing.parameter]: wanted })}`,
      isChosen: wanted === value,
    });
    return {
      status: shown.isWhole ? 200 : 503,
      metadata: {
        ...PLAIN_METADATA,
        title,
        description: intro(site.name),
        canonicalPath: path,
        isIndexable: shown.isWhole && shown.items.length > 0 && value === null,
        image: resolveSharedImage(shown.items[0]?.image?.url ?? null, site.social_image),
      },
      keep: shown.isWhole ? { tags: [], freshUntil: shown.freshUntil } : "coalesced",
      ...composePage(template, "items", {
        ...frame,
        path,
        title,
        intro: intro(site.name),
        empty: shown.isWhole ? kind.empty : UNAVAILABLE,
        action,
        items: shown.items,
        narrowing: {
          label: narrowing.label,
          choices: [
            toChoice("All", null, null),
            ...[...shown.counts].map(([name, count]) => toChoice(name, name, count)),
          ],
        },
      }),
    };
  });

export const offersRoute = itemsRoute(OFFERS);
export const partsRoute = itemsRoute(PARTS);
