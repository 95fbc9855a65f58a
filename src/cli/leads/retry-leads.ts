import { Command } from "commander";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { ReroutedLead } from "#use-cases/leads/reroute-lead.ts";
import { EXIT_USAGE, ExitError } from "../exit-codes.ts";
import { requireSite } from "../require-site.ts";
import type { LeadsPlatform } from "./export-leads.ts";
import { NAMED_LEAD, noLead, requireLead } from "./require-lead.ts";

/** Leads that went nowhere are looked for so far back. */
const UNROUTED_MS = 30 * DAY_MS;

type OpenPlatform = () => Promise<LeadsPlatform>;

type RetryOptions = { all: boolean; site?: string; destination?: string; to?: string };

const AFTER_HELP = `
Examples:
  forecourt leads retry --site riverbend --destination crm
  forecourt leads retry LEAD --to office`;

/** `forecourt leads retry`: what was given up, waits, or went nowhere is due at once. */
export function createRetryCommand(openPlatform: OpenPlatform): Command {
  return new Command("retry")
    .description("Send again what was given up or waits, and what went to nobody")
    .argument("[lead]", "of one lead")
    .option("--all", "of every lead", false)
    .option("--site <slug>", "of one site")
    .option("--destination <name>", "what goes to one destination")
    .option("--to <name>", "send the lead to this destination, whatever became of it")
    .addHelpText("after", AFTER_HELP)
    .action(async (name: string | undefined, options: RetryOptions) => {
      checkChoice(name, options);
      const platform = await openPlatform();
      const lead = name === undefined ? undefined : (await requireLead(platform, name)).id;
      if (options.site !== undefined) await requireSite(platform, options.site);
      if (lead !== undefined && options.to !== undefined) {
        const destinations = await reroute(platform, lead, options.to);
        return print(`The lead goes to ${destinations.join(", ")}.`);
      }
      const { site, destination } = options;
      const choice = {
        leadId: lead ?? null,
        siteSlug: site ?? null,
        destination: destination ?? null,
      };
      const count = await platform.outbox.retry(choice, platform.now());
      const routed = destination === undefined ? await routeUnrouted(platform, lead, site) : 0;
      print(
        count + routed === 0
          ? "Nothing was given up, waits, or went to nobody: there is nothing to send again."
          : `Deliveries that are due again: ${count}; leads that went to nobody and are sent now: ${routed}. A running server sends them within seconds.`,
      );
    });
}

/** `forecourt leads dismiss`: what was given up and needs no further attempt is counted no more. */
export function createDismissCommand(openPlatform: OpenPlatform): Command {
  return new Command("dismiss")
    .description("Close what was given up, so that it is counted as dead no more")
    .argument("<lead>", NAMED_LEAD)
    .argument("[destination]", "one destination alone")
    .addHelpText("after", "\nExample:\n  forecourt leads dismiss LEAD crm")
    .action(async (name: string, destination: string | undefined) => {
      const platform = await openPlatform();
      const { id: lead } = await requireLead(platform, name);
      const choice = { leadId: lead, siteSlug: null, destination: destination ?? null };
      const count = await platform.outbox.dismiss(choice);
      if (count === 0) {
        throw new ExitError(
          `Nothing of it was given up there: \`forecourt leads deliveries ${lead}\`.`,
        );
      }
      print(`Deliveries that are dismissed: ${count}.`);
    });
}

function checkChoice(lead: string | undefined, { all, site, destination, to }: RetryOptions): void {
  const isMany = all || site !== undefined || (destination !== undefined && lead === undefined);
  if (isMany === (lead !== undefined)) {
    throw new ExitError(
      "Name a lead, or give --all for every one, --site or --destination.",
      EXIT_USAGE,
    );
  }
  if (to !== undefined && (lead === undefined || destination !== undefined)) {
    throw new ExitError("--to sends one lead: name it, and leave --destination out.", EXIT_USAGE);
  }
}

/** Resolves to how many leads that nobody was told of have a destination now. */
async function routeUnrouted(
  platform: LeadsPlatform,
  lead: string | undefined,
  site: string | undefined,
): Promise<number> {
  const since = lead === undefined ? platform.now() - UNROUTED_MS : 0;
  const all = await platform.outbox.listUnrouted({ siteSlug: site ?? null, since });
  const wanted = all.filter(({ leadId }) => lead === undefined || leadId === lead);
  let routed = 0;
  for (const { leadId, siteSlug } of wanted) {
    const isServed = lead !== undefined || (await platform.sites.find(siteSlug)) !== null;
    if (isServed && (await reroute(platform, leadId, null)).length > 0) routed += 1;
  }
  return routed;
}

async function reroute(
  platform: LeadsPlatform,
  lead: string,
  name: string | null,
): Promise<string[]> {
  const { openDirectory } = await import("./export-leads.ts");
  const { rerouteLead } = await import("#use-cases/leads/reroute-lead.ts");
  const directory = await openDirectory(platform);
  const rerouted = await rerouteLead({ ...platform, directory }, lead, name);
  if (rerouted.is === "rerouted") return rerouted.destinations;
  throw toError(rerouted, lead);
}

function toError(refused: Exclude<ReroutedLead, { is: "rerouted" }>, lead: string): ExitError {
  if (refused.is === "unknown") return noLead(lead);
  if (refused.is === "suspected") {
    return new ExitError(`The lead is suspected: \`forecourt leads release ${lead}\`.`);
  }
  if (refused.is === "no_site") {
    return new ExitError("The lead's site cannot be served: `forecourt site doctor` says why.");
  }
  return new ExitError(
    `The site has no such destination: name one of ${refused.known.join(", ") || "none"}.`,
  );
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
