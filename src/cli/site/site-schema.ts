import { Command } from "commander";

const AFTER_HELP = `
Examples:
  forecourt site schema > sites/site.schema.json
  forecourt site schema --page > sites/content/page.schema.json`;

export function createSiteSchemaCommand(): Command {
  return new Command("schema")
    .description("Print the JSON Schema by which an editor completes and checks a site's file")
    .option("--page", "of a content page's file instead", false)
    .addHelpText("after", AFTER_HELP)
    .action(async ({ page }: { page: boolean }) => {
      const { buildPageJsonSchema, buildSiteJsonSchema } = await import(
        "#domain/site/config/site-json.schema.ts"
      );
      const schema = page ? buildPageJsonSchema() : buildSiteJsonSchema();
      process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    });
}
