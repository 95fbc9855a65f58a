import type { FeedMapping } from "../columns/feed-mapping.ts";
import { australianListingsMapping } from "./australian-listings.ts";
import { dealerStudioMapping } from "./dealer-studio.ts";
import { forecourtMapping } from "./forecourt.ts";

/** Every kind of feed; register new mappings here. */
export const FEED_MAPPINGS = [
  forecourtMapping,
  dealerStudioMapping,
  australianListingsMapping,
] as const satisfies readonly FeedMapping[];

/** A format name that means: recognise the feed by its columns. */
export const RECOGNISE = "auto";
