import type { PageFrame } from "#ui/page-props.ts";
import { DeadEnd } from "./dead-end.tsx";

export function NotFoundPage(frame: PageFrame) {
  return (
    <DeadEnd
      frame={frame}
      title="We can’t find that page"
      text="It may have moved, or the vehicle may have found an owner. Search our stock, or start again from the front."
    />
  );
}
