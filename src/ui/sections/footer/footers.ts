import type { FooterVariant } from "#domain/site/config/chrome.schema.ts";
import type { ChromeSlots } from "../../page-props.ts";
import { ColumnsFooter } from "./columns-footer.tsx";
import { CompactFooter } from "./compact-footer.tsx";
import { DenseFooter } from "./dense-footer.tsx";
import { LinesFooter } from "./lines-footer.tsx";
import { PlaceFooter } from "./place-footer.tsx";

/** The footers that templates and sites choose from. */
export const FOOTERS: Record<FooterVariant, Pick<ChromeSlots, "Footer">> = {
  columns: { Footer: ColumnsFooter },
  lines: { Footer: LinesFooter },
  dense: { Footer: DenseFooter },
  place: { Footer: PlaceFooter },
  compact: { Footer: CompactFooter },
};
