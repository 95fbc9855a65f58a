import { describe } from "vitest";
import { DATABASES } from "#tests/tooling/database-fixture.ts";
import { describeAppointmentStore } from "./appointment-store.contract.ts";

describe.each(DATABASES)("the store of appointments on $name", (database) =>
  describeAppointmentStore(database),
);
