import { join } from "node:path";

/** Where the demo's own files stand: `npm start` and its like run in the project's folder. */
export const DEMO_FOLDER = join(process.cwd(), "demo");
