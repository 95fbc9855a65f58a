import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeSiteStore } from "./site-store.contract.ts";

describe.each(DATABASES)("the site store on $name", (database) => describeSiteStore(database));
