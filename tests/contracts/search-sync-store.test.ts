import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeSearchSyncStore } from "./search-sync-store.contract.ts";

describe.each(DATABASES)("the record of hosted indexes on $name", (database) =>
  describeSearchSyncStore(database),
);
