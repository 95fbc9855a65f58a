import type { CatalogueModel } from "../catalogue/catalogue-model.ts";
import { createRandom } from "../random.ts";
import type { CataloguePicture } from "./catalogue-picture.ts";

/** What a category says of a body's shape: a cold box, a caravan for bad roads, a screen and cases. */
const VARIANT_BY_CATEGORY: Record<string, Record<string, string>> = {
  pantech: { Pantech: "a", Refrigerated: "b" },
  caravan: { "Off-road": "b", Touring: "a" },
  cruiser: { Cruiser: "a", Touring: "b" },
};

/**
 * Which of a body's variants a model looks like: always the same one, as far as the catalogue has
 * it. Null where it has no picture of the body.
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
