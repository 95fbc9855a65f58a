import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeFreeingStore } from "./freeing-store.contract.ts";

describe.each(DATABASES)("who is told that a vehicle frees, on $name", (database) =>
  describeFreeingStore(database),
);
