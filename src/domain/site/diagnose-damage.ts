import type { Finding } from "./finding.ts";

type Damage = { kind: string; name: string; reason: string };

const MENDS: Record<string, string> = {
  vehicle:
    "Import its row of the feed again; where that does not mend it, restore a backup of the database.",
  search_pages: "They are fetched anew from the dashboard within minutes.",
};

const BY_APPLYING = "Mend it in the site's file and run `forecourt site apply`.";

/** What an operator is told of a stored record that is left out. */
export function toDamageFinding({ kind, name, reason }: Damage): Finding {
  return {
    severity: "error",
    what: `The stored ${kind.replace("_", " ")} ${name} is damaged and left out: ${reason}`,
    mend: resolveDamageMend(kind),
  };
}

/** How an operator mends a stored record of that kind. */
export function resolveDamageMend(kind: string): string {
  return MENDS[kind] ?? BY_APPLYING;
}
