import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeMistakenReturns } from "./mistaken-returns.contract.ts";

describe.each(DATABASES)("refunds told of for another charge, on $name", (database) =>
  describeMistakenReturns(database),
);
