import type { CataloguePicture } from "./catalogue-picture.ts";
import manifest from "./manifest.json" with { type: "json" };
import { parseManifest } from "./parse-manifest.ts";

/** Every picture of this folder. */
export const PICTURE_CATALOGUE: readonly CataloguePicture[] = parseManifest(manifest);
