import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeLeaseStore } from "./lease-store.contract.ts";

describe.each(DATABASES)("the store of leases on $name", (database) =>
  describeLeaseStore(database),
);
