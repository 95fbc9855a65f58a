import { totalmem } from "node:os";
import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import type { Diagnosis } from "#use-cases/sites/diagnose-site.ts";
import { EXIT_FAILED, ExitError } from "../exit-codes.ts";

const AFTER_HELP = `
Exit codes: 0 no errors were found (warnings and notes may be), 1 there are errors.

Examples:
  forecourt site doctor
  forecourt site doctor riverbend --json`;

export function createSiteDoctorCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("doctor")
    .description("Look for trouble: colours, consent, licences, addresses, stock, memory")
    .argument("[slug]", "one site; all of them where left out")
    .option("--json", "print the findings as JSON", false)
    .addHelpText("after", AFTER_HELP)
    .action(async (slug: string | undefined, { json }: { json: boolean }) => {
      const { diagnoseSites } = await import("#use-cases/sites/diagnose-site.ts");
      const diagnoses = await diagnoseSites(await openPlatform(), slug ?? null, totalmem());
      if (!diagnoses)
        throw new ExitError(`There is no site "${slug}": see \`forecourt site list\`.`);
      process.stdout.write(
        `${json ? JSON.stringify(diagnoses, null, 2) : diagnoses.map(formatDiagnosis).join("\n")}\n`,
      );
      const findings = diagnoses.flatMap((diagnosis) => diagnosis.findings);
      if (findings.some(({ severity }) => severity === "error")) process.exitCode = EXIT_FAILED;
    });
}

function formatDiagnosis({ slug, findings }: Diagnosis): string {
  const heading = slug ?? "The platform";
  if (findings.length === 0) return `${heading}: nothing found.`;
  return [
    `${heading}:`,
    ...findings.map(({ severity, what, mend }) => `  ${severity}: ${what}\n    ${mend}`),
  ].join("\n");
}
