import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeStockStore } from "./stock-store.contract.ts";

describe.each(DATABASES)("the stock store on $name", (database) => describeStockStore(database));
