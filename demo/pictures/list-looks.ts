import type { CatalogueModel } from "../catalogue/catalogue-model.ts";
import { type CataloguePicture, type Ground, PAINTS } from "./catalogue-picture.ts";
import { type Look, listGroundsFrom } from "./list-pictures.ts";
import { resolvePictureBody } from "./picture-bodies.ts";
import { resolveVariant } from "./resolve-variant.ts";

/** Views that may lead a card; a detail may not. */
const LEADING_VIEWS: readonly string[] = ["front", "side", "rear"];

/**
 * All looks of a model in the catalogue, those on the given ground first; empty where it has none. A model
 * has one variant, so that it always looks alike.
 */
export function listLooks(
  pictures: readonly CataloguePicture[],
  model: Pick<CatalogueModel, "make" | "model" | "body" | "categories">,
  ground: Ground,
): Look[] {
  const body = resolvePictureBody(model);
  if (body === null) return [];
  const leading = pictures.filter(
    (picture) => picture.body === body && LEADING_VIEWS.includes(picture.view),
  );
  const variant = resolveVariant(leading, body, model);
  if (variant === null) return [];
  return listGroundsFrom(ground).flatMap((stand) =>
    PAINTS.filter((paint) =>
      leading.some(
        (picture) =>
          picture.variant === variant && picture.paint === paint && picture.ground === stand,
      ),
    ).map((paint) => ({ body, variant, paint, ground: stand })),
  );
}
