type Place = { id: number; slug: string };

/** How a form sends a location: by its slug, and its number too where an earlier one has that slug. */
export function toLocationValue({ id, slug }: Place, locations: readonly Place[]): string {
  const isFirst = locations.find((other) => other.slug === slug)?.id === id;
  return isFirst ? slug : toNumberedValue({ id, slug });
}

/** Whether a value that a form sent may mean the location: its number tells it from others of its slug. */
export function isLocationValue(value: string, place: Place): boolean {
  return value === place.slug || value === toNumberedValue(place);
}

function toNumberedValue({ id, slug }: Place): string {
  return `${slug}~${id}`;
}
