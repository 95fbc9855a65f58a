import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeImportStore } from "./import-store.contract.ts";

describe.each(DATABASES)("the import store on $name", (database) => describeImportStore(database));
