import { Command, Option } from "commander";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { DeliveryState } from "#ports/stores/outbox-store.ts";
import { confirm } from "../confirm.ts";
import { ExitError } from "../exit-codes.ts";
import { requireSite } from "../require-site.ts";
import { parseWholeNumber } from "../stock/stock-runs.ts";
import type { LeadsPlatform } from "./export-leads.ts";
import { NAMED_LEAD, noLead, requireLead } from "./require-lead.ts";
import { createDismissCommand, createRetryCommand } from "./retry-leads.ts";

const DEFAULT_DAYS = 30;
const DEFAULT_LISTED = 50;

type OpenPlatform = () => Promise<LeadsPlatform>;

type Listing = { site?: string; days: number; limit: number; json: boolean };

/** `forecourt leads`: what forms sent, and what became of it. Personal data goes to standard output only. */
export function createLeadsCommand(openPlatform: OpenPlatform): Command {
  return new Command("leads")
    .description("List what forms sent, see what became of each, export, send again, forget")
    .addHelpText("after", "\nExample:\n  forecourt leads list --site riverbend --days 7")
    .addCommand(createListCommand(openPlatform))
    .addCommand(createShowCommand(openPlatform))
    .addCommand(createExportCommand(openPlatform))
    .addCommand(createDeliveriesCommand(openPlatform))
    .addCommand(createRetryCommand(openPlatform))
    .addCommand(createDismissCommand(openPlatform))
    .addCommand(createReleaseCommand(openPlatform))
    .addCommand(createPurgeCommand(openPlatform));
}

function createListCommand(openPlatform: OpenPlatform): Command {
  return addScope(new Command("list").description("List leads, the newest first"))
    .option("--limit <number>", "how many", parseWholeNumber, DEFAULT_LISTED)
    .option("--json", "print them as JSON", false)
    .action(async ({ site, days, limit, json }: Listing) => {
      const platform = await openPlatform();
      const scope = await resolveScope(platform, site, days);
      const leads = await platform.leads.list(scope, limit);
      const unrouted = await platform.outbox.listUnrouted(scope);
      const { formatLeads } = await import("./lead-text.ts");
      const toNobody = new Set(unrouted.map(({ leadId }) => leadId));
      print(json ? JSON.stringify(leads, null, 2) : formatLeads(leads, toNobody));
    });
}

function createShowCommand(openPlatform: OpenPlatform): Command {
  return new Command("show")
    .description("Show a lead with its steps, its consent and its deliveries")
    .argument("<lead>", NAMED_LEAD)
    .option("--sealed", "with its encrypted answers; who was shown them is recorded", false)
    .option("--json", "print it as JSON", false)
    .action(
      async (name: string, { sealed: isOpened, json }: { sealed: boolean; json: boolean }) => {
        const platform = await openPlatform();
        const lead = await requireLead(platform, name);
        const { id } = lead;
        const reservation = await platform.reservations.findOfLead(id);
        const deliveries = await platform.outbox.listOfLead(id);
        const appointment = await platform.appointments.findOfLead(id);
        const { openDirectory } = await import("./export-leads.ts");
        const site = (await openDirectory(platform)).find(lead.siteSlug);
        const { showSealedAnswers } = await import("./show-sealed-answers.ts");
        const sealed = await showSealedAnswers(platform, { lead, site, isOpened });
        const list = await platform.leadPhotos.list(id);
        if (json) {
          return print(
            JSON.stringify(
              {
                ...lead,
                sealed,
                appointment,
                reservation: reservation?.reference ?? null,
                photos: list,
                deliveries,
              },
              null,
              2,
            ),
          );
        }
        const { formatLead } = await import("./lead-text.ts");
        const { isBrokenSite } = await import("#domain/site/resolve-site.ts");
        const { linkPhotos } = await import("#use-cases/valuation/link-photos.ts");
        const isServed = site !== null && !isBrokenSite(site);
        const photos =
          isServed && list.length > 0
            ? { list, ...(await linkPhotos(platform, site, id, platform.now())) }
            : null;
        print(formatLead(lead, { appointment, reservation, site, sealed, deliveries, photos }));
      },
    );
}

function createExportCommand(openPlatform: OpenPlatform): Command {
  return addScope(new Command("export").description("Print leads for other programs"))
    .addOption(
      new Option("--format <format>", "CSV for spreadsheets, or ADF/XML of finished leads")
        .choices(["csv", "adf"])
        .makeOptionMandatory(),
    )
    .addHelpText(
      "after",
      "\nExample:\n  forecourt leads export --format csv --site riverbend > leads.csv",
    )
    .action(
      async ({ site, days, format }: { site?: string; days: number; format: "csv" | "adf" }) => {
        const platform = await openPlatform();
        const scope = await resolveScope(platform, site, days);
        const { exportAdf, exportCsv } = await import("./export-leads.ts");
        const { writeOut } = await import("../write-out.ts");
        await writeOut(format === "csv" ? exportCsv(platform, scope) : exportAdf(platform, scope));
      },
    );
}

