import { onTestFinished, test } from "vitest";
import { openPlatform } from "#tests/builders/platform.ts";
import { assertStripeMessages } from "#tests/tooling/stripe-messages.ts";

test("whatever Stripe tells of a deposit, twice and in any order, has its effect once, and the sums agree", async () => {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  await assertStripeMessages(platform, 25);
});
