import type { Site } from "./config/site.ts";
import { isRecord } from "./parsing/merge-group-defaults.ts";
import { parseStoredSiteConfig } from "./parsing/parse-site-config.ts";

export type ValueOrigin = "site" | "group" | "default" | "country" | "location";

export type EffectiveValue = { field: string; value: unknown; from: ValueOrigin };

/** Dealerships and locations are listed as stored. @see Specification §3, "Dealer website" */
export function listEffectiveValues(site: Site, config: unknown): EffectiveValue[] {
  const parsed = parseStoredSiteConfig(config);
  const groupKeys = parsed.is === "valid" ? parsed.groupKeys : [];
  const ownKeys = isRecord(config) ? Object.keys(config) : [];
  return Object.entries(site).map(([field, value]) => ({
    field,
    value,
    from: resolveOrigin(field, value),
  }));

  function resolveOrigin(field: string, value: unknown): ValueOrigin {
    if (groupKeys.includes(field)) return "group";
    if (ownKeys.includes(field)) return "site";
    if (field === "locale" || field === "currency") return "country";
    if (field === "address" && value !== null) return "location";
    if (field === "time_zone") return site.locations.length > 0 ? "location" : "country";
    return "default";
  }
}
