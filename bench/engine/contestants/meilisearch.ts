import type { Contestant } from "../contestant.ts";
import { createHostedContestant } from "./hosted.ts";

/** The Meilisearch of SEARCH_URL and SEARCH_KEY. */
export function createMeilisearchContestant(): Promise<Contestant> {
  const { SEARCH_URL = "", SEARCH_KEY } = process.env;
  return createHostedContestant({ address: SEARCH_URL, key: SEARCH_KEY || null });
}
