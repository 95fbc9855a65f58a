import { vi } from "vitest";

const LIMIT_MS = 30_000;
const PAUSE_MS = 20;

/**
 * Asks until the check passes, and gives its answer; what it threw last where it never does. The
 * limit ends what hangs: how long work takes is the machine's affair, which others may be using.
 */
export function eventually<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(check, { timeout: LIMIT_MS, interval: PAUSE_MS });
}
