import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeOutboxStore } from "./outbox-store.contract.ts";

describe.each(DATABASES)("the outbox on $name", (database) => describeOutboxStore(database));
