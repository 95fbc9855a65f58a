import { Command } from "commander";

export function createBuildCommand(): Command {
  return new Command("build")
    .description("Make the browser's files and the server's bundle, as `start` does when needed")
    .addHelpText("after", "\nExample:\n  forecourt build")
    .action(async () => {
      const { buildProduct } = await import("./build-product.ts");
      await buildProduct();
    });
}
