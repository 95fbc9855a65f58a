import { Command } from "commander";
import { formatCents } from "#domain/text/format-amount.ts";
import type { Platform } from "#ports/platform.ts";
import type { OpenReservation, Removal } from "#use-cases/sites/remove-site.ts";
import { EXIT_FAILED, EXIT_USAGE, ExitError } from "../exit-codes.ts";

type RemoveFlags = { yes: boolean; json: boolean; withReservations: boolean };

const AFTER_HELP = `
Exit codes: 0 the site is gone, 1 there is no such site, it has open reservations or you said no, 2 the command's words
are off.

Examples:
  forecourt site remove riverbend --yes
  forecourt site remove riverbend --yes --json`;

export function createSiteRemoveCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("remove")
    .description("Take a site off the platform; its dealerships and their stock stay")
    .argument("<slug>", "the site")
    .option("--yes", "go on without asking", false)
    .option(
      "--with-reservations",
      "though it has open ones: nobody is told any more what becomes of them",
      false,
    )
    .option("--json", "print what was done as JSON; needs --yes", false)
    .addHelpText("after", AFTER_HELP)
    .action(async (slug: string, { yes, json, withReservations }: RemoveFlags) => {
      if (json && !yes) throw new ExitError("--json does not ask: add --yes.", EXIT_USAGE);
      const platform = await openPlatform();
      const { confirm } = await import("../confirm.ts");
      if (!yes && !(await confirm(`Take ${slug} off the platform?`))) {
        process.exitCode = EXIT_FAILED;
        process.stdout.write("Nothing was changed.\n");
        return;
      }
      const { removeSite } = await import("#use-cases/sites/remove-site.ts");
      const removal = await removeSite(platform, slug, { isWithReservations: withReservations });
      if (json) {
        if (removal.is !== "removed") process.exitCode = EXIT_FAILED;
        process.stdout.write(`${JSON.stringify(toJson(slug, removal), null, 2)}\n`);
        return;
      }
      if (removal.is === "unknown") {
        const hint = removal.closest === null ? "" : ` Did you mean "${removal.closest}"?`;
        throw new ExitError(`There is no site "${slug}".${hint}`);
      }
      if (removal.is === "reserved") {
        throw new ExitError(
          `${slug} has open reservations, and stays: ${listNames(removal.reservations)}. Without it nobody is told what becomes of them: end them first (\`forecourt reservations list --site ${slug}\`), or add --with-reservations.`,
        );
      }
      const left =
        removal.left.length === 0
          ? ""
          : ` It leaves open: ${listNames(removal.left)}. Nobody is told what becomes of them: \`forecourt reservations list --site ${slug}\` has them, and applying the site again tells dealer and shopper again.`;
      process.stdout.write(`${slug} is gone. Its dealerships and their stock stay.${left}\n`);
    });
}

/** With the money that is in them. */
function listNames(reservations: readonly OpenReservation[]): string {
  return reservations
    .map(({ reference, state, depositCents, owedCents, terms: { currency } }) => {
      const format = (cents: number) => `${formatCents(cents / 100)} ${currency}`;
      const facts = [
        state,
        ...(depositCents > 0 ? [`deposit ${format(depositCents)}`] : []),
        ...(owedCents > 0 ? [`${format(owedCents)} owed beside its deposit`] : []),
      ];
      return `${reference} (${facts.join(", ")})`;
    })
    .join(", ");
}

/** `closest` is the slug that was probably meant when there is no such site. */
function toJson(slug: string, removal: Removal): object {
  if (removal.is === "unknown") return { slug, isRemoved: false, closest: removal.closest };
  const isRemoved = removal.is === "removed";
  const open = removal.is === "removed" ? removal.left : removal.reservations;
  const reservations = open.map(({ reference, state, depositCents, owedCents, terms }) => ({
    reference,
    state,
    currency: terms.currency,
    depositCents,
    owedCents,
  }));
  return { slug, isRemoved, reservations };
}