type DeliveryListing = { site?: string; state?: DeliveryState; limit: number; json: boolean };

function createDeliveriesCommand(openPlatform: OpenPlatform): Command {
  return new Command("deliveries")
    .description("List what was sent, is on its way, or was given up, and why")
    .argument("[lead]", "of one lead; the newest of all where left out")
    .option("--site <slug>", "of one site")
    .addOption(new Option("--state <state>").choices(["pending", "delivered", "dead", "dismissed"]))
    .option("--limit <number>", "how many", parseWholeNumber, DEFAULT_LISTED)
    .option("--json", "print them as JSON", false)
    .addHelpText("after", "\nExample:\n  forecourt leads deliveries --state dead")
    .action(async (name: string | undefined, options: DeliveryListing) => {
      const { site, state, limit, json } = options;
      const platform = await openPlatform();
      const { outbox } = platform;
      const lead = name === undefined ? undefined : (await requireLead(platform, name)).id;
      if (site !== undefined) await requireSite(platform, site);
      const filter = { siteSlug: site ?? null, state: state ?? null };
      const reports =
        lead === undefined ? await outbox.list(filter, limit) : await outbox.listOfLead(lead);
      const { formatDeliveries } = await import("./lead-text.ts");
      print(json ? JSON.stringify(reports, null, 2) : formatDeliveries(reports));
    });
}

function createReleaseCommand(openPlatform: OpenPlatform): Command {
  return new Command("release")
    .description("Deliver a lead that was kept aside as suspected")
    .argument("<lead>", NAMED_LEAD)
    .action(async (name: string) => {
      const platform = await openPlatform();
      const { id } = await requireLead(platform, name);
      const { openDirectory } = await import("./export-leads.ts");
      const { releaseLead } = await import("#use-cases/leads/release-lead.ts");
      const directory = await openDirectory(platform);
      const released = await releaseLead({ ...platform, directory }, id);
      if (released.is === "unknown") throw noLead(id);
      if (released.is === "no_site") {
        throw new ExitError("The lead's site cannot be served: `forecourt site doctor` says why.");
      }
      if (released.is === "not_suspected") {
        throw new ExitError(`The lead is not suspected: \`forecourt leads show ${id}\`.`);
      }
      const { destinations, wished } = released;
      print(
        destinations.length === 0
          ? "The lead is not suspected any more. Its site has no destination for it."
          : `The lead goes to ${destinations.join(", ")}.`,
      );
      if (wished !== "none") print(WISHED[wished]);
    });
}

/** Tells what became of the time that a released lead names. */
const WISHED = {
  booked: "The time that it names is booked.",
  taken:
    "The time that it names is not free any more and was not booked: the dealer agrees one with the shopper.",
  too_many:
    "The time that it names was not booked: the shopper has as many bookings ahead as one may have.",
} as const;

type PurgeOptions = { olderThan: number; givenUp: boolean; yes: boolean };

function createPurgeCommand(openPlatform: OpenPlatform): Command {
  return new Command("purge")
    .description("Forget old leads with all that belongs to them, for good")
    .requiredOption("--older-than <days>", "received so many days ago or earlier", parseWholeNumber)
    .option("--given-up", "also those with a delivery that was given up", false)
    .option("--yes", "without asking", false)
    .addHelpText("after", "\nExample:\n  forecourt leads purge --older-than 730")
    .action(async ({ olderThan, givenUp, yes }: PurgeOptions) => {
      const { leads, now } = await openPlatform();
      if (!yes && !(await confirm(`Forget every lead older than ${olderThan} days?`))) {
        return print("Nothing was changed.");
      }
      const { forgetInBatches } = await import("#use-cases/limits/forget-in-batches.ts");
      const terms = {
        siteSlug: null,
        isDeliveredOnly: false,
        olderThan: now() - olderThan * DAY_MS,
        keepsGivenUp: !givenUp,
        now: now(),
      };
      const count = await forgetInBatches((limit) => leads.purge(terms, limit));
      print(`Leads forgotten: ${count}`);
      const kept = await leads.countKept(terms);
      if (kept.booked > 0) print(`Kept, as their time is still ahead: ${kept.booked}`);
      if (kept.undelivered > 0) {
        print(
          `Kept, as they are not delivered: ${kept.undelivered}. \`forecourt leads deliveries\` names them, --given-up forgets those that were given up.`,
        );
      }
    });
}

function addScope(command: Command): Command {
  return command
    .option("--site <slug>", "of one site; of all of them where left out")
    .option("--days <number>", "received so many days back", parseWholeNumber, DEFAULT_DAYS);
}

async function resolveScope(platform: LeadsPlatform, site: string | undefined, days: number) {
  if (site !== undefined) await requireSite(platform, site);
  return { siteSlug: site ?? null, since: platform.now() - days * DAY_MS };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
