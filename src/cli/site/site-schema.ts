import { Command } from "commander";
import { buildSiteJsonSchema } from "#domain/site/config/site-json.schema.ts";

/** `forecourt site schema`: the JSON Schema of a site's file, for editors. */
export function createSiteSchemaCommand(): Command {
  return new Command("schema")
    .description("Print the JSON Schema by which an editor completes and checks a site's file")
    .addHelpText("after", "\nExample:\n  forecourt site schema > sites/site.schema.json")
    .action(() => {
      process.stdout.write(`${JSON.stringify(buildSiteJsonSchema(), null, 2)}\n`);
    });
}
