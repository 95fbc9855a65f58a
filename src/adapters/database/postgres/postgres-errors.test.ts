import { describe, expect, test } from "vitest";
import {
  DamagedDatabaseError,
  DatabaseTooOldError,
  DatabaseUnreachableError,
  DiskFullError,
} from "../database-errors.ts";
import { formatPlace } from "./postgres-connection.ts";
import { explainConnecting, explainPostgresError, refuseOldServer } from "./postgres-errors.ts";

describe("an error of PostgreSQL", () => {
  test.each([
    ["the host is unknown", "ENOTFOUND", DatabaseUnreachableError],
    ["nobody listens", "ECONNREFUSED", DatabaseUnreachableError],
    ["the password is wrong", "28P01", DatabaseUnreachableError],
    ["there is no such database", "3D000", DatabaseUnreachableError],
    ["it is shutting down", "57P01", DatabaseUnreachableError],
    ["there are too many connections", "53300", DatabaseUnreachableError],
    ["it is out of memory", "53200", DatabaseUnreachableError],
    ["it took longer than it allows", "57014", DatabaseUnreachableError],
    ["its own disk fails", "58030", DatabaseUnreachableError],
    ["the connection broke off", "ECONNRESET", DatabaseUnreachableError],
    ["the disk is full", "53100", DiskFullError],
    ["its data are damaged", "XX001", DamagedDatabaseError],
  ])("is told in words for the operator when %s", (_, code, kind) => {
    const error = Object.assign(new Error("it says"), { code });
    expect(explainPostgresError(error, "records at host")).toBeInstanceOf(kind);
  });

  test.each([
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "timeout expired",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
  ])("without a code is unreachable when the connection was lost: %s", (message) => {
    expect(explainPostgresError(new Error(message), "here")).toBeInstanceOf(
      DatabaseUnreachableError,
    );
  });

  test("that is already explained is not explained again", () => {
    const error = explainPostgresError(new Error("Connection terminated"), "here");
    expect(explainPostgresError(error, "there")).toBe(error);
  });

  test("of another kind stays as it is", () => {
    const error = Object.assign(new Error("taken"), { code: "23505" });
    expect(explainPostgresError(error, "here")).toBe(error);
    expect(explainPostgresError("text", "here")).toBe("text");
  });
});

describe("an error while connecting is explained to the operator", () => {
  test.each([
    ["The server does not support SSL connections", "", "Take sslmode out of DATABASE_URL"],
    ["self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT", "set NODE_EXTRA_CA_CERTS"],
    ["unable to verify", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "add sslrootcert=FILE"],
    ["no such file or directory, open '/ca.crt'", "ENOENT", "/ca.crt"],
    ["SASL: client password must be a string", "", "password must be a string"],
  ])("%s", (message, code, words) => {
    const error = Object.assign(new Error(message), code === "" ? {} : { code });
    const explained = explainConnecting(error, "records at host");
    expect(explained).toBeInstanceOf(DatabaseUnreachableError);
    expect(String(explained)).toContain(words);
  });

  test("an error that is already explained is not explained again", () => {
    const error = new DatabaseTooOldError("here", "14", 15);
    expect(explainConnecting(error, "there")).toBe(error);
  });
});

test("PostgreSQL 15 will do, 14 will not", () => {
  expect(() => refuseOldServer("15.0 (Debian 15.0-1)", "here")).not.toThrow();
  expect(() => refuseOldServer("18", "here")).not.toThrow();
  expect(() => refuseOldServer("14.19", "here")).toThrow(DatabaseTooOldError);
});

test("a database is named without user and password", () => {
  expect(formatPlace("postgres://me:hush@db.example:6432/records?sslmode=require")).toBe(
    "records at db.example:6432",
  );
  expect(formatPlace("postgres:///records")).toBe("records at the local socket");
  expect(formatPlace("not a url")).toBe("of DATABASE_URL");
});
