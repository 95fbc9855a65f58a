import type { CatalogueModel } from "../catalogue/catalogue-model.ts";
import { createRandom } from "../random.ts";
import type { CataloguePicture } from "./catalogue-picture.ts";

/** Variants by category, for categories that show in the body's shape. */
const VARIANT_BY_CATEGORY: Record<string, Record<string, string>> = {
  pantech: { Pantech: "a", Refrigerated: "b" },
  caravan: { "Off-road": "b", Touring: "a" },
  cruiser: { Cruiser: "a", Touring: "b" },
};

/**
 * The variant of a body that a model uses, always the same; null where the catalogue has no picture of the
 * body.
 */
export function resolveVariant(
  pictures: readonly CataloguePicture[],
  pictureBody: string,
  { make, model, categories }: Pick<CatalogueModel, "make" | "model" | "categories">,
): string | null {
  const ofBody = pictures.filter(({ body }) => body === pictureBody);
  const variants = [...new Set(ofBody.map(({ variant }) => variant))].sort();
  if (variants.length === 0) return null;
  const byCategory = VARIANT_BY_CATEGORY[pictureBody] ?? {};
  const said = categories.map((category) => byCategory[category]);
  const known = variants.find((variant) => said.includes(variant));
  return known ?? createRandom(`${make} ${model} body`.toLowerCase()).pick(variants);
}
