import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of Forecourt itself, wherever it was started from, as sources and as built alike. */
export const PROJECT_FOLDER = findProjectFolder(import.meta.dirname);

/** The nearest folder at or above another that holds a package.json. */
function findProjectFolder(from: string): string {
  const above = dirname(from);
  return existsSync(join(from, "package.json")) || above === from ? from : findProjectFolder(above);
}
