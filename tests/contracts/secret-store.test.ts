import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeSecretStore } from "./secret-store.contract.ts";

describe.each(DATABASES)("the store of secrets on $name", (database) =>
  describeSecretStore(database),
);
