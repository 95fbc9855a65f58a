import { vi } from "vitest";

const LIMIT_MS = 30_000;
const PAUSE_MS = 20;

/**
 * Repeats a check until it passes, and returns its result; throws its last error after the limit, which is
 * long because the machine may be busy.
 */
export function eventually<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(check, { timeout: LIMIT_MS, interval: PAUSE_MS });
}
