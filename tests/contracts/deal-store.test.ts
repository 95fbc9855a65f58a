import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeDealStore } from "./deal-store.contract.ts";

describe.each(DATABASES)("the store of purchases on $name", (database) =>
  describeDealStore(database),
);
