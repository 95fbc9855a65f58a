import { Command } from "commander";
import type { ExplainingServices } from "#use-cases/stock/explain-vehicle.ts";
import { ExitError } from "../exit-codes.ts";
import { parseWholeNumber } from "../stock/stock-runs.ts";

type OpenPlatform = () => Promise<ExplainingServices>;

/** `forecourt vehicle`: one vehicle of the stock, as a site shows it. */
export function createVehicleCommand(openPlatform: OpenPlatform): Command {
  return new Command("vehicle")
    .description("See what a site shows of a vehicle, and why")
    .addHelpText("after", "\nExample:\n  forecourt vehicle explain 1042 --site riverbend")
    .addCommand(createExplainCommand(openPlatform));
}

function createExplainCommand(openPlatform: OpenPlatform): Command {
  return new Command("explain")
    .description("Print the price, tags and buttons of its card and page, and what does not show")
    .argument("<id>", "the vehicle's number, as car_id in the addresses of forms", parseWholeNumber)
    .requiredOption("--site <slug>", "the site")
    .option("--json", "print it as JSON", false)
    .addHelpText("after", "\nExample:\n  forecourt vehicle explain 1042 --site riverbend")
    .action(async (id: number, { site, json }: { site: string; json: boolean }) => {
      const { explainVehicle } = await import("#use-cases/stock/explain-vehicle.ts");
      const { formatExplanation, toPlainExplanation } = await import("./explain-text.ts");
      const explained = await explainVehicle(await openPlatform(), site, id);
      if (explained.is === "unknown_site") {
        throw new ExitError(`There is no site "${site}": forecourt site list`);
      }
      if (explained.is === "broken_site") {
        throw new ExitError(`The site "${site}" cannot be served. ${explained.reason}`);
      }
      if (explained.is === "unknown_vehicle") {
        throw new ExitError(`There is no vehicle ${id} on the platform.`);
      }
      const text = json
        ? JSON.stringify(toPlainExplanation(explained), null, 2)
        : formatExplanation(explained);
      process.stdout.write(`${text}\n`);
    });
}
