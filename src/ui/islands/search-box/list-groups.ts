import { formatQuery } from "#domain/search/query/format-query.ts";
import type {
  SuggestedLink,
  SuggestedVehicle,
  Suggestions,
} from "#domain/search/suggest/suggestions.ts";

export type SearchOption = { key: string; href: string } & (
  | { kind: "place"; label: string; count: number }
  | { kind: "vehicle"; vehicle: SuggestedVehicle }
  /** A search for the text, and a recent one. */
  | { kind: "search"; text: string; count: number }
  | { kind: "recent"; text: string }
  /** The search of the whole stock. */
  | { kind: "all" }
);

/** A null heading: the options need none. */
export type OptionGroup = { heading: string | null; options: SearchOption[] };

export function listSuggested(searchPath: string, text: string, found: Suggestions): OptionGroup[] {
  const places = [
    { heading: "Searches", links: found.meanings },
    { heading: "Makes", links: found.makes },
    { heading: "Models", links: found.models },
    { heading: "Body styles", links: found.bodies },
  ].map(toPlaceGroup);
  const vehicles = found.vehicles.map((vehicle): SearchOption => {
    return { kind: "vehicle", key: vehicle.href, href: vehicle.href, vehicle };
  });
  const { searchHref: href, total: count } = found;
  return [
    ...places,
    { heading: "Vehicles", options: vehicles },
    {
      heading: `Nothing in stock matches “${formatQuery(text)}”`,
      options: found.hasNothing ? [toAll(searchPath)] : [],
    },
    { heading: null, options: [{ kind: "search" as const, key: "s", href, text, count }] },
  ].filter(({ options }) => options.length > 0);
}

/** Before anything is typed. */
export function listPopular(searchPath: string, found: Suggestions): OptionGroup[] {
  const places = [
    { heading: "Popular makes", links: found.makes },
    { heading: "Body styles", links: found.bodies },
  ].map(toPlaceGroup);
  const shown = places.filter(({ options }) => options.length > 0);
  return shown.length === 0 ? [] : [...shown, { heading: null, options: [toAll(searchPath)] }];
}

const toAll = (href: string): SearchOption => ({ kind: "all", key: "a", href });

const toPlaceGroup = ({ heading, links }: { heading: string; links: SuggestedLink[] }) => ({
  heading,
  options: links.map((link): SearchOption => ({ kind: "place", key: `p${link.href}`, ...link })),
});

export function listRecent(searchPath: string, searches: readonly string[]): OptionGroup[] {
  if (searches.length === 0) return [];
  const options = searches.map((text): SearchOption => {
    const query = new URLSearchParams({ query: text });
    return { kind: "recent", key: `r${text}`, href: `${searchPath}?${query}`, text };
  });
  return [{ heading: "Recent searches", options }];
}

/** The announcement for screen readers. */
export function describeGroups(groups: readonly OptionGroup[]): string {
  const options = groups.flatMap((group) => group.options);
  const counted = options.filter(({ kind }) => kind !== "search" && kind !== "all");
  const count = counted.length;
  if (count === 0) return options.length === 0 ? "" : "No suggestions.";
  const isRecent = counted.every(({ kind }) => kind === "recent");
  const noun = isRecent ? "recent search" : "suggestion";
  const plural = isRecent ? "es" : "s";
  return `${count} ${noun}${count === 1 ? "" : plural}. Use the arrow keys to choose.`;
}
