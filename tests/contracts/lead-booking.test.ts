import { describe } from "vitest";
import { DATABASES } from "../tooling/database-fixture.ts";
import { describeLeadBooking } from "./lead-booking.contract.ts";

describe.each(DATABASES)("a lead that chooses a time on $name", (database) =>
  describeLeadBooking(database),
);
