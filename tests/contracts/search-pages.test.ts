import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeSearchPages } from "./search-pages.contract.ts";

describe.each(DATABASES)("search pages on $name", (database) => describeSearchPages(database));
