/** The plain engine: the oracle, and the line that all others are measured from. */
export { createEngine as createPlainEngine } from "#engine/create-engine.ts";
