import { describe, test } from "vitest";
import { DATABASES, useDatabase } from "#tests/tooling/database-fixture.ts";
import { assertStripeMessages } from "#tests/tooling/stripe-messages.ts";

describe.each(DATABASES)("messages of Stripe on $name", (database) => {
  const records = useDatabase(database);

  test("have their effect once, however often and in whatever order they come, and the sums agree", async () => {
    await assertStripeMessages(records.database, 10);
  });
});
