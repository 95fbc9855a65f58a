import { z } from "zod";
import { navigationSchema, siteConfigSchema } from "./site-config.schema.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** For editors, to complete and check `sites/*.json`. */
export function buildSiteJsonSchema(): JsonSchema {
  const whole = siteConfigSchema.extend({ navigation: navigationSchema });
  const schema = z.toJSONSchema(whole, { io: "input", reused: "inline" });
  return { ...schema, title: "A site of Forecourt" };
}
