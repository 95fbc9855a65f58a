/** The oracle, and the baseline of all times. */
export { createPlainEngine } from "../../../packages/engine/tests/plain-engine/create-plain-engine.ts";
