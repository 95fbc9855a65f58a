import { expect, test } from "vitest";
import { isHostName } from "./is-host-name.ts";

test.each(["riverbend.example", "localhost", "127.0.0.1", "xn--mori-qsa.nz", "a".repeat(63)])(
  "%s can be asked for",
  (host) => expect(isHostName(host)).toBe(true),
);

test.each([
  "256.256.256.256",
  "1.2.3",
  "0x7f.1",
  "cars.1",
  "",
  "a".repeat(64),
  "a.".repeat(127),
  "a:80",
  "a/b",
])("%s cannot", (host) => expect(isHostName(host)).toBe(false));
