import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

/** A service of valuations that cannot be asked, so that the local estimate stands in for good. */
export function findValuationTrouble(
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
