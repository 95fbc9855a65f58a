import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of Forecourt itself, for sources and builds alike. */
export const PROJECT_FOLDER = findProjectFolder(import.meta.dirname);

/** The nearest folder, upwards, with a package.json. */
function findProjectFolder(from: string): string {
  const above = dirname(from);
  return existsSync(join(from, "package.json")) || above === from ? from : findProjectFolder(above);
}
