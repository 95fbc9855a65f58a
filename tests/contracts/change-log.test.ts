import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeChangeLog } from "./change-log.contract.ts";

describe.each(DATABASES)("the change log on $name", (database) => describeChangeLog(database));
