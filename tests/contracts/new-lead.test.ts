import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeNewLead } from "./new-lead.contract.ts";

describe.each(DATABASES)("a new lead on $name", (database) => describeNewLead(database));
