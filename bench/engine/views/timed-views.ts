import { createRandom, type Random } from "#demo/random.ts";
import { listSites } from "../stock/bench-dealerships.ts";
import type { VehicleSource } from "../stock/vehicle-source.ts";
import { EMPTY_VIEW, type PageView } from "./page-view.ts";

/** The columns of the table. Each `unlike` view is asked once only, so no cache has its answer. */
export const VIEW_KINDS = [
  { name: "site", title: "site, no facet", isOfSite: true, facets: 0, query: "", isUnlike: false },
  {
    name: "site-3",
    title: "site, 3 facets",
    isOfSite: true,
    facets: 3,
    query: "",
    isUnlike: false,
  },
  { name: "all", title: "all, no facet", isOfSite: false, facets: 0, query: "", isUnlike: false },
  { name: "all-3", title: "all, 3 facets", isOfSite: false, facets: 3, query: "", isUnlike: false },
  {
    name: "site-text",
    title: '"toyota hilux", site',
    isOfSite: true,
    facets: 0,
    query: "toyota hilux",
    isUnlike: false,
  },
  {
    name: "all-text",
    title: '"toyota hilux", all',
    isOfSite: false,
    facets: 0,
    query: "toyota hilux",
    isUnlike: false,
  },
  {
    name: "site-unlike",
    title: "site, no facet, nothing cached",
    isOfSite: true,
    facets: 0,
    query: "",
    isUnlike: true,
  },
  {
    name: "site-3-unlike",
    title: "site, 3 facets, nothing cached",
    isOfSite: true,
    facets: 3,
    query: "",
    isUnlike: true,
  },
  {
    name: "all-unlike",
    title: "all, no facet, nothing cached",
    isOfSite: false,
    facets: 0,
    query: "",
    isUnlike: true,
  },
  {
    name: "all-3-unlike",
    title: "all, 3 facets, nothing cached",
    isOfSite: false,
    facets: 3,
    query: "",
    isUnlike: true,
  },
] as const;

export type ViewKind = (typeof VIEW_KINDS)[number];
export type ViewKindName = ViewKind["name"];

/** Views of one kind alternate between these, so that one cached answer cannot serve all. */
const SITES_A_KIND = 12;
const CHOICES_A_KIND = 6;

/** The same views for every contestant. */
export function listTimedViews(kind: ViewKind, source: VehicleSource): PageView[] {
  const random = createRandom(`${kind.facets} facets of ${source.vehicles}`);
  const sites = listSites(source.vehicles).slice(0, SITES_A_KIND);
  const scopes = kind.isOfSite
    ? sites
    : kind.facets > 0
      ? Array(CHOICES_A_KIND).fill(null)
      : [null];
  return scopes.map((dealershipIds) => ({
    ...EMPTY_VIEW,
    now: source.now,
    dealershipIds,
    query: kind.query,
    ...(kind.facets > 0 && chooseThree(random, source)),
  }));
}

/** Two makes, a body, and a range around one vehicle's price. */
function chooseThree(random: Random, source: VehicleSource): Pick<PageView, "choices" | "ranges"> {
  const [one, other] = [1, 2].map(() => source.at(random.integer(0, source.vehicles - 1)));
  const price = one?.price ?? 30_000;
  return {
    choices: {
      make: [...new Set([one?.make ?? "", other?.make ?? ""])].sort(),
      body: [one?.simple_body ?? "SUV"],
    },
    ranges: { price: { min: Math.round(price * 0.6), max: Math.round(price * 1.6) } },
  };
}
