import { expect, test } from "vitest";
import { toNeighbourhood, toNetwork } from "./to-network.ts";

test.each([
  ["203.0.113.7", "203.0.113."],
  ["203.0.113.255", "203.0.113."],
  ["::ffff:203.0.113.7", "203.0.113."],
  ["2001:db8:1:2::9", "2001:db8:1:"],
  ["2001:db8::1", "2001:db8:0:"],
  ["[2001:db8:1:ffff::1]:443", "2001:db8:1:"],
  ["unknown", "unknown"],
])("%s is near all addresses that begin with %s", (client, neighbourhood) => {
  expect(toNeighbourhood(toNetwork(client))).toBe(neighbourhood);
});
