import { expect, test, vi } from "vitest";
import { useDeviceStorage } from "#tests/builders/device-storage.ts";
import { forgetSeen, readSeenIds, rememberSeen } from "./seen-vehicles.ts";

useDeviceStorage();

const refuse = (): never => {
  throw new Error("QuotaExceededError");
};

test("what was looked at is remembered for its site alone, until it is cleared", () => {
  for (const id of [1, 2, 1]) rememberSeen("riverbend", id);
  expect(readSeenIds("riverbend")).toEqual([1, 2]);
  expect(readSeenIds("harbour")).toEqual([]);
  forgetSeen("riverbend");
  expect(readSeenIds("riverbend")).toEqual([]);
});

test("storage that is full or blocked remembers nothing, and nothing fails", () => {
  vi.spyOn(localStorage, "setItem").mockImplementation(refuse);
  rememberSeen("riverbend", 1);
  expect(readSeenIds("riverbend")).toEqual([]);
  vi.spyOn(localStorage, "getItem").mockImplementation(refuse);
  expect(readSeenIds("riverbend")).toEqual([]);
});
