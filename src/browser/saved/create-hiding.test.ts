import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHiding, STRIP_SHOWN_MS } from "./create-hiding.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const hide = vi.fn<() => void>();
  const hiding = createHiding(hide);
  hiding.restart();
  return { hide, hiding };
};

test("hides after five seconds, and not a moment before", () => {
  expect(STRIP_SHOWN_MS).toBe(5000);
  const { hide } = start();
  vi.advanceTimersByTime(4999);
  expect(hide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hide).toHaveBeenCalledOnce();
});

test("a new change gives it the whole time again", () => {
  const { hide, hiding } = start();
  vi.advanceTimersByTime(4999);
  hiding.restart();
  vi.advanceTimersByTime(4999);
  expect(hide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hide).toHaveBeenCalledOnce();
});

test("stays under the pointer and the focus, until both have left", () => {
  const { hide, hiding } = start();
  hiding.hold("pointer", true);
  hiding.hold("focus", true);
  hiding.hold("pointer", false);
  vi.advanceTimersByTime(60_000);
  hiding.restart();
  vi.advanceTimersByTime(60_000);
  expect(hide).not.toHaveBeenCalled();
  hiding.hold("focus", false);
  vi.advanceTimersByTime(4999);
  expect(hide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hide).toHaveBeenCalledOnce();
});

test("one that was closed by hand does not hide again, and a later change shows it for its time", () => {
  const { hide, hiding } = start();
  hiding.hold("focus", true);
  hiding.stop();
  vi.advanceTimersByTime(60_000);
  expect(hide).not.toHaveBeenCalled();
  hiding.restart();
  vi.advanceTimersByTime(5000);
  expect(hide).toHaveBeenCalledOnce();
});
