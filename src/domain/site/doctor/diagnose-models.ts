import { resolveMake } from "../../catalogue/list-models.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

/** Models whose page can have no stock, since nothing says whose they are. */
export function findMakelessModels(site: Pick<Site, "models" | "manufacturer">): Finding[] {
  return site.models.flatMap((model, at) =>
    model.override_url !== null || resolveMake(model, site) !== null
      ? []
      : [
          {
            severity: "warning" as const,
            what: `models[${at}] ("${model.name}") has no make, and the site no manufacturer: its page shows no stock.`,
            mend: "Give it the make as the stock has it.",
          },
        ],
  );
}
