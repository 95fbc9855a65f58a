import type { LeadDestination } from "./lead-destinations.schema.ts";

/** The key under which each kind of destination names a secret; null where it has none. */
const SECRET_KEYS = {
  mail: null,
  adf_mail: null,
  adf_post: "authorization",
  webhook: "secret",
  dashboard: "credentials",
} as const satisfies Record<LeadDestination["kind"], string | null>;

/** Each secret that a destination names, as its key and its reference, `env:NAME`. */
export function listSecrets(destination: LeadDestination): [key: string, reference: string][] {
  const key = SECRET_KEYS[destination.kind];
  const reference: unknown = key === null ? undefined : Reflect.get(destination, key);
  return key === null || typeof reference !== "string" ? [] : [[key, reference]];
}
