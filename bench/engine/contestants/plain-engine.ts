/** The plain engine: the oracle, and the line that all others are measured from. */
export { createPlainEngine } from "../../../packages/engine/tests/plain-engine/create-plain-engine.ts";
