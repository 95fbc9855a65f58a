import type { FeedMapping } from "../columns/feed-mapping.ts";
import { australianListingsMapping } from "./australian-listings.ts";
import { dealerStudioMapping } from "./dealer-studio.ts";
import { forecourtMapping } from "./forecourt.ts";

/** Every kind of feed that imports read. A new kind is a file beside these and a line here. */
export const FEED_MAPPINGS = [
  forecourtMapping,
  dealerStudioMapping,
  australianListingsMapping,
] as const satisfies readonly FeedMapping[];

/** Stands for a mapping's name: the feed is recognised by its columns. */
export const RECOGNISE = "auto";
