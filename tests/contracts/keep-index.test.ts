import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeIndexKeeper } from "./keep-index.contract.ts";

describe.each(DATABASES)("processes that keep a hosted index with $name", (database) =>
  describeIndexKeeper(database),
);
