import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeEventStore } from "./event-store.contract.ts";

describe.each(DATABASES)("the store of events on $name", (database) =>
  describeEventStore(database),
);
