import type { EngineDocument } from "../engine-document.ts";
import type { EngineSettings } from "../engine-settings.ts";
import { intersectAttributes } from "../page/intersect-attributes.ts";
import { createAttributeSelector } from "../page/select-attributes.ts";
import type { SearchQuery } from "../search-query.ts";
import type { HitNotes } from "../search-result.ts";
import { parseCroppedAttribute } from "../text-index/format/resolve-marks.ts";
import type { TextIndex } from "../text-index/text-index.ts";

/** Returns the document itself where nothing else was asked for. */
export type HitShaper<Document> = (document: Document) => Document & HitNotes;

/**
 * `_formatted` is present where a known and displayed attribute is highlighted or cropped; it has these and
 * the retrieved attributes.
 * @param isKnown - Whether some document has an attribute.
 */
export function createHitShaper<Document extends EngineDocument>(
  query: SearchQuery,
  { displayedAttributes }: Pick<EngineSettings, "displayedAttributes">,
  texts: Pick<TextIndex, "createFormatter">,
  isKnown: (attribute: string) => boolean,
): HitShaper<Document> {
  const retrieved = intersectAttributes(query.attributesToRetrieve, displayedAttributes);
  const toHit = createAttributeSelector<Document>(retrieved);
  const marked = [
    ...(query.attributesToHighlight ?? []),
    ...(query.attributesToCrop ?? []).map((asked) => parseCroppedAttribute(asked).name),
  ].filter((name) => name === "*" || isKnown(name));
  const shown = intersectAttributes(marked, displayedAttributes);
  const isFormatted = marked.length > 0 && shown?.length !== 0;
  if (!isFormatted && query.showMatchesPosition !== true) return toHit;

  const formatter = texts.createFormatter(query.q ?? "", query, query.matchingStrategy);
  const inFormatted = retrieved && shown ? [...retrieved, ...shown] : undefined;
  const toFormatted = createAttributeSelector<Document>(inFormatted);
  const toDisplayed = createAttributeSelector<Document>(displayedAttributes);
  return (document) => ({
    ...toHit(document),
    ...(isFormatted && { _formatted: formatter.format(toFormatted(document)) }),
    ...(query.showMatchesPosition === true && {
      _matchesPosition: formatter.locate(toDisplayed(document)),
    }),
  });
}
