import { join } from "node:path";
import { PROJECT_FOLDER } from "./project-folder.ts";

/** Where the demo's own files stand. */
export const DEMO_FOLDER = join(PROJECT_FOLDER, "demo");
