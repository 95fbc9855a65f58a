import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createVisitorLimit } from "./visitor-limit.ts";

const ADDRESS = "203.0.113.7";

function sendUntilRefused(isAllowed: (address: string, now: number) => boolean, now: number) {
  let sent = 0;
  while (sent < 1_000 && isAllowed(ADDRESS, now)) sent++;
  return sent;
}

test("sixty at once are allowed, then one each second", () => {
  const isAllowed = createVisitorLimit();
  expect(sendUntilRefused(isAllowed, NOW)).toBe(60);
  expect(isAllowed(ADDRESS, NOW + 999)).toBe(false);
  expect(isAllowed(ADDRESS, NOW + 1_000)).toBe(true);
  expect(isAllowed(ADDRESS, NOW + 1_000)).toBe(false);
  expect(sendUntilRefused(isAllowed, NOW + HOUR_MS)).toBe(60);
});

test("a clock that goes back changes no allowance", () => {
  const isAllowed = createVisitorLimit();
  sendUntilRefused(isAllowed, NOW);
  expect(isAllowed(ADDRESS, NOW - 60_000)).toBe(false);
});

test("one address does not use up another's", () => {
  const isAllowed = createVisitorLimit();
  sendUntilRefused(isAllowed, NOW);
  expect(isAllowed("203.0.113.8", NOW)).toBe(true);
});

test.each([
  [ADDRESS, (port: number) => `${ADDRESS}:${port}`],
  ["2001:db8:1:2::1", (port: number) => `[2001:db8:1:2::9]:${port}`],
  ["2001:db8:1:2::1", () => "[2001:db8:1:2::9]"],
])("%s is one address whatever port a proxy writes behind it", (address, write) => {
  const isAllowed = createVisitorLimit();
  for (let port = 0; port < 60; port++) isAllowed(write(5_000 + port), NOW);
  expect(isAllowed(address, NOW)).toBe(false);
});

test("an IPv4 address written as IPv6 is one with it", () => {
  const isAllowed = createVisitorLimit();
  sendUntilRefused(isAllowed, NOW);
  expect(isAllowed(`::ffff:${ADDRESS}`, NOW)).toBe(false);
  expect(isAllowed(`[::ffff:${ADDRESS}]:4711`, NOW)).toBe(false);
});

test("the addresses of one IPv6 network count as one, those of others do not", () => {
  const isAllowed = createVisitorLimit();
  for (let n = 0; n < 60; n++) isAllowed(`2001:db8:1:2:${n.toString(16)}::1`, NOW);
  expect(isAllowed("2001:db8:1:2:ffff::9", NOW)).toBe(false);
  expect(isAllowed("2001:db8:1:3::9", NOW)).toBe(true);
  for (let n = 0; n < 60; n++) isAllowed(`2001:db8::${n.toString(16)}`, NOW);
  expect(isAllowed("2001:db8:0:0:5::1", NOW)).toBe(false);
  expect(isAllowed("::1", NOW)).toBe(true);
});
