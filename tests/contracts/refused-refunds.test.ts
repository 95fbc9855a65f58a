import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeRefusedRefunds } from "./refused-refunds.contract.ts";

describe.each(DATABASES)("money that goes back, on $name", (database) =>
  describeRefusedRefunds(database),
);
