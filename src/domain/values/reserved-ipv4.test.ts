import { expect, test } from "vitest";
import { isReservedHost } from "./reserved-ipv4.ts";

test.each([
  "localhost",
  "a.localhost",
  "127.0.0.1",
  "169.254.169.254",
  "10.1.2.3",
  "172.16.0.0",
  "172.31.255.255",
  "192.168.0.1",
  "255.255.255.255",
])("%s is no public host", (host) => {
  expect(isReservedHost(host)).toBe(true);
});

test.each([
  "photos.example",
  "localhost.example",
  "172.15.255.255",
  "172.32.0.0",
  "169.253.255.255",
  "8.8.8.8",
])("%s may be one", (host) => {
  expect(isReservedHost(host)).toBe(false);
});
