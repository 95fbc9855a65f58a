import { Command } from "commander";

export function createSiteSchemaCommand(): Command {
  return new Command("schema")
    .description("Print the JSON Schema by which an editor completes and checks a site's file")
    .addHelpText("after", "\nExample:\n  forecourt site schema > sites/site.schema.json")
    .action(async () => {
      const { buildSiteJsonSchema } = await import("#domain/site/config/site-json.schema.ts");
      process.stdout.write(`${JSON.stringify(buildSiteJsonSchema(), null, 2)}\n`);
    });
}
