import { STYLEGUIDE_PATH } from "#domain/addresses/site-addresses.ts";
import type { Facet } from "#domain/search/facets/facet.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import { SAMPLE_CARDS } from "./sample-cards.ts";

const HERE = STYLEGUIDE_PATH;

const MAKES: [string, number][] = [
  ["Mazda", 140],
  ["Toyota", 212],
  ["Ford", 121],
  ["Hyundai", 88],
  ["Kia", 76],
  ["Subaru", 60],
  ["Citroën", 12],
  ["Smith & Sons", 3],
];

export const LIST_FACET: Extract<Facet, { kind: "list" }> = {
  kind: "list",
  field: "make",
  label: "Make",
  options: MAKES.map(([value, count]) => ({
    value,
    label: value,
    count,
    isChosen: value === "Mazda",
    href: HERE,
  })),
  optionCount: 54,
  allHref: HERE,
};

export const RANGE_FACET: Extract<Facet, { kind: "range" }> = {
  kind: "range",
  field: "price",
  label: "Price",
  unit: "dollars",
  min: 4_990,
  max: 129_900,
  chosenMin: null,
  chosenMax: 40_000,
  text: "",
};

export const SAMPLE_LOOSENING: SearchPage["loosening"] = [
  { label: "Without Under $40,000", href: `${HERE}?loosen-price`, count: 12, without: "price" },
  { label: "Without Mazda", href: `${HERE}?loosen-make`, count: 1, without: "make" },
];

export const SAMPLE_SEARCH: SearchPage = {
  heading: "Used cars",
  total: 1_284,
  items: Array.from({ length: 21 }, () => SAMPLE_CARDS.slice(0, 1))
    .flat()
    .map((card) => ({ kind: "vehicle", card })),
  facets: [LIST_FACET, RANGE_FACET],
  understood: null,
  meantHref: null,
  setAside: null,
  nearest: [],
  chosen: [
    { label: "Mazda", removeHref: `${HERE}?make` },
    { label: "Under $40,000", removeHref: `${HERE}?price` },
  ],
  fixed: { choices: {}, ranges: {} },
  clearAllHref: HERE,
  sortOptions: [
    { value: "created_at_timestamp:desc", label: "Newest first", href: HERE, isChosen: true },
    { value: "price:asc", label: "Price, low to high", href: HERE, isChosen: false },
  ],
  query: "",
  formAction: HERE,
  hiddenFields: [],
  page: 3,
  pageCount: 62,
  previousHref: HERE,
  nextHref: HERE,
  pageLinks: [1, 2, 3, 4, 62].map((page) => ({ page, href: HERE, isCurrent: page === 3 })),
  isBeyondLast: false,
  outcome: "answered",
  loosening: [],
  related: {
    heading: "Popular makes",
    links: MAKES.map(([label, count], n) => ({ label, href: `${HERE}?related-${n}`, count })),
  },
  metaTitle: "Used cars",
  metaDescription: "1,284 used cars.",
};
