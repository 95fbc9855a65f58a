import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

/** A service of valuations that is never asked, and switches of trading in that show nothing. */
export function findValuationTrouble(
  site: Pick<Site, "valuation" | "forms" | "autograb" | "trade_in_path">,
  surroundings: { readSecret: (reference: string) => string | null },
): Finding[] {
  return [
    ...findIdleTradeIn(site),
    ...findIdleService(site),
    ...findServiceTrouble(site, surroundings),
  ];
}

/** Switches of trading in on a site without its form. */
function findIdleTradeIn({
  forms,
  autograb,
  trade_in_path,
  valuation,
}: Pick<Site, "valuation" | "forms" | "autograb" | "trade_in_path">): Finding[] {
  if (forms.offered.includes("trade-in")) return [];
  const idle = [
    ...(autograb ? ["autograb"] : []),
    ...(trade_in_path === null ? [] : ["trade_in_path"]),
    ...(valuation.provider === "autograb" ? ["valuation.provider"] : []),
  ];
  if (idle.length === 0) return [];
  return [
    {
      severity: "warning",
      what: `forms.offered lacks trade-in: ${idle.join(", ")} ${idle.length === 1 ? "changes" : "change"} nothing, and nothing can be traded in.`,
      mend: "Add trade-in to forms.offered, or take it out.",
    },
  ];
}

function findIdleService({ valuation: { provider, host, key } }: Pick<Site, "valuation">) {
  if (provider === "autograb" || (host === null && key === null)) return [];
  const set = [...(host === null ? [] : ["host"]), ...(key === null ? [] : ["key"])];
  const finding: Finding = {
    severity: "warning",
    what: `valuation.${set.join(" and valuation.")} ${set.length === 1 ? "changes" : "change"} nothing, as valuation.provider is ${provider}: the service is never asked.`,
    mend: 'Set valuation.provider to "autograb", or take it out.',
  };
  return [finding];
}

function findServiceTrouble(
  { valuation, forms }: Pick<Site, "valuation" | "forms">,
  { readSecret }: { readSecret: (reference: string) => string | null },
): Finding[] {
  const { provider, host, key } = valuation;
  if (provider !== "autograb" || !forms.offered.includes("trade-in")) return [];
  const missing = [
    ...(host === null ? ["valuation.host"] : []),
    ...(key === null ? ["valuation.key"] : []),
  ];
  const findings: Finding[] = [];
  if (missing.length > 0) {
    findings.push({
      severity: "warning",
      what: `valuation.provider is autograb without ${missing.join(" and ")}: the service is never asked, and vehicles are valued by stock like them.`,
      mend: "Give host and key of the service, or leave provider out.",
    });
  }
  const variable = key?.replace("env:", "");
  if (key !== null && readSecret(key) === null) {
    findings.push({
      severity: "warning",
      what: `valuation.key names ${variable}, which is not set in the environment: the service is never asked, and vehicles are valued by stock like them.`,
      mend: `Set ${variable} for the server and for this command.`,
    });
  }
  if (host?.startsWith("http:")) {
    findings.push({
      severity: "warning",
      what: "valuation.host begins with http://: its key and the visitors' registrations travel unencrypted.",
      mend: "Give it the service's https:// address.",
    });
  }
  return findings;
}
