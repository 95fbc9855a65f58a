import { Command } from "commander";
import { buildProduct } from "./build-product.ts";

/** `forecourt build`: makes the browser's files and the server's bundle in `dist/`. */
export function createBuildCommand(): Command {
  return new Command("build")
    .description("Make the browser's files and the server's bundle, as `start` does when needed")
    .addHelpText("after", "\nExample:\n  forecourt build")
    .action(buildProduct);
}
