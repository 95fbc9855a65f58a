import type { LeadDestination } from "./lead-destinations.schema.ts";

/** The keys under which each kind of destination names its secrets. */
const SECRET_KEYS = {
  mail: [],
  adf_mail: [],
  adf_post: ["authorization"],
  webhook: ["secret"],
  dashboard: ["credentials"],
  lender: ["secret", "authorization"],
} as const satisfies Record<LeadDestination["kind"], readonly string[]>;

/** Each secret that a destination names, as its key and its reference, `env:NAME`. */
export function listSecrets(destination: LeadDestination): [key: string, reference: string][] {
  return SECRET_KEYS[destination.kind].flatMap((key): [string, string][] => {
    const reference: unknown = Reflect.get(destination, key);
    return typeof reference === "string" ? [[key, reference]] : [];
  });
}
