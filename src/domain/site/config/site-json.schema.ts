import { z } from "zod";
import { contentPageSchema } from "../../content/content-page.schema.ts";
import { navigationSchema, siteConfigSchema } from "./site-config.schema.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** For editors, to complete and check `sites/content/{slug}/*.json`. */
export function buildPageJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(contentPageSchema, { io: "input", reused: "inline" });
  return { ...schema, title: "A page of a site's own words" };
}

/** For editors, to complete and check `sites/*.json`. */
export function buildSiteJsonSchema(): JsonSchema {
  const whole = siteConfigSchema.extend({ navigation: navigationSchema });
  const schema = z.toJSONSchema(whole, { io: "input", reused: "inline" });
  return { ...schema, title: "A site of Forecourt" };
}
