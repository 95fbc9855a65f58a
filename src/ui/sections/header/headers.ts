import type { HeaderVariant } from "#domain/site/config/chrome.schema.ts";
import type { ChromeSlots } from "../../page-props.ts";
import { LargeBanner, LargeHeader } from "./large-header.tsx";
import { SplitHeader } from "./split-header.tsx";
import { StandardHeader } from "./standard-header.tsx";
import { TopBanner } from "./top-banner.tsx";
import { TripHeader } from "./trip-header.tsx";

const NoBanner = () => null;

/** A header and the banner above it; what the last two would say there stands in them. */
export const HEADERS: Record<HeaderVariant, Pick<ChromeSlots, "TopBanner" | "Header">> = {
  standard: { TopBanner, Header: StandardHeader },
  large: { TopBanner: LargeBanner, Header: LargeHeader },
  split: { TopBanner: NoBanner, Header: SplitHeader },
  trip: { TopBanner: NoBanner, Header: TripHeader },
};
