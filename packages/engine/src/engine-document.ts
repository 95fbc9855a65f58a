import type { JsonObject } from "./values/json-object.ts";

/** A JSON document. Callers must not change it after they have put it. */
export type EngineDocument = JsonObject;
