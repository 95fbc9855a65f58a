import type { JsonObject } from "./values/json-object.ts";

/** A document as it was handed over: JSON, kept and given back as it is, never copied. */
export type EngineDocument = JsonObject;
