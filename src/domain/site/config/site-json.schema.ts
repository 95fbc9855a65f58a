import { z } from "zod";
import { navigationSchema, siteConfigSchema } from "./site-config.schema.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schema by which an editor completes and checks `sites/*.json`. */
export function buildSiteJsonSchema(): JsonSchema {
  const whole = siteConfigSchema.extend({ navigation: navigationSchema });
  const schema = z.toJSONSchema(whole, { io: "input", reused: "inline" });
  return { ...schema, title: "A site of Forecourt" };
}
