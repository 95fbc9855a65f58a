import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeSearchSync } from "./search-sync.contract.ts";

describe.each(DATABASES)("syncing a hosted index with $name", (database) =>
  describeSearchSync(database),
);
