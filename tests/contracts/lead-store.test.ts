import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeLeadStore } from "./lead-store.contract.ts";

describe.each(DATABASES)("the store of leads on $name", (database) => describeLeadStore(database));
