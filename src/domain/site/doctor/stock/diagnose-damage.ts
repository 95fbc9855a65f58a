import type { Finding } from "../finding.ts";

type Damage = { kind: string; name: string; reason: string; isInColumns?: true | undefined };

const MENDS: Record<string, string> = {
  vehicle:
    "Import its row of the feed again, with every column that it had, or restore a backup of the database.",
  lead: "Restore a backup of the database, or mend the lead's rows in it: nothing else has its answers.",
  deal: "Restore a backup of the database, or leave it: it is forgotten 14 days after its last change.",
  search_pages: "They are fetched anew from the dashboard within minutes.",
};

const BY_BACKUP =
  "Restore a backup of the database, or set that column right in it: an import does not write every column.";

const BY_APPLYING = "Mend it in the site's file and run `forecourt site apply`.";

export function toDamageFinding({ kind, name, reason, isInColumns }: Damage): Finding {
  return {
    severity: "error",
    what: `The stored ${kind.replace("_", " ")} ${name} is damaged and left out: ${reason}`,
    mend: resolveDamageMend({ kind, isInColumns }),
  };
}

export function resolveDamageMend({
  kind,
  isInColumns,
}: Pick<Damage, "kind" | "isInColumns">): string {
  return isInColumns ? BY_BACKUP : (MENDS[kind] ?? BY_APPLYING);
}
