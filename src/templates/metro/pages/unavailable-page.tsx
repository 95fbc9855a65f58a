import type { PageFrame } from "#ui/page-props.ts";
import { resolvePhone } from "#ui/sections/location/location-place.ts";
import { DeadEnd } from "./dead-end.tsx";

export function UnavailablePage(frame: PageFrame) {
  const { phone, locations } = frame.site;
  return (
    <DeadEnd
      frame={frame}
      title="This page will be back soon"
      text="We cannot show it just now. Please try again in a minute, or call us: a person answers in opening hours."
      phone={phone ?? locations.map(resolvePhone).find((each) => each !== null) ?? null}
    />
  );
}
