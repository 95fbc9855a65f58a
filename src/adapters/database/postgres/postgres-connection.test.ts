import { expect, test } from "vitest";
import { buildConnectionConfig } from "./postgres-connection.ts";

const resolve = (query: string) =>
  buildConnectionConfig(`postgres://me:p%40ss@h/x${query}`).connectionString;

test.each(["prefer", "require", "verify-ca", "verify-full"])(
  "sslmode=%s has the server's certificate checked in full, without a warning of the client",
  (mode) => {
    expect(resolve(`?sslmode=${mode}`)).toBe("postgres://me:p%40ss@h/x?sslmode=verify-full");
  },
);

test.each(["", "?sslmode=disable", "?sslmode=no-verify", "?uselibpqcompat=true&sslmode=require"])(
  "an address with %j is left as it is",
  (query) => {
    expect(resolve(query)).toBe(`postgres://me:p%40ss@h/x${query}`);
  },
);
