import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** Slugs of the demo sites, which are their file names. */
export const DEMO_SLUGS: readonly string[] = readdirSync("sites")
  .filter((name) => name.endsWith(".json") && name !== "site.schema.json")
  .map((name) => basename(name, ".json"))
  .sort();

type SiteFile = {
  template?: string;
  forms?: { phone?: string };
  garage_enabled?: boolean;
  compare_mode?: boolean;
  garage_page?: boolean;
  models?: { slug: string }[];
};

/** A demo site's file, as it is written. */
export const readSiteFile = (slug: string): SiteFile =>
  JSON.parse(readFileSync(`sites/${slug}.json`, "utf8"));
