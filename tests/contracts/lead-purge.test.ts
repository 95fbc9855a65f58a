import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeLeadPurge } from "./lead-purge.contract.ts";

describe.each(DATABASES)("the purge of leads on $name", (database) => describeLeadPurge(database));
