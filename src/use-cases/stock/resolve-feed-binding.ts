import { bindColumns, type FeedBinding } from "#domain/stock/columns/bind-columns.ts";
import {
  describeMissing,
  describeUnrecognised,
  recogniseFeed,
} from "#domain/stock/columns/recognise-feed.ts";
import { FEED_MAPPINGS, RECOGNISE } from "#domain/stock/mappings/feed-mappings.ts";
import type { Feed } from "#ports/feed-reader.ts";

export class UnknownFeedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnknownFeedError";
  }
}

/** @throws UnknownFeedError when there is no such mapping, or required columns are missing. */
export function resolveFeedBinding(
  { name, columns }: Pick<Feed, "name" | "columns">,
  mappingName: string,
): FeedBinding {
  if (mappingName === RECOGNISE) return recognise(name, columns);
  const mapping = FEED_MAPPINGS.find((each) => each.name === mappingName);
  if (mapping === undefined) {
    const names = FEED_MAPPINGS.map((one) => one.name).join(", ");
    throw new UnknownFeedError(`There is no format "${mappingName}". Known are: ${names}.`);
  }
  const binding = bindColumns(columns, mapping);
  if (binding.missing.length > 0) {
    throw new UnknownFeedError(`${name}: ${describeMissing(binding)}`);
  }
  return binding;
}

function recognise(name: string, columns: readonly string[]): FeedBinding {
  const recognition = recogniseFeed(columns, FEED_MAPPINGS);
  if (recognition.is === "recognised") return recognition.binding;
  throw new UnknownFeedError(`${name}: ${describeUnrecognised(recognition.closest)}`);
}
