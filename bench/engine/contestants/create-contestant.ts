import type { Contestant, ContestantName } from "../contestant.ts";
import { createDuckDbContestant } from "./duckdb.ts";
import { createEngineContestant, createOurContestant } from "./engine-contestant.ts";
import { createMeilisearchContestant } from "./meilisearch.ts";
import { createOramaContestant } from "./orama.ts";
import { createPlainEngine } from "./plain-engine.ts";
import { createPostgresContestant } from "./postgres.ts";
import { createServedContestant } from "./served.ts";
import { createSqliteContestant } from "./sqlite.ts";

const CREATORS: Record<ContestantName, (folder: string) => Promise<Contestant> | Contestant> = {
  ours: createOurContestant,
  served: createServedContestant,
  plain: () => createEngineContestant(createPlainEngine),
  sqlite: createSqliteContestant,
  postgres: createPostgresContestant,
  duckdb: createDuckDbContestant,
  orama: createOramaContestant,
  meilisearch: createMeilisearchContestant,
};

/** An empty contestant; `folder` is for its files. */
export async function createContestant(name: ContestantName, folder: string): Promise<Contestant> {
  return await CREATORS[name](folder);
}
