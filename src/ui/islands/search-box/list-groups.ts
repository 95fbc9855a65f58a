import type { SuggestedVehicle, Suggestions } from "#domain/search/suggest/suggestions.ts";

export type SearchOption = { key: string; href: string } & (
  | { kind: "place"; label: string; count: number }
  | { kind: "vehicle"; vehicle: SuggestedVehicle }
  /** A search for the text, and a recent one. */
  | { kind: "search"; text: string; count: number }
  | { kind: "recent"; text: string }
);

/** A null heading: the options need none. */
export type OptionGroup = { heading: string | null; options: SearchOption[] };

export function listSuggested(text: string, found: Suggestions): OptionGroup[] {
  const places = [
    { heading: "Searches", links: found.meanings },
    { heading: "Makes", links: found.makes },
    { heading: "Models", links: found.models },
    { heading: "Body styles", links: found.bodies },
  ].map(({ heading, links }) => ({
    heading,
    options: links.map((link): SearchOption => ({ kind: "place", key: `p${link.href}`, ...link })),
  }));
  const vehicles = found.vehicles.map((vehicle): SearchOption => {
    return { kind: "vehicle", key: vehicle.href, href: vehicle.href, vehicle };
  });
  const { searchHref: href, total: count } = found;
  return [
    ...places,
    { heading: "Vehicles", options: vehicles },
    { heading: null, options: [{ kind: "search" as const, key: "s", href, text, count }] },
  ].filter(({ options }) => options.length > 0);
}

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
  const count = options.filter(({ kind }) => kind !== "search").length;
  if (count === 0) return options.length === 0 ? "" : "No suggestions.";
  const isRecent = options.some(({ kind }) => kind === "recent");
  const noun = isRecent ? "recent search" : "suggestion";
  const plural = isRecent ? "es" : "s";
  return `${count} ${noun}${count === 1 ? "" : plural}. Use the arrow keys to choose.`;
}
